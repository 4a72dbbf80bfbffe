import type { Line } from '../objects/invoice-line.ts';
import type { Price } from '../objects/price.ts';
import { itemOf, type Subscription, type SubscriptionItem, subscriptionItemOf } from '../objects/subscription.ts';
import type { Store } from '../store.ts';
import { periodEnd } from './calendar.ts';
import type { Invoices } from './invoices.ts';
import { periodLine, type Subscriptions } from './subscriptions.ts';
import { cardDeclined } from './test-cards.ts';

/** What an upgrade costs now: the new price for the rest of the period, less what is left of the old one. To the cent. */
const prorated = (item: SubscriptionItem, price: Price, at: number): Line[] => {
  const { current_period_start: start, current_period_end: until } = item;
  const left = (until - at) / (until - start);
  const line = (of: Price, sign: number): Line => ({
    price: of,
    amount: sign * Math.round(of.unit_amount * left),
    start: at,
    end: until,
    proration: true,
  });
  return [line(item.price, -1), line(price, 1)];
};

/** Another rhythm begins a period of its own: what is left of the old one is deducted from it. */
const restart = (subscription: Subscription, price: Price, at: number): Line[] => {
  const item = itemOf(subscription);
  const [unused] = prorated(item, price, at);
  subscription.billing_cycle_anchor = at;
  Object.assign(item, { current_period_start: at, current_period_end: periodEnd(at, at, price) });
  return [...(unused ? [unused] : []), { ...periodLine({ ...item, price }), proration: false }];
};

const monthly = ({ unit_amount, recurring }: Price) => unit_amount / (recurring.interval === 'year' ? 12 : 1);

/** Whether a change takes place at once: for a dearer price, or for the year of the same one. */
const isImmediate = (from: Price, to: Price) =>
  monthly(to) > monthly(from) || (monthly(to) === monthly(from) && to.recurring.interval === 'year');

type Options = { store: Store; invoices: Invoices; subscriptions: Subscriptions };

/** At once and paid at once where it costs more, else once the period is over. Throws `card_declined`. */
export const createPlanChange =
  ({ store, invoices, subscriptions }: Options) =>
  (subscription: Subscription, price: Price, at: number) => {
    const item = itemOf(subscription);
    const previous = { items: structuredClone(subscription.items), schedule: subscription.schedule };
    if (!isImmediate(item.price, price)) {
      store.kept.changes[subscription.id] = price.id;
      subscription.schedule = `sub_sched_${subscription.id.slice(4)}`;
      subscriptions.updated(subscription, at, previous);
      return subscription;
    }
    if (invoices.fails(store.get('customer', subscription.customer, 'customer'), false)) throw cardDeclined();
    const sameRhythm = price.recurring.interval === item.price.recurring.interval;
    const lines = sameRhythm ? prorated(item, price, at) : restart(subscription, price, at);
    const period = { start: item.current_period_start, end: item.current_period_end };
    Object.assign(item, subscriptionItemOf({ ...item, price, ...period }));
    subscriptions.dropChange(subscription);
    invoices.pay(invoices.open(subscription, 'subscription_update', lines, at), at);
    subscriptions.updated(subscription, at, previous);
    return subscription;
  };
