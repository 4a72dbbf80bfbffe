import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { replayPayments } from '../../functions/commands/replay-payments.ts';
import { handler as createCheckout } from '../../functions/handlers/billing/create-checkout.ts';
import { readAccount } from '../../functions/store/account/account.ts';
import { claimCustomer, readCustomer, takeTurn } from '../../functions/store/billing/customer.ts';
import { database, readRows } from '../../functions/store/client.ts';
import { keys } from '../../functions/store/table.ts';
import { ensureCustomer } from '../../functions/use-cases/billing/create-checkout.ts';
import { cards } from '../../infra/local/external/stripe/billing/test-cards.ts';
import { localPrices } from '../../infra/local/external/stripe/catalogue.ts';
import { startTable } from '../support/dynamo.ts';
import { sampled } from '../support/extent.ts';
import { orderOf } from '../support/stripe-account.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';
import { openPayments, type Payments, prices } from './payments.ts';
import { newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
let payments: Payments;
beforeAll(async () => {
  server = await startTable();
  payments = await openPayments();
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  payments.between();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const none = { subscribed: false, subscription_tier: 'Gratuit', subscription_end: null, subscription_status: 'none' };
const active = (subscription_tier: 'Pro' | 'Enterprise') => ({
  subscribed: true,
  subscription_tier,
  subscription_end: null,
  subscription_status: 'active',
});
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
type Customer = Awaited<ReturnType<Payments['customer']>>;
const periodEnd = ({ subscription }: Customer) => isoOf(Number(subscription().items.data[0]?.current_period_end));

/** Kinds of events that the webhook handles. */
const six = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;
const eventOf = (type: (typeof six)[number], customer: string) => ({
  id: `evt_${type}`,
  object: 'event',
  type,
  data: { object: { object: type.split('.')[0], id: 'x', customer } },
});
const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((item, index) => orders(all.filter((_, place) => place !== index)).map((rest) => [item, ...rest]));

test.each(six)('B4 after the event %s a subscription is read from Stripe, whatever the event holds', async (type) => {
  const customer = await payments.customer();
  customer.buy(localPrices.enterprise);
  expect(await payments.deliver(eventOf(type, customer.id))).toBe(200);
  expect(await customer.answer()).toMatchObject(active('Enterprise'));
});

test('B3 the same event of Stripe fifty times at once has one effect', async () => {
  const customer = await payments.customer();
  customer.buy();
  const deliver = () => payments.deliver(eventOf('invoice.paid', customer.id));
  // A call that runs into the limit of repetitions gets status 503; Stripe then sends the event again.
  const answers = await Promise.all(Array.from({ length: 50 }, deliver));
  for (const answer of answers) expect(answer === 503 ? await deliver() : answer).toBe(200);
  expect(await customer.answer()).toMatchObject(active('Pro'));
  expect((await stored(customer.sub)).filter(({ sk }) => sk === 'SUBSCRIPTION')).toHaveLength(1);
  expect(await customer.credits()).toMatchObject({ allocated: 15, remaining: 15 });
});

test('the tests of payments try 720 orders of six events', () => {
  expect(new Set(orders(six).map(String)).size).toBe(720);
});

// 720 is no multiple of the sample's size, so the last events of an order vary in it too.
const all = sampled(orders(six), 23);
test(`B5 ${all.length} orders of the six events, with duplicates and a change on the way, end alike`, async () => {
  const life = async (order: (typeof six)[number][], index: number) => {
    const customer = await payments.customer();
    customer.buy(index % 2 ? localPrices.pro : localPrices.enterprise);
    const turn = index % 6;
    const delivered = order.flatMap((type, at) => {
      const first = payments.deliverUntilTaken(eventOf(type, customer.id));
      // The event is delivered again after the change, since Stripe sends an event for each change.
      if (at === turn) payments.account.billing.cancelAtPeriodEnd(customer.subscription(), true);
      const again = at === turn || (index + at) % 5 === 0;
      return again ? [first, payments.deliverUntilTaken(eventOf(type, customer.id))] : [first];
    });
    const statuses = await Promise.all(delivered);
    const expected = { ...active(index % 2 ? 'Pro' : 'Enterprise'), subscription_end: periodEnd(customer) };
    return { statuses: [...new Set(statuses)], answer: await customer.answer(), expected };
  };
  for (let from = 0; from < all.length; from += 12) {
    const lives = await Promise.all(all.slice(from, from + 12).map((order, index) => life(order, from + index)));
    for (const { statuses, answer, expected } of lives) {
      expect(statuses).toEqual([200]);
      expect(answer).toMatchObject(expected);
    }
  }
}, 400_000);

test('B5 what was read before at Stripe never takes the place of what was read after', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  let late: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    late = resolve;
  });
  let resolveWaiting: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    resolveWaiting = resolve;
  });
  let first = true;
  payments.between(async ({ url }) => {
    if (!first || !url.startsWith('/v1/subscriptions')) return;
    first = false;
    resolveWaiting();
    await held;
  });
  const older = customer.sync();
  await waiting;
  payments.account.billing.cancelNow(customer.subscription());
  await customer.sync();
  expect(await customer.answer()).toMatchObject(none);
  late();
  await older;
  expect(await customer.answer()).toMatchObject(none);
});

test('B6 a price that is none of ours opens nothing', async () => {
  const customer = await payments.customer();
  customer.buy();
  const { [localPrices.pro]: _, ...others } = prices;
  vi.stubEnv('STRIPE_PRICES', JSON.stringify(others));
  await customer.sync();
  vi.unstubAllEnvs();
  expect(await customer.answer()).toMatchObject(none);
});

test('an event of Stripe about an unknown customer is taken, and writes nothing', async () => {
  expect(await payments.deliver(eventOf('invoice.paid', 'cus_of_somebody_else'))).toBe(200);
  expect(await readRows([keys.customerOwner('cus_of_somebody_else')])).toEqual([]);
});

test('G6 an event of Stripe that comes once the account is being erased makes no row again', async () => {
  const customer = await payments.customer();
  customer.buy();
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  await database.send(
    new UpdateCommand({
      TableName: 'ledger',
      Key: keys.profile(customer.sub),
      UpdateExpression: 'SET #state = :erasing',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':erasing': 'erasing' },
    }),
  );
  expect(await payments.deliver(eventOf('invoice.paid', customer.id))).toBe(200);
  expect(await readRows([keys.subscription(customer.sub)])).toEqual([]);
});

test('B6 the customer of Stripe is one, whoever asks for it at once, and known both ways', async () => {
  const { sub } = await newAccount();
  const made = await Promise.all(Array.from({ length: 20 }, () => ensureCustomer(sub, 'a@example.test')));
  expect(new Set(made).size).toBe(1);
  const known = payments.account.store.all('customer').filter(({ metadata }) => metadata.user === sub);
  expect(known.map(({ id }) => id)).toEqual([made[0]]);
  expect(await readCustomer(sub)).toMatchObject({ customer_id: made[0] });
  expect(await takeTurn(String(made[0]))).toMatchObject({ owner: sub });
});

test('B6 two people who have had one address are two customers of Stripe', async () => {
  const firstAccount = await newAccount();
  const secondAccount = await newAccount();
  expect(await ensureCustomer(firstAccount.sub, 'a@example.test')).not.toBe(
    await ensureCustomer(secondAccount.sub, 'a@example.test'),
  );
});

test('the customer of Stripe has the person’s present address', async () => {
  const { sub } = await newAccount();
  const id = await ensureCustomer(sub, 'avant@example.test');
  await ensureCustomer(sub, 'apres@example.test');
  expect(payments.account.store.get('customer', id).email).toBe('apres@example.test');
});

test('the customer of Stripe that was created before a crash is found again', async () => {
  const { sub } = await newAccount();
  const row = await claimCustomer(sub, new Date());
  const before = payments.account.store.all('customer').length;
  const { createCustomer } = await import('../../functions/clients/stripe.ts');
  const lost = await createCustomer(sub, row.creation);
  expect(await ensureCustomer(sub, 'a@example.test')).toBe(lost);
  expect(payments.account.store.all('customer')).toHaveLength(before + 1);
});

test('the customer of Stripe that was removed at Stripe is made anew', async () => {
  const customer = await payments.customer();
  payments.account.billing.forget(payments.account.store.get('customer', customer.id));
  const another = await ensureCustomer(customer.sub, 'a@example.test');
  expect(another).not.toBe(customer.id);
  expect(await readCustomer(customer.sub)).toMatchObject({ customer_id: another });
});

test('B8 after a day of lost webhooks, a replay gives everybody the plan that Stripe has', async () => {
  payments.wait(90);
  const before = new Date();
  const [buyer, leaver, changer, silent] = await Promise.all(Array.from({ length: 4 }, () => payments.customer()));
  if (!buyer || !leaver || !changer || !silent) throw new Error('Nobody');
  for (const customer of [leaver, changer, silent]) customer.buy();
  for (const customer of [leaver, changer, silent]) await customer.sync();
  payments.wait(1);
  buyer.buy(localPrices.proAnnual);
  payments.account.billing.cancelNow(leaver.subscription());
  changer.change(localPrices.enterprise);
  expect(await buyer.answer()).toMatchObject(none);
  expect(await replayPayments(before)).toBeGreaterThanOrEqual(4);
  const after = async () => Promise.all([buyer, leaver, changer, silent].map(({ answer }) => answer()));
  const expected = [{ ...active('Pro'), billing_interval: 'year' }, none, active('Enterprise'), active('Pro')];
  expect(await after()).toMatchObject(expected);
  await replayPayments(before);
  expect(await after()).toMatchObject(expected);
});

test('a dearer plan counts at once, and keeps what the month has used', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  const before = await customer.credits();
  payments.wait(10);
  customer.change(localPrices.enterprise);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(active('Enterprise'));
  expect(await customer.credits()).toMatchObject({ period: before.period, allocated: 50 });
});

test('a cheaper plan begins with the next period: what was paid for is not lost', async () => {
  const customer = await payments.customer();
  customer.buy(localPrices.enterprise);
  customer.change(localPrices.pro);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(active('Enterprise'));
  payments.wait(32);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(active('Pro'));
  expect(await customer.credits()).toMatchObject({ allocated: 15 });
});

test.each([
  [localPrices.pro, localPrices.enterprise],
  [localPrices.enterprise, localPrices.pro],
])('of two subscriptions, %s and then %s, the dearer one counts', async (first, second) => {
  const customer = await payments.customer();
  customer.buy(first);
  customer.buy(second);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(active('Enterprise'));
});

test('a plan that is cancelled lasts until the end of its period, and says until when', async () => {
  const customer = await payments.customer();
  customer.buy();
  payments.account.billing.cancelAtPeriodEnd(customer.subscription(), true);
  await customer.sync();
  const end = periodEnd(customer);
  expect(await customer.answer()).toMatchObject({ ...active('Pro'), subscription_end: end, renews_at: null });
  expect(await customer.credits()).toMatchObject({ tier: 'Pro', renewsAt: end });
  payments.wait(32);
  expect(await customer.answer()).toMatchObject(none);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(none);
});

test('a plan that is cancelled at once ends at once', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  payments.account.billing.cancelNow(customer.subscription());
  await customer.sync();
  expect(await customer.answer()).toMatchObject(none);
  expect(await customer.credits()).toMatchObject({ tier: 'Gratuit', allocated: 3 });
});

test('C6 a renewal that fails keeps the plan until the end of its period, with the free credits until it is paid', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  const before = await customer.credits();
  expect(before.period).toMatch(/^SUB#/);
  customer.card(cards.failsLater);
  payments.wait(31.5);
  await customer.sync();
  expect(await customer.answer()).toMatchObject({
    subscribed: true,
    subscription_tier: 'Pro',
    subscription_status: 'past_due',
    subscription_end: periodEnd(customer),
  });
  const meanwhile = await customer.credits();
  expect(meanwhile).toMatchObject({ tier: 'Pro', allocated: 3, remaining: 3, paymentDue: true });
  expect(meanwhile.period).toMatch(/^FREE#/);
  customer.card(cards.good);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(active('Pro'));
  const after = await customer.credits();
  expect(after).toMatchObject({ allocated: 15, remaining: 15 });
  expect(after.period).not.toBe(before.period);
  expect(after.period).toMatch(/^SUB#/);
});

test('C6 a month that ends brings no credits before we know that the next one is paid, a day for the payment apart', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  const { paid_until = '' } = (await readAccount(customer.sub)).subscription ?? {};
  const { period } = await customer.credits();
  const at = async (ms: number) => {
    vi.setSystemTime(Date.parse(paid_until) + ms);
    return customer.credits();
  };
  expect(await at(-1)).toMatchObject({ period });
  expect(await at(3_600_000)).toMatchObject({ period });
  expect(await at(24 * 3_600_000)).toMatchObject({ allocated: 3, paymentDue: true });
});

test('a renewal that is never paid ends the plan', async () => {
  const customer = await payments.customer();
  customer.buy();
  customer.card(cards.failsLater);
  payments.wait(31.5);
  payments.wait(20);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(none);
});

test('C5 a year that is paid at once brings its credits month after month', async () => {
  const customer = await payments.customer();
  customer.buy(localPrices.proAnnual);
  await customer.sync();
  expect(await customer.answer()).toMatchObject({ ...active('Pro'), billing_interval: 'year' });
  const periods = new Set<string>();
  for (let day = 0; day < 364; day += 7) {
    periods.add((await customer.credits()).period);
    payments.wait(7);
  }
  expect(periods.size).toBe(12);
});

test('a payment that is refunded whole ends the plan, a part of it does not', async () => {
  const customer = await payments.customer();
  customer.buy();
  const [charge] = payments.account.billing.chargesOf(customer.id);
  if (!charge) throw new Error('Nothing was paid');
  payments.account.billing.refund(charge, 300);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(active('Pro'));
  payments.account.billing.refund(charge);
  await customer.sync();
  expect(await customer.answer()).toMatchObject(none);
});

test('a payment that a bank disputes closes the plan until it is won', async () => {
  const customer = await payments.customer();
  customer.buy();
  const [charge] = payments.account.billing.chargesOf(customer.id);
  if (!charge) throw new Error('Nothing was paid');
  const dispute = payments.account.billing.dispute(charge);
  const event = { id: 'evt_dispute', object: 'event', data: { object: dispute } };
  expect(await payments.deliver({ ...event, type: 'charge.dispute.created' })).toBe(200);
  expect(await customer.answer()).toMatchObject(none);
  payments.account.billing.closeDispute(charge, 'won');
  expect(await payments.deliver({ ...event, type: 'charge.dispute.closed' })).toBe(200);
  expect(await customer.answer()).toMatchObject(active('Pro'));
});

test('where Stripe does not answer, the known plan stays, and the webhook gets the event again later', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  payments.account.outage.behave({ fail: 10 });
  expect(await payments.deliver(eventOf('customer.subscription.deleted', customer.id))).toBe(503);
  payments.account.outage.behave({ fail: 0 });
  expect(await customer.answer()).toMatchObject(active('Pro'));
});

const rowOf = async ({ sub }: Customer) => (await readAccount(sub)).subscription;

test('C6 cancelling and subscribing again in a month goes on counting where the month was', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  const { period } = await customer.credits();
  for (const price of [localPrices.enterprise, localPrices.pro, localPrices.enterprise]) {
    payments.wait(3);
    payments.account.billing.cancelNow(customer.subscription());
    await customer.sync();
    customer.buy(price);
    await customer.sync();
    expect((await customer.credits()).period).toBe(period);
  }
  expect(await rowOf(customer)).toMatchObject({ first_period: period, subscribed: true });
});

test('C6 cancelling and subscribing again in a month goes on counting also where no event of the former plan arrives before the new one', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  const { period } = await customer.credits();
  payments.wait(3);
  payments.account.billing.cancelNow(customer.subscription());
  customer.buy(localPrices.enterprise);
  await customer.sync();
  expect(await customer.credits()).toMatchObject({ period, allocated: 50 });
});

test('C6 cancelling and subscribing again in a month that was not paid for begins a new count', async () => {
  const customer = await payments.customer();
  customer.buy();
  await customer.sync();
  const { period } = await customer.credits();
  payments.account.billing.cancelAtPeriodEnd(customer.subscription(), true);
  payments.wait(40);
  await customer.sync();
  customer.buy();
  await customer.sync();
  expect((await customer.credits()).period).not.toBe(period);
  expect(await rowOf(customer)).not.toHaveProperty('first_period');
});

test('a stage that names no publisher opens no payment, and says so', async () => {
  vi.stubEnv('SELLER', undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { sub } = await newAccount();
  const event = {
    routeKey: 'test',
    headers: { ...addedByCloudFront, authorization: 'Bearer token' },
    stageVariables,
    requestContext: { requestId: '1', authorizer: { jwt: { claims: { sub, token_use: 'access' } } } },
    body: JSON.stringify(orderOf()),
  } as unknown as HttpEvent;
  const { statusCode, body } = await createCheckout(event, { awsRequestId: '1' } as Context);
  expect([statusCode, JSON.parse(body ?? '').code]).toEqual([409, 'payments_closed']);
  expect(await readCustomer(sub)).toBeUndefined();
});
