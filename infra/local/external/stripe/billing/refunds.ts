import { StripeFailure } from '../failure.ts';
import type { Charge } from '../objects/charge.ts';
import { disputeOf } from '../objects/dispute.ts';
import { refundOf } from '../objects/refund.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';

/** How money goes back. All times in seconds since 1970. */
export const createRefunds = ({ store, webhooks }: { store: Store; webhooks: Webhooks }) => ({
  /** `wanted`: all that is left by default. */
  refund: (charge: Charge, at: number, wanted?: number, metadata: Record<string, string> = {}) => {
    const left = charge.amount - charge.amount_refunded;
    const amount = wanted ?? left;
    if (amount <= 0 || amount > left)
      throw new StripeFailure(400, {
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      });
    const refund = store.put(refundOf({ id: store.ids('re'), created: at, charge, amount, metadata }));
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    webhooks.emit('charge.refunded', charge, at);
    return refund;
  },
  /** The payer's bank takes the money back, until it is decided. */
  dispute: (charge: Charge, at: number) => {
    const dispute = store.put(disputeOf({ id: store.ids('dp'), created: at, charge }));
    charge.disputed = true;
    webhooks.emit('charge.dispute.created', dispute, at);
    return dispute;
  },
  closeDispute: (charge: Charge, status: 'won' | 'lost', at: number) => {
    const dispute = store
      .all('dispute')
      .find((candidate) => candidate.charge === charge.id && candidate.status === 'needs_response');
    if (!dispute) throw new StripeFailure(400, { message: 'No open dispute' });
    dispute.status = status;
    webhooks.emit('charge.dispute.closed', dispute, at);
  },
});
