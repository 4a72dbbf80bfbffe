import type Stripe from 'stripe';
import type { Made } from './created-object.ts';
import type { Customer } from './customer.ts';

type ChargeFacts = Made & { customer: Customer; amount: number; intent: string };

export const chargeOf = ({ customer, intent, amount, ...made }: ChargeFacts) =>
  ({
    ...made,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: customer.email, name: customer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    currency: 'eur',
    customer: customer.id,
    description: null,
    disputed: false as boolean,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false as boolean,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }) satisfies Stripe.Charge;
export type Charge = ReturnType<typeof chargeOf>;
