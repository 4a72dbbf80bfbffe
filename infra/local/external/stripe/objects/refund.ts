import type Stripe from 'stripe';
import type { Charge } from './charge.ts';
import type { Made } from './created-object.ts';

type RefundFacts = Made & { charge: Charge; amount: number; metadata: Record<string, string> };

export const refundOf = ({ charge, amount, ...made }: RefundFacts) =>
  ({
    ...made,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    currency: 'eur',
    customer: charge.customer,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies Stripe.Refund;
