import type Stripe from 'stripe';
import { listOf, type Made } from './created-object.ts';
import type { Customer } from './customer.ts';
import { invoiceLineOf, type Line } from './invoice-line.ts';
import type { Subscription } from './subscription.ts';

type InvoiceFacts = Made & {
  customer: Customer;
  subscription: Subscription;
  number: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: Line[];
  address: string;
};

/** An invoice as it is opened: nothing of it is paid yet. */
export const invoiceOf = ({ customer, subscription, number, reason, lines, address, ...made }: InvoiceFacts) => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const [item] = subscription.items.data;
  const invoiceLines = lines.map((line, index) =>
    invoiceLineOf({
      ...line,
      id: `il_${made.id.slice(3)}${index}`,
      invoice: made.id,
      subscription: subscription.id,
      item: item?.id ?? '',
    }),
  );
  return {
    ...made,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Chiffré',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false as boolean,
    auto_advance: true as boolean,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: 'eur',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: made.created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: address as string | null,
    invoice_pdf: null as string | null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(invoiceLines, `/v1/invoices/${made.id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null as number | null,
    number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: made.created,
    period_start: made.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open' as 'open' | 'paid' | 'void' | 'uncollectible',
    status_transitions: {
      finalized_at: made.created,
      marked_uncollectible_at: null as number | null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: made.created,
  } satisfies Stripe.Invoice;
};
export type Invoice = ReturnType<typeof invoiceOf>;
