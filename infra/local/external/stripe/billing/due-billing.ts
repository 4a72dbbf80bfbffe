import type { Clock } from '../../../cloud/host/clock.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import { isLive, itemOf, type Subscription } from '../objects/subscription.ts';
import type { Store } from '../store.ts';
import type { Renewals } from './renewals.ts';
import type { Subscriptions } from './subscriptions.ts';

type Due = { at: number; run: (at: number) => unknown };
type Options = {
  store: Store;
  clock: Clock;
  subscriptions: Subscriptions;
  renewals: Renewals;
  expire: (session: CheckoutSession, at: number) => unknown;
};

/** Runs what is due by the clock, in order. All times in seconds since 1970. */
export const createDue = ({ store, clock, subscriptions, renewals, expire }: Options) => {
  const dueOf = (subscription: Subscription): Due[] => {
    const unpaid = subscription.status === 'past_due' && store.find('invoice', subscription.latest_invoice ?? '');
    const { current_period_end } = itemOf(subscription);
    const over = subscription.cancel_at ?? current_period_end;
    return [
      over <= current_period_end && subscription.cancel_at !== null
        ? { at: over, run: (at) => subscriptions.end(subscription, at, 'cancellation_requested') }
        : { at: current_period_end, run: (at) => renewals.renew(subscription, at) },
      ...(unpaid && unpaid.next_payment_attempt !== null
        ? [{ at: unpaid.next_payment_attempt, run: (at: number) => renewals.retry(unpaid, at) }]
        : []),
    ];
  };
  const next = (): Due | undefined =>
    [
      ...store.all('subscription').filter(isLive).flatMap(dueOf),
      ...store
        .all('checkout.session')
        .filter(({ status }) => status === 'open')
        .map((session) => ({ at: session.expires_at, run: (at: number) => expire(session, at) })),
    ].sort((a, b) => a.at - b.at)[0];
  const seconds = () => Math.floor(clock.now() / 1000);
  let planned: (() => void) | undefined;
  /** Runs all that is due, in order, and waits for what is next. */
  const follow = () => {
    planned?.();
    for (let due = next(); due && due.at <= seconds(); due = next()) due.run(due.at);
    store.save();
    const later = next();
    if (later) planned = clock.after(later.at * 1000 - clock.now(), follow);
  };
  return { seconds, follow };
};
