import type { Line } from '../objects/invoice-line.ts';
import type { Price } from '../objects/price.ts';
import { releasedScheduleOf } from '../objects/schedule.ts';
import {
  itemOf,
  type Subscription,
  type SubscriptionItem,
  subscriptionItemOf,
  subscriptionOf,
} from '../objects/subscription.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';
import { periodEnd } from './calendar.ts';
import type { Invoices } from './invoices.ts';

/** What the period of an item costs. */
export const periodLine = (item: SubscriptionItem): Line => ({
  price: item.price,
  amount: item.price.unit_amount,
  start: item.current_period_start,
  end: item.current_period_end,
  proration: false,
});

type Options = { store: Store; webhooks: Webhooks; invoices: Invoices };

/** The beginning and the end of subscriptions, and what was to follow in them. All times in seconds since 1970. */
export const createSubscriptions = ({ store, webhooks, invoices }: Options) => {
  const updated = (subscription: Subscription, at: number, previous: object) =>
    webhooks.emit('customer.subscription.updated', subscription, at, previous);
  /** Nothing follows any more once the period is over. */
  const dropChange = (subscription: Subscription) => {
    delete store.kept.changes[subscription.id];
    subscription.schedule = null;
  };
  const begin = (payer: string, price: Price, metadata: Record<string, string>, at: number) => {
    const id = store.ids('sub');
    const period = { start: at, end: periodEnd(at, at, price) };
    const item = subscriptionItemOf({ id: store.ids('si'), created: at, subscription: id, price, ...period });
    const subscription = store.put(subscriptionOf({ id, created: at, customer: payer, item, metadata }));
    const invoice = invoices.open(subscription, 'subscription_create', [periodLine(item)], at);
    webhooks.emit('customer.subscription.created', subscription, at);
    invoices.pay(invoice, at, true);
    return { subscription, invoice };
  };
  const end = (subscription: Subscription, at: number, reason: string) => {
    subscription.status = 'canceled';
    subscription.ended_at = at;
    subscription.canceled_at ??= at;
    subscription.cancellation_details.reason = reason;
    dropChange(subscription);
    webhooks.emit('customer.subscription.deleted', subscription, at);
    return subscription;
  };
  /** `soon`: goes on until the period is over. Undone with false. */
  const cancelAtPeriodEnd = (subscription: Subscription, soon: boolean, at: number) => {
    const { cancel_at_period_end, cancel_at, canceled_at } = subscription;
    subscription.cancel_at_period_end = soon;
    subscription.cancel_at = soon ? itemOf(subscription).current_period_end : null;
    subscription.canceled_at = soon ? at : null;
    updated(subscription, at, { cancel_at_period_end, cancel_at, canceled_at });
    return subscription;
  };
  /** The subscription goes on as it is: what was to follow is given up. */
  const release = (subscription: Subscription, schedule: string, at: number) => {
    dropChange(subscription);
    updated(subscription, at, { schedule });
    return releasedScheduleOf({ id: schedule, created: subscription.created, at, subscription });
  };
  return { updated, dropChange, begin, end, cancelAtPeriodEnd, release };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
