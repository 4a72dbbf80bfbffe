import Stripe from 'stripe';
import * as z from 'zod/mini';
import { AppError } from '../../shared/api/errors.ts';
import { Buyer, orderWithPayment } from '../../shared/billing/contract.ts';
import { type Invoice, type PaidPlan, type Plan, Tier } from '../../shared/billing/subscription.ts';
import { environment, environmentIfSet } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { forgetSecret, readSecret } from './secrets.ts';

/** Timeout of an attempt (ms). Three calls with two attempts each fit into a function's ten seconds. */
const patience = 1_500;
/** Tolerance in seconds between the time of a signature and ours. */
const tolerance = 300;

const Keys = z.object({
  api_key: z.string().check(z.regex(/^[sr]k_/)),
  webhook_secret: z.string().check(z.startsWith('whsec_')),
});
const Sold = z.object({ tier: Tier, interval: z.enum(['month', 'year']) });
type Sold = z.output<typeof Sold>;

/** The keys of Stripe. Throws `unavailable` on a stage that sells nothing. */
const readKeys = async () => {
  const name = environmentIfSet('STRIPE_SECRET');
  const secret = name && (await readSecret(name));
  if (!secret) throw new AppError('unavailable');
  return Keys.parse(JSON.parse(secret));
};

/** The prices of plans, by their id. */
const sold = (): Record<string, Sold> => z.record(z.string(), Sold).parse(JSON.parse(environment('STRIPE_PRICES')));

let held: { key: string; client: Stripe } | undefined;
const connect = async (): Promise<Stripe> => {
  const { api_key: key } = await readKeys();
  if (held?.key === key) return held.client;
  const { hostname: host, port, protocol } = new URL(environment('STRIPE_URL'));
  const scheme = protocol === 'http:' ? 'http' : 'https';
  const options = { host, port: port || 443, protocol: scheme, timeout: patience, maxNetworkRetries: 1 } as const;
  held = { key, client: new Stripe(key, { ...options, telemetry: false }) };
  return held.client;
};

/** Calls Stripe. Throws `unavailable` where it does not answer, or refuses our key, which may have been replaced. */
const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
  const stripe = await connect();
  try {
    return await question(stripe);
  } catch (error) {
    const { StripeAPIError, StripeConnectionError, StripeRateLimitError, StripeAuthenticationError } = Stripe.errors;
    if (error instanceof StripeAuthenticationError) forgetSecret(environment('STRIPE_SECRET'));
    const passing = [StripeAPIError, StripeConnectionError, StripeRateLimitError, StripeAuthenticationError];
    throw passing.some((kind) => error instanceof kind) ? new AppError('unavailable', { cause: error }) : error;
  }
};

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
/** Undefined for an object that Stripe no longer has. */
const unlessMissing = <T>(question: Promise<T>): Promise<T | undefined> =>
  question.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

const idOf = (named: string | { id: string }) => (typeof named === 'string' ? named : named.id);
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Creates a customer, once for each idempotency key. It is created without an address, since that may change. */
export const createCustomer = async (sub: string, key: string): Promise<string> =>
  (await ask((stripe) => stripe.customers.create({ metadata: { user: sub } }, { idempotencyKey: key }))).id;

/** Sets the address of a customer. False where Stripe no longer has that customer. */
export const nameCustomer = async (customer: string, email: string): Promise<boolean> => {
  const named = await ask((stripe) => unlessMissing(stripe.customers.update(customer, { email })));
  return named !== undefined && !('deleted' in named);
};

/** Deletes a customer at Stripe, which ends its subscriptions. Its invoices stay, as the law requires. */
export const removeCustomer = async (customer: string): Promise<void> => {
  await ask((stripe) => unlessMissing(stripe.customers.del(customer)));
};

const ended = new Set<string>(['canceled', 'incomplete_expired']);
const subscriptionsOf = (stripe: Stripe, customer: string) =>
  unlessMissing(stripe.subscriptions.list({ customer, limit: 100, expand: ['data.latest_invoice'] }));

/** Whether a customer has a subscription that is not over, in any state. */
export const hasSubscription = async (customer: string): Promise<boolean> => {
  const found = await ask((stripe) => subscriptionsOf(stripe, customer));
  return found?.data.some(({ status }) => !ended.has(status)) ?? false;
};

/** The plan of an invoice: its dearest line that is a plan, and the period of that line. Seconds since 1970. */
const boughtBy = ({ lines }: Stripe.Invoice) =>
  lines.data
    .flatMap(({ amount, pricing, period }) => {
      const price = pricing?.price_details?.price;
      const plan = price && sold()[idOf(price)];
      return plan ? [{ amount, ...plan, ...period }] : [];
    })
    .sort((a, b) => b.amount - a.amount)[0];

type Read = { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem; plan: Sold };

/**
 * The plan and the period of the newest paid invoice of a subscription. Stripe moves to the next period, or plan,
 * before that is paid.
 */
const paidOf = async (stripe: Stripe, { subscription, item, plan }: Read) => {
  const { latest_invoice: latest } = subscription;
  const { current_period_start: start, current_period_end: end } = item;
  if (typeof latest === 'object' && latest?.status === 'paid') return { ...plan, start, end };
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'paid', limit: 1 });
  return data[0] && boughtBy(data[0]);
};

/** Whether the payments of a period were reversed: all of them refunded, or one disputed and not won. */
const wasTakenBack = async (stripe: Stripe, customer: string, since: number): Promise<boolean> => {
  const created = { gte: since - 3_600 };
  const { data } = await stripe.charges.list({ customer, created, limit: 100 });
  const paid = data.filter(({ status }) => status === 'succeeded');
  const disputes = await Promise.all(
    paid.filter(({ disputed }) => disputed).map(({ id }) => stripe.disputes.list({ charge: id, limit: 100 })),
  );
  const stands = new Set<string>(['won', 'warning_closed', 'prevented']);
  const disputed = disputes.flatMap((list) => list.data).some(({ status }) => !stands.has(status));
  return disputed || (paid.length > 0 && paid.every(({ refunded }) => refunded));
};

const readSold = (subscription: Stripe.Subscription): Read[] => {
  if (!['active', 'trialing', 'past_due'].includes(subscription.status)) return [];
  const prices = sold();
  const found = subscription.items.data.flatMap((item) => {
    const plan = prices[item.price.id];
    return plan ? [{ subscription, item, plan }] : [];
  });
  if (found.length === 0) log.warn('subscription of an unknown price');
  return found;
};

/** The metadata that our checkout sets on its subscription. */
const Order = z.object({ order: z.ulid(), buyer: Buyer });
type Order = z.output<typeof Order>;

const planOf = async (stripe: Stripe, customer: string, read: Read): Promise<PaidPlan[]> => {
  const { subscription, item } = read;
  const paid = await paidOf(stripe, read);
  if (!paid || (await wasTakenBack(stripe, customer, paid.start))) return [];
  const late = subscription.status === 'past_due';
  const over = subscription.cancel_at ?? (late ? item.current_period_end : null);
  return [
    {
      id: subscription.id,
      tier: paid.tier,
      interval: paid.interval,
      start: isoOf(subscription.start_date),
      status: late ? 'past_due' : 'active',
      end: over === null ? null : isoOf(over),
      renewsAt: over === null ? isoOf(item.current_period_end) : null,
      paidUntil: isoOf(paid.end),
      ...Order.safeParse(subscription.metadata).data,
    },
  ];
};

const ranks: Record<Tier, number> = { Gratuit: 0, Pro: 1, Enterprise: 2 };

/** The paid plan of a customer, read from Stripe; undefined for none. Of several, the dearest. */
export const readPlan = async (customer: string): Promise<PaidPlan | undefined> =>
  ask(async (stripe) => {
    const found = await subscriptionsOf(stripe, customer);
    const read = (found?.data ?? []).flatMap(readSold);
    const plans = (await Promise.all(read.map((found) => planOf(stripe, customer, found)))).flat();
    return plans.sort((a, b) => ranks[b.tier] - ranks[a.tier])[0];
  });

/** Cancels a subscription at once, without proration. */
export const endSubscription = async (subscription: string): Promise<void> => {
  await ask((stripe) => unlessMissing(stripe.subscriptions.cancel(subscription)));
};

/**
 * Cancels a subscription at the end of its period, and returns that date. A scheduled change to a cheaper plan is
 * released.
 */
export const endWithPeriod = async (subscription: string): Promise<string | undefined> =>
  ask(async (stripe) => {
    const { schedule } = await stripe.subscriptions.retrieve(subscription);
    if (schedule) await stripe.subscriptionSchedules.release(idOf(schedule));
    const { cancel_at } = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    return cancel_at === null ? undefined : isoOf(cancel_at);
  });

/** A payment of a subscription and what was refunded of it, in cents. */
export type Payment = { charge: string; cents: number; refunded: number };

/**
 * The charges of a subscription that began at `start`, newest first: those of its customer, up to the sum of its paid
 * invoices.
 */
export const readPayments = async (customer: string, subscription: string, start: string): Promise<Payment[]> =>
  ask(async (stripe) => {
    const created = { gte: Math.floor(Date.parse(start) / 1000) - 3_600 };
    const [invoices, charges] = await Promise.all([
      stripe.invoices.list({ subscription, status: 'paid', limit: 100 }),
      stripe.charges.list({ customer, created, limit: 100 }),
    ]);
    let left = invoices.data.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
    return charges.data
      .filter(({ status }) => status === 'succeeded')
      .flatMap(({ id, amount, amount_refunded }) => {
        if (left <= 0) return [];
        left -= amount;
        return [{ charge: id, cents: amount, refunded: amount_refunded }];
      });
  });

/** Refunds a part of a charge for the withdrawal from a subscription, once. */
export const refundWithdrawal = async (subscription: string, charge: string, cents: number): Promise<void> =>
  ask(async (stripe) => {
    const { data } = await stripe.refunds.list({ charge, limit: 100 });
    if (data.some(({ metadata }) => metadata?.withdrawal === subscription)) return;
    await stripe.refunds.create(
      { charge, amount: cents, metadata: { withdrawal: subscription } },
      { idempotencyKey: `withdrawal-${subscription}-${charge}` },
    );
  });

/** The newest hundred invoices of a customer, newest first. */
export const readInvoices = async (customer: string): Promise<Invoice[]> => {
  const found = await ask((stripe) => unlessMissing(stripe.invoices.list({ customer, limit: 100 })));
  return (found?.data ?? []).flatMap(({ number, created, total, status, hosted_invoice_url }) =>
    number && status && status !== 'draft'
      ? [
          {
            number,
            created_at: isoOf(created),
            total,
            status: status as Invoice['status'],
            url: hosted_invoice_url ?? null,
          },
        ]
      : [],
  );
};

/** Expires a checkout session. One that is closed or paid stays so. */
const expire = (stripe: Stripe, session: string) =>
  stripe.checkout.sessions.expire(session).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });

/** Stripe sets the text of the button: what the law requires is written beside it. */
const besideButton = {
  message: `${orderWithPayment}\u00A0: en payant, vous vous abonnez au prix affiché, taxes comprises.`,
};

type Wanted = Order & { customer: string; plan: Plan; site: string };
/**
 * Opens a checkout session for a monthly plan, and expires the customer's other ones, so that two tabs do not pay
 * twice. Throws `checkout_elsewhere` where a parallel call opened one for another order.
 */
export const openCheckout = async ({ customer, plan, order, buyer, site }: Wanted): Promise<string> =>
  ask(async (stripe) => {
    const tier = plan === 'pro' ? 'Pro' : 'Enterprise';
    const [price] = Object.entries(sold()).find(([, offer]) => offer.tier === tier && offer.interval === 'month') ?? [];
    if (!price) throw new Error(`No price of a month for ${tier}`);
    await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: `${site}/pricing?success=true`,
      cancel_url: `${site}/pricing?canceled=true`,
      locale: 'fr',
      metadata: { plan, buyer },
      subscription_data: { metadata: { order, buyer } },
      ...(buyer === 'consumer' && { custom_text: { submit: besideButton } }),
    });
    const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    const [newest, ...others] = data; // newest first
    await Promise.all(others.map(({ id }) => expire(stripe, id)));
    const same = newest?.metadata?.plan === plan && newest.metadata.buyer === buyer;
    if (!newest?.url || !same) throw new AppError('checkout_elsewhere');
    return newest.url;
  });

/** Expires every checkout session of a customer who has a plan. */
export const closeCheckouts = async (customer: string): Promise<void> => {
  await ask(async (stripe) => {
    const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    await Promise.all(data.map(({ id }) => expire(stripe, id)));
  });
};

/** The customer portal. Undefined where Stripe no longer has that customer. */
export const openPortal = async (customer: string, site: string): Promise<string | undefined> => {
  const return_url = `${site}/profile?tab=abonnement`;
  const session = await ask((stripe) =>
    unlessMissing(stripe.billingPortal.sessions.create({ customer, return_url, locale: 'fr' })),
  );
  return session?.url;
};

/** The time in a signature header; NaN without one. */
const momentOf = (header: string) => Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(header)?.[1] ?? Number.NaN);

/**
 * A webhook event with a valid and recent signature. The SDK accepts timestamps in the future: they are refused here.
 * Throws `invalid_signature`.
 */
export const readEvent = async (body: Buffer, header: string): Promise<Stripe.Event> => {
  const { webhook_secret } = await readKeys();
  const early = momentOf(header) - Date.now() / 1000;
  if (!(early <= tolerance)) throw new AppError('invalid_signature');
  try {
    return Stripe.webhooks.constructEvent(body, header, webhook_secret, tolerance);
  } catch (cause) {
    throw new AppError('invalid_signature', { cause });
  }
};

/** The types of events that may change a customer's plan. */
const telling = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
const tells = new Set<string>(telling);

/** The customer whose plan an event may have changed; undefined for other events. */
export const customerOf = async ({ type, data: { object } }: Stripe.Event): Promise<string | undefined> => {
  if (!tells.has(type)) return undefined;
  if ('customer' in object && object.customer) return idOf(object.customer as string | { id: string });
  if (object.object !== 'dispute') return undefined;
  const { customer } = await ask((stripe) => stripe.charges.retrieve(idOf(object.charge)));
  return customer ? idOf(customer) : undefined;
};

/** The customers of all such events since a moment, each once. Stripe keeps events for thirty days. */
export const customersSince = async (since: Date): Promise<string[]> => {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const stripe = await connect();
  const customers = new Set<string>();
  for await (const event of stripe.events.list({ created, types: [...telling], limit: 100 })) {
    const customer = await customerOf(event);
    if (customer) customers.add(customer);
  }
  return [...customers];
};
