import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import type { OfferTotals } from '../../../../shared/offer/offer-totals.ts';
import { isOpenOffer } from '../../../../shared/offer/states.ts';
import { formatCents, formatDay } from '../../../../shared/text/format.ts';
import { useBottomBar } from '../../lib/bottom-bar.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Amounts, dueLabel } from './amounts.tsx';

type SummaryProps = { offer: ReceivedOffer; totals: OfferTotals };

/** Shows a part of the page, unfolded, without a change of the address. */
const goTo = (id: string) => {
  const part = document.getElementById(id);
  const folded = part?.querySelector('details');
  if (folded) folded.open = true;
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};

/** Beside the devis on a wide screen: what is due, and the ways to answer. */
export const Summary = ({ offer, totals }: SummaryProps) => (
  <aside aria-label="En bref" className="sticky top-8 self-start max-lg:hidden print:hidden">
    <Card>
      <Amounts offer={offer} totals={totals} />
      {isOpenOffer(offer.state) && (
        <>
          <p className="mt-2 text-muted text-note">Valable jusqu’au {formatDay(offer.valid_until)}</p>
          <div className="mt-5 grid gap-2">
            <Button size="lg" onClick={() => goTo('accepter')}>
              Accepter
            </Button>
            <Button variant="secondary" onClick={() => goTo('question')}>
              Poser une question
            </Button>
            <Button variant="quiet" onClick={() => goTo('refus')}>
              Refuser
            </Button>
          </div>
        </>
      )}
    </Card>
  </aside>
);

/** The same under a thumb, as long as the devis is read. */
export const TotalBar = ({ offer, totals }: SummaryProps) => (
  <div
    ref={useBottomBar<HTMLDivElement>()}
    className="sticky bottom-0 z-10 -mx-5 mt-4 flex items-center justify-between gap-4 border-y bg-surface px-5 py-2.5 lg:hidden print:hidden"
  >
    <p className="min-w-0">
      <span className="block text-muted text-note">{dueLabel(offer)}</span>
      <span className="font-medium text-lg whitespace-nowrap tabular-nums">{formatCents(totals.due_cents)}</span>
    </p>
    <Button onClick={() => goTo('accepter')}>Accepter</Button>
  </div>
);
