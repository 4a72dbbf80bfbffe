import type { ReactNode } from 'react';
import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import type { OfferTotals } from '../../../shared/offer/offer-totals.ts';
import { Card } from '../ui/card.tsx';
import { Amounts } from './amounts.tsx';

type SummaryProps = {
  offer: ReceivedOffer;
  totals: OfferTotals;
  /** Whether a header stays at the top of the page. */
  under?: boolean;
  children: ReactNode;
};

/** Beside the devis on a wide screen: what is due, and the ways to answer. */
export const Summary = ({ offer, totals, under = false, children }: SummaryProps) => (
  <aside aria-label="En bref" className={`sticky self-start max-lg:hidden print:hidden ${under ? 'top-24' : 'top-8'}`}>
    <Card>
      <div aria-live="polite">
        <Amounts offer={offer} totals={totals} />
      </div>
      {children}
    </Card>
  </aside>
);
