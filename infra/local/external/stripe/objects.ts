// Every object as Stripe's API tells it, typed by the SDK at the version of the API that the SDK speaks: an SDK that asks
// for another shape does not compile here. Amounts are in cents, times in seconds since 1970.
import Stripe from 'stripe';

export const apiVersion = Stripe.API_VERSION;

/** Text on the wire, of which the SDK makes its own kind of number. */
const decimal = (value: number) => String(value) as unknown as Stripe.Decimal;

type Made = { id: string; created: number };

export const productOf = ({ id, created, name }: Made & { name: string }) =>
  ({
    id,
    object: 'product',
    active: true,
    created,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: created,
    url: null,
  }) satisfies Stripe.Product;

type Interval = 'month' | 'year';
type PriceFacts = Made & { product: string; amount: number; interval: Interval };

export const priceOf = ({ id, created, product, amount, interval }: PriceFacts) =>
  ({
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'eur',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  }) satisfies Stripe.Price;
export type Price = ReturnType<typeof priceOf>;

const planOf = ({ id, created, product, unit_amount, unit_amount_decimal, recurring }: Price) =>
  ({
    id,
    object: 'plan',
    active: true,
    amount: unit_amount,
    amount_decimal: unit_amount_decimal,
    billing_scheme: 'per_unit',
    created,
    currency: 'eur',
    interval: recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan;

type CustomerFacts = Made & { email: string | null; name: string | null; metadata: Record<string, string> };

export const customerOf = (facts: CustomerFacts) =>
  ({
    ...facts,
    object: 'customer',
    balance: 0,
    default_source: null,
    description: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    shipping: null,
  }) satisfies Stripe.Customer;
export type Customer = ReturnType<typeof customerOf>;

type SessionFacts = Made & {
  customer: string;
  amount: number;
  success_url: string;
  cancel_url: string | null;
  url: string;
  metadata: Record<string, string>;
  /** What stands beside the button. */
  beside: string | undefined;
};

/** Seconds for which a checkout can be paid. */
const sessionLife = 86_400;

export const checkoutSessionOf = ({ amount, beside, ...facts }: SessionFacts) =>
  ({
    ...facts,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency: 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: beside === undefined ? null : { message: beside },
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: facts.created + sessionLife,
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation: null,
    livemode: false,
    locale: 'fr',
    managed_payments: null,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'open' | 'complete' | 'expired',
    submit_type: null,
    subscription: null as string | null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: facts.url as string | null,
    wallet_options: null,
  }) satisfies Stripe.Checkout.Session;
export type CheckoutSession = ReturnType<typeof checkoutSessionOf>;

export const listOf = <T>(data: T[], url: string, has_more = false) => ({
  object: 'list' as const,
  data,
  has_more,
  url,
});

type ItemFacts = Made & { subscription: string; price: Price; start: number; end: number };

export const subscriptionItemOf = ({ start, end, ...facts }: ItemFacts) =>
  ({
    ...facts,
    object: 'subscription_item',
    billing_thresholds: null,
    current_period_start: start,
    current_period_end: end,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(facts.price),
    quantity: 1,
    tax_rates: [],
  }) satisfies Stripe.SubscriptionItem;
export type SubscriptionItem = ReturnType<typeof subscriptionItemOf>;

type SubscriptionFacts = Made & { customer: string; item: SubscriptionItem; metadata: Record<string, string> };
type SubscriptionStatus = 'active' | 'past_due' | 'canceled' | 'unpaid' | 'incomplete' | 'incomplete_expired';

export const subscriptionOf = ({ item, ...facts }: SubscriptionFacts) =>
  ({
    ...facts,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: facts.created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false as boolean,
    canceled_at: null as number | null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null as string | null },
    collection_method: 'charge_automatically',
    currency: 'eur',
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf([item], `/v1/subscription_items?subscription=${facts.id}`),
    latest_invoice: null as string | null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null as string | null,
    start_date: facts.created,
    status: 'active' as SubscriptionStatus,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }) satisfies Stripe.Subscription;
export type Subscription = ReturnType<typeof subscriptionOf>;

export type Line = { price: Price; amount: number; start: number; end: number; proration: boolean };
type LineFacts = Line & { id: string; invoice: string; subscription: string; item: string };

const invoiceLineOf = ({ id, invoice, subscription, item, price, amount, start, end, proration }: LineFacts) =>
  ({
    id,
    object: 'line_item',
    amount,
    currency: 'eur',
    description: null,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription,
        subscription_item: item,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription,
    subtotal: amount,
    taxes: [],
  }) satisfies Stripe.InvoiceLineItem;

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
  const told = lines.map((line, index) =>
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
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false as boolean,
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
    lines: listOf(told, `/v1/invoices/${made.id}/lines`),
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

/** A schedule that a subscription has left. Its phases are not told here: nobody reads them. */
export const releasedScheduleOf = ({
  id,
  created,
  at,
  subscription,
}: Made & { at: number; subscription: Subscription }) =>
  ({
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'classic' },
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: null,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: null,
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [],
    released_at: at,
    released_subscription: subscription.id,
    status: 'released',
    subscription: null,
    test_clock: null,
  }) satisfies Stripe.SubscriptionSchedule;

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

export const disputeOf = ({ charge, ...made }: Made & { charge: Charge }) =>
  ({
    ...made,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: 'eur',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response' as 'needs_response' | 'won' | 'lost',
  }) satisfies Stripe.Dispute;
export type Dispute = ReturnType<typeof disputeOf>;

export const portalSessionOf = (facts: Made & { customer: string; return_url: string | null; url: string }) =>
  ({
    ...facts,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    customer_account: null,
    flow: null,
    livemode: false,
    locale: 'fr',
    on_behalf_of: null,
  }) satisfies Stripe.BillingPortal.Session;

type EventFacts = Made & { type: Stripe.Event['type']; object: object; previous?: object | undefined };

export const eventOf = ({ id, created, type, object, previous }: EventFacts) => ({
  id,
  object: 'event' as const,
  api_version: apiVersion,
  created,
  data: { object, ...(previous && { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
export type StripeEvent = ReturnType<typeof eventOf>;
