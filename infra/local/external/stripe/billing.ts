import type { Clock } from '../../cloud/host/clock.ts';
import { StripeFailure } from './failure.ts';
import {
  type Charge,
  type CheckoutSession,
  type Customer,
  chargeOf,
  disputeOf,
  type Invoice,
  invoiceOf,
  type Line,
  type Price,
  refundOf,
  releasedScheduleOf,
  type Subscription,
  type SubscriptionItem,
  subscriptionItemOf,
  subscriptionOf,
} from './objects.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** Card numbers of Stripe's test mode: refused at once, and taken once but never charged again. */
export const cards = { good: '4242424242424242', refused: '4000000000000002', failsLater: '4000000000000341' } as const;
const day = 86_400;
/** Seconds from a failed renewal to each further attempt; after the last one the subscription is cancelled. */
const retries = [3 * day, 5 * day, 7 * day];

type Options = { store: Store; clock: Clock; webhooks: Webhooks; origin: string };

/** The same day of a later month, on its last day where it has no such day: counted from `anchor`, so that 31 comes back. */
const monthsAfter = (anchor: number, months: number): number => {
  const start = new Date(anchor * 1000);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  const date = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, date);
  return midnight / 1000 + (anchor - Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()) / 1000);
};

/** When the period that begins at `start` ends, for a subscription whose periods are counted from `anchor`. */
const periodEnd = (anchor: number, start: number, { recurring }: Price): number => {
  const step = recurring.interval === 'year' ? 12 : 1;
  let months = step;
  while (monthsAfter(anchor, months) <= start) months += step;
  return monthsAfter(anchor, months);
};

export const itemOf = ({ items }: Subscription): SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error('A subscription without an item');
  return item;
};

export const isLive = ({ status }: Subscription) => !['canceled', 'incomplete_expired'].includes(status);

/** What happens to money and subscriptions, and what is told of it. All times in seconds since 1970. */
export const createBilling = ({ store, clock, webhooks, origin }: Options) => {
  const { kept } = store;
  const seconds = () => Math.floor(clock.now() / 1000);
  const customer = (id: string) => store.get('customer', id, 'customer');
  const updated = (subscription: Subscription, at: number, previous: object) =>
    webhooks.emit('customer.subscription.updated', subscription, at, previous);

  /** What the period of an item costs. */
  const periodLine = (item: SubscriptionItem): Line => ({
    price: item.price,
    amount: item.price.unit_amount,
    start: item.current_period_start,
    end: item.current_period_end,
    proration: false,
  });
  const openInvoice = (subscription: Subscription, reason: Invoice['billing_reason'], lines: Line[], at: number) => {
    const id = store.ids('in');
    const number = `CHF-${String(store.all('invoice').length + 1).padStart(4, '0')}`;
    const address = `${origin}/stripe/invoice/${id}`;
    const made = { id, created: at, customer: customer(subscription.customer), subscription, number, address };
    const invoice = store.put(invoiceOf({ ...made, reason, lines }));
    invoice.invoice_pdf = address;
    subscription.latest_invoice = id;
    webhooks.emit('invoice.finalized', invoice, at);
    return invoice;
  };
  const fails = (payer: Customer, first: boolean) => {
    const card = kept.cards[payer.id] ?? cards.good;
    return card === cards.refused || (card === cards.failsLater && !first);
  };
  /** Charges an invoice. False where the card refuses. */
  const pay = (invoice: Invoice, at: number, first = false): boolean => {
    const payer = customer(invoice.customer);
    invoice.attempted = true;
    invoice.attempt_count += 1;
    if (fails(payer, first)) return false;
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = at;
    if (invoice.amount_due > 0) {
      const made = { id: store.ids('ch'), created: at, amount: invoice.amount_due, intent: store.ids('pi') };
      const charge = store.put(chargeOf({ ...made, customer: payer }));
      kept.paid[charge.id] = invoice.id;
      webhooks.emit('charge.succeeded', charge, at);
    }
    webhooks.emit('invoice.paid', invoice, at);
    return true;
  };

  const end = (subscription: Subscription, at: number, reason: string) => {
    subscription.status = 'canceled';
    subscription.ended_at = at;
    subscription.canceled_at ??= at;
    subscription.cancellation_details.reason = reason;
    delete kept.changes[subscription.id];
    subscription.schedule = null;
    webhooks.emit('customer.subscription.deleted', subscription, at);
    return subscription;
  };

  const subscribe = (payer: string, price: Price, metadata: Record<string, string>) => {
    const at = seconds();
    const id = store.ids('sub');
    const item = subscriptionItemOf({
      id: store.ids('si'),
      created: at,
      subscription: id,
      price,
      start: at,
      end: periodEnd(at, at, price),
    });
    const subscription = store.put(subscriptionOf({ id, created: at, customer: payer, item, metadata }));
    const invoice = openInvoice(subscription, 'subscription_create', [periodLine(item)], at);
    webhooks.emit('customer.subscription.created', subscription, at);
    pay(invoice, at, true);
    return { subscription, invoice };
  };

  /** The next period of a subscription, paid or not: Stripe moves on before it is paid. */
  const renew = (subscription: Subscription, at: number) => {
    const item = itemOf(subscription);
    const previous = { items: structuredClone(subscription.items), latest_invoice: subscription.latest_invoice };
    const change = kept.changes[subscription.id];
    if (change) {
      item.price = store.get('price', change);
      delete kept.changes[subscription.id];
      subscription.schedule = null;
    }
    item.current_period_start = at;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, at, item.price);
    const invoice = openInvoice(subscription, 'subscription_cycle', [periodLine(item)], at);
    const paid = pay(invoice, at);
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
    if (pay(invoice, at)) {
      subscription.status = 'active';
      return updated(subscription, at, { status: 'past_due' });
    }
    const next = retries[invoice.attempt_count - 1];
    invoice.next_payment_attempt = next === undefined ? null : invoice.created + next;
    webhooks.emit('invoice.payment_failed', invoice, at);
    if (next === undefined) {
      invoice.status = 'uncollectible';
      invoice.status_transitions.marked_uncollectible_at = at;
      end(subscription, at, 'payment_failed');
    }
  };

  const expire = (session: CheckoutSession, at: number) => {
    session.status = 'expired';
    session.url = null;
    webhooks.emit('checkout.session.expired', session, at);
    return session;
  };

  type Due = { at: number; run: (at: number) => unknown };
  const dueOf = (subscription: Subscription): Due[] => {
    const unpaid = subscription.status === 'past_due' && store.find('invoice', subscription.latest_invoice ?? '');
    const { current_period_end } = itemOf(subscription);
    const over = subscription.cancel_at ?? current_period_end;
    return [
      over <= current_period_end && subscription.cancel_at !== null
        ? { at: over, run: (at) => end(subscription, at, 'cancellation_requested') }
        : { at: current_period_end, run: (at) => renew(subscription, at) },
      ...(unpaid && unpaid.next_payment_attempt !== null
        ? [{ at: unpaid.next_payment_attempt, run: (at: number) => retry(unpaid, at) }]
        : []),
    ];
  };
  /** The first thing that time brings about. */
  const nextDue = (): Due | undefined =>
    [
      ...store.all('subscription').filter(isLive).flatMap(dueOf),
      ...store
        .all('checkout.session')
        .filter(({ status }) => status === 'open')
        .map((session) => ({ at: session.expires_at, run: (at: number) => expire(session, at) })),
    ].sort((one, other) => one.at - other.at)[0];

  let planned: (() => void) | undefined;
  /** Does all that is due by now, in the order of its time, and waits for what is next. */
  const follow = () => {
    planned?.();
    for (let due = nextDue(); due && due.at <= seconds(); due = nextDue()) due.run(due.at);
    store.save();
    const next = nextDue();
    if (next) planned = clock.after(next.at * 1000 - clock.now(), follow);
  };
  /** Runs one change, then waits for what it brings about. */
  const changing = <T>(change: () => T): T => {
    const result = change();
    follow();
    return result;
  };
  const chargesOf = (id: string): Charge[] => store.all('charge').filter((charge) => charge.customer === id);

  /**
   * What an upgrade costs now: the new price for the rest of the period, less what is left of the old one. To the cent.
   */
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

  return {
    /** Does what is due by now, and waits for what is next. */
    follow,
    subscribe: (payer: string, price: Price, metadata: Record<string, string>) =>
      changing(() => subscribe(payer, price, metadata)),
    /** What the page of a checkout does when it is paid. Throws `card_declined`. */
    complete: (session: CheckoutSession, card: string) => {
      const order = kept.orders[session.id];
      if (session.status !== 'open' || !order) throw new StripeFailure(400, { message: 'This session is closed.' });
      if (card === cards.refused || card === cards.failsLater)
        throw new StripeFailure(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
      changing(() => {
        kept.cards[session.customer] = card;
        const { subscription, invoice } = subscribe(session.customer, store.get('price', order.price), order.metadata);
        session.status = 'complete';
        session.payment_status = 'paid';
        session.subscription = subscription.id;
        session.invoice = invoice.id;
        session.url = null;
        webhooks.emit('checkout.session.completed', session, seconds());
      });
    },
    expire: (session: CheckoutSession) => {
      if (session.status !== 'open')
        throw new StripeFailure(400, {
          message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        });
      return changing(() => expire(session, seconds()));
    },
    /** `soon`: goes on until the period is over. Undone with false. */
    cancelAtPeriodEnd: (subscription: Subscription, soon: boolean) =>
      changing(() => {
        const { cancel_at_period_end, cancel_at, canceled_at } = subscription;
        subscription.cancel_at_period_end = soon;
        subscription.cancel_at = soon ? itemOf(subscription).current_period_end : null;
        subscription.canceled_at = soon ? seconds() : null;
        updated(subscription, seconds(), { cancel_at_period_end, cancel_at, canceled_at });
        return subscription;
      }),
    cancelNow: (subscription: Subscription) => changing(() => end(subscription, seconds(), 'cancellation_requested')),
    /** At once and paid at once where it costs more, else once the period is over. Throws `card_declined`. */
    changePlan: (subscription: Subscription, price: Price) =>
      changing(() => {
        const at = seconds();
        const item = itemOf(subscription);
        const previous = { items: structuredClone(subscription.items), schedule: subscription.schedule };
        const monthly = (of: Price) => of.unit_amount / (of.recurring.interval === 'year' ? 12 : 1);
        const sameRhythm = price.recurring.interval === item.price.recurring.interval;
        const dearer = monthly(price) > monthly(item.price);
        if (!dearer && !(monthly(price) === monthly(item.price) && price.recurring.interval === 'year')) {
          kept.changes[subscription.id] = price.id;
          subscription.schedule = `sub_sched_${subscription.id.slice(4)}`;
          updated(subscription, at, previous);
          return subscription;
        }
        if (fails(customer(subscription.customer), false))
          throw new StripeFailure(402, {
            type: 'card_error',
            code: 'card_declined',
            message: 'Your card was declined.',
          });
        const lines = sameRhythm ? prorated(item, price, at) : restart(subscription, price, at);
        const next = subscriptionItemOf({
          ...item,
          price,
          start: item.current_period_start,
          end: item.current_period_end,
        });
        Object.assign(item, next);
        delete kept.changes[subscription.id];
        subscription.schedule = null;
        pay(openInvoice(subscription, 'subscription_update', lines, at), at);
        updated(subscription, at, previous);
        return subscription;
      }),
    /** What comes due from now on is charged to this card. What was refused is tried again at once, as Stripe's portal does. */
    payWith: (payer: Customer, card: string) =>
      changing(() => {
        kept.cards[payer.id] = card;
        const due = store.all('subscription').find((one) => one.customer === payer.id && one.status === 'past_due');
        const invoice = due && store.find('invoice', due.latest_invoice ?? '');
        if (invoice && !fails(payer, false)) retry(invoice, seconds());
      }),
    /** `amount`: all that is left unless told. */
    refund: (charge: Charge, amount = charge.amount - charge.amount_refunded, metadata: Record<string, string> = {}) =>
      changing(() => {
        if (amount <= 0 || amount > charge.amount - charge.amount_refunded)
          throw new StripeFailure(400, {
            code: 'charge_already_refunded',
            message: `Charge ${charge.id} has already been refunded.`,
          });
        const refund = store.put(refundOf({ id: store.ids('re'), created: seconds(), charge, amount, metadata }));
        charge.amount_refunded += amount;
        charge.refunded = charge.amount_refunded === charge.amount;
        webhooks.emit('charge.refunded', charge, seconds());
        return refund;
      }),
    /** The subscription goes on as it is: what was to follow is given up. */
    release: (subscription: Subscription, schedule: string) =>
      changing(() => {
        delete kept.changes[subscription.id];
        subscription.schedule = null;
        updated(subscription, seconds(), { schedule });
        return releasedScheduleOf({ id: schedule, created: subscription.created, at: seconds(), subscription });
      }),
    /** The bank of whoever paid takes the money back, until it is decided. */
    dispute: (charge: Charge) =>
      changing(() => {
        const dispute = store.put(disputeOf({ id: store.ids('dp'), created: seconds(), charge }));
        charge.disputed = true;
        webhooks.emit('charge.dispute.created', dispute, seconds());
        return dispute;
      }),
    closeDispute: (charge: Charge, status: 'won' | 'lost') =>
      changing(() => {
        const dispute = store.all('dispute').find((one) => one.charge === charge.id && one.status === 'needs_response');
        if (!dispute) throw new StripeFailure(400, { message: 'No open dispute' });
        dispute.status = status;
        webhooks.emit('charge.dispute.closed', dispute, seconds());
      }),
    /** Ends what a customer has, and forgets who it was; what was invoiced stays. */
    forget: (payer: Customer) =>
      changing(() => {
        for (const subscription of store.all('subscription').filter((one) => one.customer === payer.id && isLive(one)))
          end(subscription, seconds(), 'cancellation_requested');
        for (const session of store.all('checkout.session'))
          if (session.customer === payer.id && session.status === 'open') expire(session, seconds());
        store.remove(payer.id);
        delete kept.cards[payer.id];
        webhooks.emit('customer.deleted', payer, seconds());
      }),
    chargesOf,
    seconds,
  };
};
export type Billing = ReturnType<typeof createBilling>;
