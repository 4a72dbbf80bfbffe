import type { Invoice } from '../objects/invoice.ts';
import { itemOf, type Subscription } from '../objects/subscription.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';
import { periodEnd } from './calendar.ts';
import type { Invoices } from './invoices.ts';
import { periodLine, type Subscriptions } from './subscriptions.ts';

const day = 86_400;
/** Seconds from a failed renewal to each further attempt; after the last one the subscription is cancelled. */
const retries = [3 * day, 5 * day, 7 * day];

type Options = { store: Store; webhooks: Webhooks; invoices: Invoices; subscriptions: Subscriptions };

/** Renewals and retries of subscriptions. All times in seconds since 1970. */
export const createRenewals = ({ store, webhooks, invoices, subscriptions }: Options) => {
  const { updated, dropChange, end } = subscriptions;
  /** The next period of a subscription, paid or not: Stripe moves on before it is paid. */
  const renew = (subscription: Subscription, at: number) => {
    const item = itemOf(subscription);
    const previous = { items: structuredClone(subscription.items), latest_invoice: subscription.latest_invoice };
    const change = store.kept.changes[subscription.id];
    if (change) {
      item.price = store.get('price', change);
      dropChange(subscription);
    }
    item.current_period_start = at;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, at, item.price);
    const invoice = invoices.open(subscription, 'subscription_cycle', [periodLine(item)], at);
    const paid = invoices.pay(invoice, at);
    if (!paid) {
      subscription.status = 'past_due';
      invoice.next_payment_attempt = at + Number(retries[0]);
      webhooks.emit('invoice.payment_failed', invoice, at);
    }
    updated(subscription, at, { ...previous, ...(!paid && { status: 'active' }) });
  };
  /** Another attempt at what is due; the last one that fails ends the subscription. */
  const retry = (invoice: Invoice, at: number) => {
    const subscription = store.get('subscription', invoice.parent.subscription_details.subscription);
    if (invoices.pay(invoice, at)) {
      subscription.status = 'active';
      return updated(subscription, at, { status: 'past_due' });
    }
    const next = retries[invoice.attempt_count - 1];
    invoice.next_payment_attempt = next === undefined ? null : invoice.created + next;
    webhooks.emit('invoice.payment_failed', invoice, at);
    if (next === undefined) {
      invoice.status = 'uncollectible';
      invoice.auto_advance = false;
      invoice.status_transitions.marked_uncollectible_at = at;
      end(subscription, at, 'payment_failed');
    }
  };
  return { renew, retry };
};
export type Renewals = ReturnType<typeof createRenewals>;
