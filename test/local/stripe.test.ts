import http from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Clock } from '../../infra/local/cloud/host/clock.ts';
import { localCatalogue, localPrices } from '../../infra/local/external/stripe/catalogue.ts';
import { createStripe } from '../../infra/local/external/stripe/stripe.ts';
import { close, listen } from '../support/listen.ts';
import { temporaryFolder } from './support/functions.ts';
import { openGateway } from './support/gateway.ts';

const day = 86_400_000;
const key = 'sk_test_0123456789';
const secret = 'whsec_0123456789';

/** Events that the webhook has received, oldest first; the SDK has verified their signatures. */
const received: Stripe.Event[] = [];
let answers: number[] = [];
const listener = http.createServer(async (request, reply) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const status = answers.shift() ?? 200;
  const signature = String(request.headers['stripe-signature']);
  const receivedAt = Math.floor(clock.now() / 1000);
  if (status === 200)
    received.push(sdk.webhooks.constructEvent(Buffer.concat(chunks), signature, secret, 300, undefined, receivedAt));
  reply.writeHead(status).end();
});
const address = await listen(listener);
afterAll(() => close(listener));

let account: ReturnType<typeof createStripe>;
const { url } = await openGateway({ stripe: (call, reply) => account.handle(call, reply) });
const { hostname: host, port } = new URL(url);
const options = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
const sdk = new Stripe(key, options);
const clock = new Clock();
afterAll(() => clock.stop());

const open = (folder = temporaryFolder()) => {
  const webhook = { address, secret };
  account = createStripe({ folder, clock, origin: url, webhook, key, catalogue: localCatalogue });
  account.start();
  return folder;
};
beforeEach(async () => {
  await account?.stop();
  received.length = 0;
  answers = [];
  open();
});
/** Waits until every event has been sent to the webhook. */
const settle = async () => {
  await clock.advance(0);
  await account.webhooks.idle();
};
const types = () => received.map(({ type }) => type);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Stripe.errors.StripeError) => `${error.statusCode} ${error.type} ${error.code ?? ''}`.trim(),
  );

const checkout = async (price = localPrices.pro, card = '4242424242424242', who?: Stripe.Customer) => {
  const customer = who ?? (await sdk.customers.create({ email: 'camille@example.fr', metadata: { user: 'u1' } }));
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:3000/pricing?success=true',
    cancel_url: 'http://localhost:3000/pricing?canceled=true',
    subscription_data: { metadata: { plan: 'pro' } },
  });
  const page = await fetch(`${session.url}?do=pay&card=${card}`, { redirect: 'manual' });
  return { customer, session, page };
};
const subscribed = async (price?: string) => {
  const { customer } = await checkout(price);
  const { data } = await sdk.subscriptions.list({ customer: customer.id });
  return { customer, subscription: data[0] as Stripe.Subscription };
};
const read = (id: string) => sdk.subscriptions.retrieve(id);
const portal = async (customer: string, query: string) => {
  const session = await sdk.billingPortal.sessions.create({ customer, return_url: 'http://localhost:3000/profile' });
  return fetch(`${session.url}?${query}`);
};

test('an object of Stripe is made, read, changed, listed and removed', async () => {
  const made = await sdk.customers.create({ email: 'a@example.fr', metadata: { user: 'u1' } });
  expect(made).toMatchObject({ object: 'customer', email: 'a@example.fr', metadata: { user: 'u1' } });
  await sdk.customers.update(made.id, { email: 'b@example.fr' });
  expect(await sdk.customers.retrieve(made.id)).toMatchObject({ email: 'b@example.fr' });
  expect((await sdk.customers.list({ email: 'b@example.fr' })).data).toHaveLength(1);
  expect(await sdk.customers.del(made.id)).toMatchObject({ deleted: true });
  expect(await failureOf(sdk.customers.retrieve(made.id))).toBe('404 StripeInvalidRequestError resource_missing');
});

test('lists of Stripe come newest first, a page at a time', async () => {
  for (let n = 0; n < 25; n += 1) await sdk.customers.create({ name: `Client ${n}` });
  const first = await sdk.customers.list({ limit: 10 });
  expect([first.data.length, first.has_more, first.data[0]?.name]).toEqual([10, true, 'Client 24']);
  const all = await sdk.customers.list({ limit: 10 }).autoPagingToArray({ limit: 100 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(25);
});

test('a price of Stripe tells its amount, its interval and, expanded, its product', async () => {
  const price = await sdk.prices.retrieve(localPrices.enterpriseAnnual, { expand: ['product'] });
  expect(price).toMatchObject({ unit_amount: 24_000, recurring: { interval: 'year' } });
  expect(price.product).toMatchObject({ object: 'product', name: 'Chiffré Enterprise' });
});

test('the same idempotency key at Stripe does one thing once, and refuses another one', async () => {
  const idempotencyKey = 'customer-u1';
  const made = await Promise.all(
    Array.from({ length: 20 }, () => sdk.customers.create({ metadata: { user: 'u1' } }, { idempotencyKey })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made.at(-1)?.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await failureOf(sdk.customers.create({ metadata: { user: 'u2' } }, { idempotencyKey }))).toBe(
    '400 StripeIdempotencyError',
  );
});

test('an unknown request is refused as Stripe refuses it', async () => {
  const unknown = sdk.customers.create({ nickname: 'x' } as Stripe.CustomerCreateParams);
  expect(await failureOf(unknown)).toBe('400 StripeInvalidRequestError parameter_unknown');
  const { customer } = await checkout();
  const sell = (line: object) =>
    failureOf(
      sdk.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [line],
        success_url: 'http://localhost:3000/',
      }),
    );
  expect(await sell({ price: 'price_invented', quantity: 1 })).toBe('404 StripeInvalidRequestError resource_missing');
  expect(await failureOf(new Stripe('sk_test_wrong', options).customers.list())).toBe('401 StripeAuthenticationError');
  const older = new Stripe(key, { ...options, apiVersion: '2024-06-20' as Stripe.LatestApiVersion });
  expect(await failureOf(older.customers.list())).toBe('400 StripeInvalidRequestError');
  expect(await failureOf(sdk.coupons.list())).toBe('404 StripeInvalidRequestError');
});

test('the account of Stripe survives a restart', async () => {
  await account.stop();
  const folder = open();
  const { subscription } = await subscribed();
  await settle();
  await account.stop();
  open(folder);
  expect(await read(subscription.id)).toMatchObject({ status: 'active' });
});

test('a checkout of Stripe that is paid starts a subscription with its invoice and its payment, and leads back', async () => {
  const { customer, session, page } = await checkout();
  expect(page.headers.get('location')).toBe('http://localhost:3000/pricing?success=true');
  const done = await sdk.checkout.sessions.retrieve(session.id, { expand: ['subscription.latest_invoice'] });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 700 });
  expect(done.subscription).toMatchObject({
    status: 'active',
    metadata: { plan: 'pro' },
    latest_invoice: { status: 'paid', amount_paid: 700, billing_reason: 'subscription_create' },
  });
  expect((await sdk.charges.list({ customer: customer.id })).data).toMatchObject([{ amount: 700, paid: true }]);
  await settle();
  expect(types()).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
  );
});

test('a checkout of Stripe whose card is refused says so and starts nothing', async () => {
  const { customer, page } = await checkout(localPrices.pro, '4000000000000002');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Votre carte a été refusée')]);
  expect((await sdk.subscriptions.list({ customer: customer.id })).data).toEqual([]);
});

test('a checkout of Stripe that is left leads back to where it was cancelled, and expires after a day', async () => {
  const customer = await sdk.customers.create({});
  const { session } = await checkout(localPrices.pro, '4000000000000002', customer);
  const response = await fetch(`${session.url}?do=cancel`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('http://localhost:3000/pricing?canceled=true');
  await clock.advance(day + 1000);
  expect(await sdk.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
  expect((await fetch(String(session.url))).status).toBe(410);
  expect(types()).toContain('checkout.session.expired');
});

test('an invoice tells whether Stripe goes on to collect it, and what was paid elsewhere', async () => {
  const { customer } = await subscribed();
  const invoices = async () => (await sdk.invoices.list({ customer: customer.id })).data;
  expect(await invoices()).toMatchObject([{ status: 'paid', auto_advance: false, amount_paid_off_stripe: 0 }]);
  await portal(customer.id, 'do=card&card=4000000000000341');
  await clock.advance(32 * day);
  expect((await invoices())[0]).toMatchObject({ status: 'open', auto_advance: true });
});

test('a subscription of Stripe is renewed each month, with an invoice each', async () => {
  const { subscription, customer } = await subscribed();
  await clock.advance(95 * day);
  const { data } = await sdk.invoices.list({ customer: customer.id });
  expect(data.map(({ status, billing_reason }) => `${status} ${billing_reason}`)).toEqual([
    'paid subscription_cycle',
    'paid subscription_cycle',
    'paid subscription_cycle',
    'paid subscription_create',
  ]);
  const item = (await read(subscription.id)).items.data[0] as Stripe.SubscriptionItem;
  expect(item.current_period_start * 1000).toBeLessThanOrEqual(clock.now());
  expect(item.current_period_end * 1000).toBeGreaterThan(clock.now());
  expect(item.current_period_start).toBe(data[0]?.lines.data[0]?.period.start);
});

test('a yearly subscription of Stripe is paid once a year', async () => {
  const { subscription, customer } = await subscribed(localPrices.proAnnual);
  const item = subscription.items.data[0] as Stripe.SubscriptionItem;
  expect((item.current_period_end - item.current_period_start) / 86_400).toBeGreaterThanOrEqual(365);
  await clock.advance(300 * day);
  expect((await sdk.invoices.list({ customer: customer.id })).data.map(({ total }) => total)).toEqual([8_400]);
});

test('a card that fails at the renewal is tried again, then the subscription ends', async () => {
  const { subscription, customer } = await subscribed();
  await portal(customer.id, 'do=card&card=4000000000000341');
  await clock.advance(32 * day);
  expect(await read(subscription.id)).toMatchObject({ status: 'past_due' });
  await clock.advance(20 * day);
  expect(await read(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(types()).toContain('customer.subscription.deleted');
});

test('another card pays the invoice that was refused, and the subscription goes on', async () => {
  const { subscription, customer } = await subscribed();
  await portal(customer.id, 'do=card&card=4000000000000341');
  await clock.advance(32 * day);
  await portal(customer.id, 'do=card&card=4242424242424242');
  expect(await read(subscription.id)).toMatchObject({ status: 'active' });
});

test('a subscription that is cancelled on the portal ends with its period, unless it is resumed', async () => {
  const { subscription, customer } = await subscribed();
  await portal(customer.id, 'do=cancel');
  const item = subscription.items.data[0] as Stripe.SubscriptionItem;
  const cancelled = { status: 'active', cancel_at_period_end: true, cancel_at: item.current_period_end };
  expect(await read(subscription.id)).toMatchObject(cancelled);
  await portal(customer.id, 'do=resume');
  expect(await read(subscription.id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  await portal(customer.id, 'do=cancel');
  await clock.advance(32 * day);
  expect(await read(subscription.id)).toMatchObject({ status: 'canceled', ended_at: item.current_period_end });
  expect((await sdk.invoices.list({ customer: customer.id })).data).toHaveLength(1);
});

test('a change of plan at Stripe to a dearer one counts at once, and costs the rest of the period', async () => {
  const { subscription, customer } = await subscribed();
  await clock.advance(10 * day);
  await portal(customer.id, `do=change&price=${localPrices.enterprise}`);
  const changed = await sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(changed.items.data[0]?.price.id).toBe(localPrices.enterprise);
  const invoice = changed.latest_invoice as Stripe.Invoice;
  expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
  expect(invoice.total).toBe(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0));
  expect(invoice.total).toBeGreaterThan(800);
  expect(invoice.total).toBeLessThan(1_000);
});

test('a change of plan at Stripe that the card does not pay changes nothing', async () => {
  const { subscription, customer } = await subscribed();
  await portal(customer.id, 'do=card&card=4000000000000341');
  const page = await portal(customer.id, `do=change&price=${localPrices.enterprise}`);
  expect(await page.text()).toContain('Votre carte a été refusée');
  expect((await read(subscription.id)).items.data[0]?.price.id).toBe(localPrices.pro);
});

test('a change of plan at Stripe to a cheaper one waits for the end of the period', async () => {
  const { subscription, customer } = await subscribed(localPrices.enterprise);
  await portal(customer.id, `do=change&price=${localPrices.pro}`);
  expect((await read(subscription.id)).items.data[0]?.price.id).toBe(localPrices.enterprise);
  await clock.advance(32 * day);
  expect((await read(subscription.id)).items.data[0]?.price.id).toBe(localPrices.pro);
  expect((await sdk.invoices.list({ customer: customer.id })).data[0]).toMatchObject({ total: 700 });
});

test('a payment is refunded, and disputed until that is decided', async () => {
  const { customer } = await subscribed();
  const [charge] = (await sdk.charges.list({ customer: customer.id })).data;
  const id = String(charge?.id);
  await sdk.refunds.create({ charge: id, amount: 200 });
  expect(await sdk.charges.retrieve(id)).toMatchObject({ amount_refunded: 200, refunded: false });
  await sdk.refunds.create({ charge: id });
  expect(await sdk.charges.retrieve(id)).toMatchObject({ amount_refunded: 700, refunded: true });
  expect(await failureOf(sdk.refunds.create({ charge: id }))).toBe(
    '400 StripeInvalidRequestError charge_already_refunded',
  );
  account.billing.dispute(account.store.get('charge', id));
  expect((await sdk.disputes.list({ charge: id })).data).toMatchObject([{ status: 'needs_response' }]);
  account.billing.closeDispute(account.store.get('charge', id), 'won');
  expect((await sdk.disputes.list({ charge: id })).data).toMatchObject([{ status: 'won' }]);
  await settle();
  expect(types()).toEqual(
    expect.arrayContaining(['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed']),
  );
});

test('a customer who is removed has no subscription any more, and their invoices stay', async () => {
  const { customer, subscription } = await subscribed();
  await sdk.customers.del(customer.id);
  expect(await read(subscription.id)).toMatchObject({ status: 'canceled' });
  expect((await sdk.invoices.list({ customer: customer.id })).data).toHaveLength(1);
});

test('an event of Stripe is sent to the webhook until it answers, with a signature of that moment', async () => {
  answers = [500, 302, 500];
  const { id } = await sdk.customers.create({});
  await settle();
  await clock.advance(3_600_000);
  expect(types()).toEqual(['customer.created']);
  expect((await sdk.events.list({ type: 'customer.created' })).data[0]).toMatchObject({
    data: { object: { id } },
    pending_webhooks: 0,
    api_version: Stripe.API_VERSION,
  });
});

test('the webhook of Stripe that never answers is given up after three days, and the event can still be read', async () => {
  answers = Array.from({ length: 100 }, () => 500);
  await sdk.customers.create({});
  await settle();
  for (let hours = 0; hours < 24 * 4; hours += 1) await clock.advance(3_600_000).then(settle);
  expect(account.store.kept.deliveries).toEqual([]);
  expect(received).toEqual([]);
  expect((await sdk.events.list({ types: ['customer.created'] })).data).toHaveLength(1);
});

test('the webhook of Stripe gets after a restart the events that it had missed', async () => {
  await account.stop();
  const folder = open();
  answers = [500];
  await sdk.customers.create({});
  await settle();
  expect(received).toEqual([]);
  await account.stop();
  open(folder);
  await clock.advance(10_000);
  expect(types()).toEqual(['customer.created']);
});

test('the webhook of Stripe gets no event that is to be lost', async () => {
  account.webhooks.lose(true);
  await sdk.customers.create({});
  await clock.advance(day);
  expect(received).toEqual([]);
  expect((await sdk.events.list()).data).toHaveLength(1);
});
