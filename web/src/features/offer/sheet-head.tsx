import { devisFileName } from '../../../../shared/devis/file-name.ts';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { api } from '../../lib/app-api.ts';
import { toastError } from '../../lib/errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Items } from './part.tsx';
import { useBusy } from './use-busy.ts';

type HeadProps = { offer: ReceivedOffer; token: string };

const FileButton = ({ offer, token }: HeadProps) => {
  const { busy, run } = useBusy();
  const save = () =>
    run(async () => {
      try {
        const file = await api.getOfferFile({ body: { token } });
        saveFile(URL.createObjectURL(file), devisFileName(offer.document.project, 'pdf'));
      } catch (error) {
        toastError(error, { about: 'file' });
      }
    });
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={save}>
      Télécharger le PDF
    </Button>
  );
};

/** How to reach the provider otherwise. */
const Reach = ({ provider: { email, phone } }: Pick<ReceivedOffer, 'provider'>) => (
  <p className="text-muted text-note">
    <TextLink to={`mailto:${email}`}>{email}</TextLink>
    {phone && (
      <>
        {' · '}
        <TextLink to={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>
      </>
    )}
  </p>
);

/** What the title and the totals do not say already; these follow the options that are ticked. */
const headingOf = ({ heading, number, totals }: ReceivedOffer['document']) =>
  heading.filter(({ label, value }) => value !== number && !totals.some((total) => total.label === label));

/** Who offers what to whom, and what they wrote with it. */
export const SheetHead = ({ offer, token }: HeadProps) => {
  const { document, provider, recipient, message } = offer;
  return (
    <header className="grid gap-6">
      {document.logo && (
        <img src={document.logo} alt={provider.name} className="max-h-16 max-w-48 justify-self-start" />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-muted">
            {provider.name}, pour {recipient.name}
          </p>
          <h1 className="mt-1 font-serif text-title">
            {document.title} {document.number}
          </h1>
          <p className="mt-2 text-lead">{document.project}</p>
        </div>
        <FileButton offer={offer} token={token} />
      </div>
      {message && (
        <figure className="border-l-4 border-l-accent pl-4">
          <blockquote className="max-w-prose whitespace-pre-line">{message}</blockquote>
          <figcaption className="mt-2">
            <span className="text-muted text-note">{provider.name}</span>
            <Reach provider={provider} />
          </figcaption>
        </figure>
      )}
      <Items items={headingOf(document)} className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4" />
      <div className="grid gap-6 border-t pt-6 sm:grid-cols-2">
        {document.parties.map(({ title, items }) => (
          <section key={title} className="min-w-0">
            <h2 className="mb-2 font-medium">{title}</h2>
            <Items items={items} className="grid gap-2" />
          </section>
        ))}
      </div>
    </header>
  );
};
