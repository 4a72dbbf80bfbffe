import type { ReactNode } from 'react';
import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import type { OfferTotals } from '../../../shared/offer/offer-totals.ts';
import { formatCents } from '../../../shared/text/format.ts';
import { useBottomBar } from '../lib/bottom-bar.ts';
import { Card } from '../ui/card.tsx';
import { Amounts, dueLabel } from './amounts.tsx';

type SummaryProps = {
  offer: ReceivedOffer;
  totals: OfferTotals;
  children: ReactNode;
};

/** Beside the devis on a wide screen: what is due, and the ways to answer. `under`: a header that stays at the top. */
export const Summary = ({ offer, totals, under = false, children }: SummaryProps & { under?: boolean }) => (
  <aside aria-label="En bref" className={`sticky self-start max-lg:hidden print:hidden ${under ? 'top-24' : 'top-8'}`}>
    <Card>
      <Amounts offer={offer} totals={totals} />
      {children}
    </Card>
  </aside>
);

/** The total and the button at the bottom of a narrow screen. */
export const TotalBar = ({ offer, totals, children }: SummaryProps) => (
  <div
    ref={useBottomBar<HTMLDivElement>()}
    className="sticky bottom-0 z-10 -mx-5 mt-4 flex items-center justify-between gap-4 border-y bg-surface px-5 py-2.5 lg:hidden print:hidden"
  >
    <p className="min-w-0">
      <span className="block text-muted text-note">{dueLabel(offer)}</span>
      <span className="font-medium text-lg whitespace-nowrap tabular-nums">{formatCents(totals.due_cents)}</span>
    </p>
    {children}
  </div>
);
