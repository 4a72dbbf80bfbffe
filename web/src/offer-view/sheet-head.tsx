import type { ReactNode } from 'react';
import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { TextLink } from '../ui/link.tsx';
import { Items } from './titled-section.tsx';

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

/** Leaves out what the title and the totals show. */
const headingOf = ({ heading, number, totals }: ReceivedOffer['document']) =>
  heading.filter(({ label, value }) => value !== number && !totals.some((total) => total.label === label));

export type HeadProps = {
  offer: ReceivedOffer;
  /** The heading level of the title. */
  title?: 'h1' | 'h2';
  file: ReactNode;
};

/** The head of the devis: sender, recipient, subject and the sender's message. */
export const SheetHead = ({ offer, title: Title = 'h1', file }: HeadProps) => {
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
          <Title className="mt-1 font-serif text-title">
            {document.title} {document.number}
          </Title>
          <p className="mt-2 text-lead">{document.project}</p>
        </div>
        {file}
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
