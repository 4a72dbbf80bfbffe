import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import type { OfferTotals } from '../../../shared/offer/offer-totals.ts';
import { formatCents, formatDay } from '../../../shared/text/format.ts';
import { dueLabel } from './amounts.tsx';

/** The label is that of the devis's subject. */
const endLabel = 'Fin prévue';

const datesOf = ({ document, valid_until }: ReceivedOffer) => {
  const end = document.subject.find(({ label }) => label === endLabel)?.value;
  return [...(end ? [`fin prévue le ${end}`] : []), `valable jusqu’au ${formatDay(valid_until)}`];
};

/** What is due, and when. On a wide screen it stands beside the devis. */
const Figures = ({ offer, totals }: { offer: ReceivedOffer; totals: OfferTotals }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-y py-3 lg:hidden print:flex">
    <p>
      <span className="block text-muted text-note">{dueLabel(offer)}</span>
      <strong className="font-normal font-serif text-title whitespace-nowrap tabular-nums">
        {formatCents(totals.due_cents)}
      </strong>
    </p>
    <ul className="text-muted text-note tabular-nums sm:text-right">
      {[...(totals.deposit_cents ? [`acompte ${formatCents(totals.deposit_cents)}`] : []), ...datesOf(offer)].map(
        (fact) => (
          <li key={fact}>{fact}</li>
        ),
      )}
    </ul>
  </div>
);

/** Their logo, or the first letter of their name in its place. */
const Logo = ({ offer: { document, provider } }: { offer: ReceivedOffer }) =>
  document.logo ? (
    <img src={document.logo} alt="" className="max-h-12 max-w-32 shrink-0" />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-control bg-accent font-serif text-lg text-on-accent"
    >
      {provider.name.slice(0, 1)}
    </span>
  );

export type HeadProps = {
  offer: ReceivedOffer;
  totals: OfferTotals;
  /** The heading level of the title. */
  title?: 'h1' | 'h2';
};

/** Who offers what to whom, for how much and until when. */
export const SheetHead = ({ offer, totals, title: Title = 'h1' }: HeadProps) => {
  const { document, provider, recipient } = offer;
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Logo offer={offer} />
        <p className="min-w-0 grow basis-0">
          <span className="block font-medium">{provider.name}</span>
          <span className="block text-muted text-note">
            {document.title} {document.number} pour {recipient.name}
          </span>
        </p>
      </div>
      <Title className="font-serif text-title wrap-break-word">{document.project}</Title>
      <Figures offer={offer} totals={totals} />
    </header>
  );
};
