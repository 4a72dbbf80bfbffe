import type Stripe from 'stripe';
import { listOf, type Made } from './created-object.ts';
import { type Price, planOf } from './price.ts';

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

export const itemOf = ({ items }: Subscription): SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error('A subscription without an item');
  return item;
};

export const isLive = ({ status }: Subscription) => !['canceled', 'incomplete_expired'].includes(status);
