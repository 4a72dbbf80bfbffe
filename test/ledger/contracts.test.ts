import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler as createCheckout } from '../../functions/handlers/billing/create-checkout.ts';
import { handler as endContract } from '../../functions/handlers/billing/end-contract.ts';
import { handler as followContracts } from '../../functions/handlers/triggers/follow-contracts.ts';
import { readAccount } from '../../functions/store/account/account.ts';
import { readNotice } from '../../functions/store/billing/notice.ts';
import { keepOrder, readOrders } from '../../functions/store/billing/order.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { localPrices } from '../../infra/local/external/stripe/catalogue.ts';
import { startTable } from '../support/dynamo.ts';
import { sampled } from '../support/extent.ts';
import { examples, fc } from '../support/properties.ts';
import { orderOf } from '../support/stripe-account.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';
import { crashesAt, crashing, killAtTable, killable } from './crash.ts';
import { openPayments, type Payments } from './payments.ts';
import { complete, reserve } from './quotes.ts';
import { seedEachTest, seededId } from './store-faults.ts';

const mails = mockClient(SESClient);
let sent: { to: string; subject: string; text: string }[] = [];
let server: Awaited<ReturnType<typeof startTable>>;
let payments: Payments;

/** Number of mails that the mail service still refuses. */
let refusedMails = 0;

beforeAll(async () => {
  server = await startTable();
  payments = await openPayments();
  Object.assign(process.env, { SITE_URL: 'https://devis.example.fr', MAIL_SENDER: 'bonjour@example.test' });
  killAtTable();
});
afterAll(() => server.stop());
seedEachTest();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  sent = [];
  refusedMails = 0;
  mails.reset();
  mails.on(SendEmailCommand).callsFake(({ Destination, Message }) =>
    killable(() => {
      if (refusedMails-- > 0) throw new Error('no mail');
      sent.push({ to: String(Destination.ToAddresses), subject: Message.Subject.Data, text: Message.Body.Text.Data });
      return {};
    }),
  );
});
afterEach(() => {
  payments.account.outage.behave({ fail: 0 });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 300_000 } as unknown as Context;
type Customer = Awaited<ReturnType<Payments['customer']>>;

/** Calls a function as a signed-in person; gives the status and the body of its answer. */
const call = async (
  handler: (event: HttpEvent, context: Context) => Promise<{ statusCode?: number; body?: string }>,
  routeKey: string,
  sub: string,
  body: object,
) => {
  const claims = { token_use: 'access', sub, username: sub, auth_time: String(Math.floor(Date.now() / 1000)) };
  const event = {
    routeKey,
    headers: { ...addedByCloudFront, authorization: 'Bearer token' },
    stageVariables,
    requestContext: { requestId: '1', authorizer: { jwt: { claims } } },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  } as unknown as HttpEvent;
  const answer = await handler(event, context);
  return { status: answer.statusCode, ...JSON.parse(String(answer.body)) };
};

const end = ({ sub }: Customer, by: 'withdrawal' | 'cancellation') =>
  call(endContract as never, 'POST /api/subscription/end', sub, { by });
const withdraw = (customer: Customer) => end(customer, 'withdrawal');
const cancel = (customer: Customer) => end(customer, 'cancellation');
const job = () => followContracts({}, context);
const minutes = (count: number) => payments.wait(count / 1_440);

/** A customer who has ordered a plan, as a consumer by default. */
const subscriber = async (price: string = localPrices.pro, buyer: 'consumer' | 'professional' = 'consumer') => {
  const customer = await payments.customer();
  const order = await keepOrder(customer.sub, orderOf('pro', buyer), new Date());
  customer.buy(price, { order, buyer });
  await customer.sync();
  return customer;
};
/** Completes this number of quotes. */
const use = async ({ sub }: Customer, count: number) => {
  for (let made = 0; made < count; made += 1) {
    const now = new Date();
    const { profile, subscription } = await readAccount(sub);
    if (!profile) throw new Error('No profile');
    const { id } = await reserve({ sub, account: { profile, subscription } }, { now, id: seededId(now) });
    await complete(await claimQuote({ sub, id }, now), now);
  }
};
/** Opens a quote; gives a call that opens another one with the account as it was read before. */
const openedBy = async ({ sub }: Customer) => {
  const now = new Date();
  const { profile, subscription } = await readAccount(sub);
  if (!profile) throw new Error('No profile');
  const open = () => reserve({ sub, account: { profile, subscription } }, { now, id: seededId(now), maxOpen: 10 });
  await open();
  return { open };
};
/** Orders Pro again. `used`: the number of used credits that the customer was shown. */
const orderAgain = ({ sub }: Customer, used?: number) =>
  call(createCheckout as never, 'POST /api/checkout', sub, { ...orderOf(), ...(used && { used_credits: used }) });
const buyAgain = async (customer: Customer, price: string = localPrices.pro) => {
  payments.wait(1 / 86_400);
  const order = await keepOrder(customer.sub, orderOf(), new Date());
  customer.buy(price, { order, buyer: 'consumer' });
  await customer.sync();
};
const refunded = ({ id }: Customer) =>
  payments.account.billing.chargesOf(id).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
const over = { subscribed: false, subscription_tier: 'Gratuit' };

test('a withdrawal ends the plan at once, gives back what was not used, and is told by mail with its date and time', async () => {
  vi.setSystemTime('2026-11-23T10:00:00.000Z');
  const customer = await subscriber();
  expect(await customer.answer()).toMatchObject({ withdrawal_until: '2026-12-07T22:59:59.999Z' });
  await use(customer, 2);
  payments.wait(3);
  const answer = await withdraw(customer);
  expect(answer).toMatchObject({ status: 200, refund_cents: 607, mail_sent: true });
  expect(customer.subscription().status).toBe('canceled');
  expect(refunded(customer)).toBe(607);
  expect(await customer.answer()).toMatchObject({ ...over, withdrawal_until: null });
  expect(sent).toMatchObject([
    { to: 'client@example.test', subject: expect.stringContaining('accusé de réception') },
    { to: 'client@example.test', subject: expect.stringContaining('votre remboursement') },
  ]);
  const [receipt, refund] = sent.map(({ text }) => text.replaceAll(/[\u00A0\u202F]/g, ' '));
  expect(receipt).toContain('26 novembre 2026 à 11 h 00 (heure de Paris)');
  expect(receipt).toContain('Je vous notifie ma rétractation du contrat');
  expect(refund).toContain('6,07 € vous sont remboursés');
  expect(refund).toContain('Vous avez payé 7,00 €, dont est déduite la part des 2 devis utilisés');
  await job();
  expect(sent).toHaveLength(2);
});

test('a withdrawal pressed again and again, and in two tabs at once, is one', async () => {
  const customer = await subscriber(localPrices.enterprise);
  await use(customer, 1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(customer)));
  answers.push(await withdraw(customer));
  expect(new Set(answers.map(({ declared_at }) => declared_at)).size).toBe(1);
  expect(new Set(answers.map(({ refund_cents }) => refund_cents))).toEqual(new Set([1_960]));
  expect(new Set(answers.map(({ mail_sent }) => mail_sent))).toEqual(new Set([true]));
  expect(refunded(customer)).toBe(1_960);
  expect(sent).toHaveLength(2);
});

test('a withdrawal of a plan that was changed for a dearer one gives both payments back', async () => {
  const customer = await subscriber();
  payments.wait(2);
  customer.change(localPrices.enterprise);
  await customer.sync();
  const paid = payments.account.billing.chargesOf(customer.id).reduce((sum, { amount }) => sum + amount, 0);
  expect(paid).toBeGreaterThan(700);
  expect(await withdraw(customer)).toMatchObject({ refund_cents: paid });
  expect(refunded(customer)).toBe(paid);
});

test('a withdrawal does not give twice what was given back by hand', async () => {
  const customer = await subscriber();
  const [charge] = payments.account.billing.chargesOf(customer.id);
  if (!charge) throw new Error('Nothing was paid');
  payments.account.billing.refund(charge, 300);
  expect(await withdraw(customer)).toMatchObject({ refund_cents: 400 });
  expect(refunded(customer)).toBe(700);
});

test('a withdrawal stands whatever Stripe answers, and the job carries it out', async () => {
  const customer = await subscriber();
  payments.account.outage.behave({ fail: 1_000 });
  expect(await withdraw(customer)).toMatchObject({ status: 200, refund_cents: null, mail_sent: true });
  expect(await customer.answer()).toMatchObject(over);
  expect(sent).toMatchObject([{ subject: expect.stringContaining('accusé de réception') }]);
  payments.account.outage.behave({ fail: 0 });
  await job();
  expect(refunded(customer)).toBe(0);
  minutes(10);
  await job();
  expect(refunded(customer)).toBe(700);
  expect(await customer.answer()).toMatchObject(over);
  expect(sent).toHaveLength(2);
});

test('a withdrawal counts the quotes up to its own instant, those being made too, whenever it is settled', async () => {
  const customer = await subscriber();
  await use(customer, 1);
  payments.account.outage.behave({ fail: 1_000 });
  const { open } = await openedBy(customer);
  expect(await withdraw(customer)).toMatchObject({ refund_cents: null });
  // This request has read the account before the withdrawal; it is refused, since the plan is over.
  await expect(open()).rejects.toMatchObject({ code: 'unavailable' });
  await use(customer, 2);
  expect(await customer.credits()).toMatchObject({ tier: 'Gratuit', remaining: 1 });
  payments.account.outage.behave({ fail: 0 });
  await customer.sync();
  expect(await customer.answer()).toMatchObject(over);
  minutes(10);
  await job();
  expect(refunded(customer)).toBe(607);
  expect(sent.at(-1)?.text).toContain('2\u00A0devis utilisés');
});

test('a withdrawal that Stripe did not hear of is carried out before another plan is ordered', async () => {
  const customer = await subscriber();
  await use(customer, 3);
  payments.account.outage.behave({ fail: 1_000 });
  await withdraw(customer);
  payments.account.outage.behave({ fail: 0 });
  expect(await orderAgain(customer)).toMatchObject({ status: 200 });
  expect(customer.subscription().status).toBe('canceled');
  customer.buy();
  await customer.sync();
  expect(await customer.credits()).toMatchObject({ remaining: 15 });
  await use(customer, 1);
  minutes(10);
  await job();
  expect(refunded(customer)).toBe(560);
});

test('a withdrawal is confirmed although the mail service fails at first, and its money does not wait for that', async () => {
  const customer = await subscriber();
  refusedMails = 1;
  expect(await withdraw(customer)).toMatchObject({ refund_cents: 700, mail_sent: false });
  expect(refunded(customer)).toBe(700);
  minutes(10);
  await job();
  expect(sent).toMatchObject([
    { subject: expect.stringContaining('accusé de réception') },
    { subject: expect.stringContaining('votre remboursement') },
  ]);
});

test('a withdrawal ends the same whichever call its process is killed at', async () => {
  const count = await crashing(async () => withdraw(await subscriber()));
  const own = count - (await crashing(subscriber));
  expect(own).toBeGreaterThan(10);
  for (const { call, when } of sampled(crashesAt(own), 9)) {
    const customer = await subscriber();
    await use(customer, 1);
    sent = [];
    await crashing(() => withdraw(customer), { call, when });
    minutes(10);
    await job();
    await withdraw(customer);
    expect([call, when, refunded(customer)]).toEqual([call, when, 654]);
    expect(await customer.answer()).toMatchObject(over);
    const id = customer.subscription().id;
    expect(await readNotice(customer.sub, 'withdrawal', id)).toMatchObject({ told_at: expect.any(String) });
    // A mail that was sent when the process was killed is sent again, since no row notes it.
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(2);
    expect(sent.length).toBeLessThanOrEqual(3);
  }
}, 120_000);

test.each([
  ['a professional', () => subscriber(localPrices.pro, 'professional')],
  [
    'a consumer after the delay',
    async () => {
      const customer = await subscriber();
      payments.wait(20);
      return customer;
    },
  ],
])('a withdrawal is not open to %s: nothing changes', async (_, make) => {
  const customer = await make();
  expect(await customer.answer()).toMatchObject({ subscribed: true, withdrawal_until: null });
  expect(await withdraw(customer)).toMatchObject({ status: 409, code: 'withdrawal_closed' });
  expect(customer.subscription().status).toBe('active');
  expect(refunded(customer)).toBe(0);
  expect(sent).toEqual([]);
});

test('C6 a withdrawal closes its own period: another plan in the same month begins with its full credits', async () => {
  const customer = await subscriber();
  await use(customer, 4);
  expect(await withdraw(customer)).toMatchObject({ refund_cents: 514 });
  payments.wait(1);
  expect(await orderAgain(customer)).toMatchObject({ status: 200 });
  await buyAgain(customer);
  expect(await customer.credits()).toMatchObject({ allocated: 15, remaining: 15 });
  await use(customer, 1);
  expect(await withdraw(customer)).toMatchObject({ refund_cents: 654 });
  expect(refunded(customer)).toBe(514 + 654);
});

test('C6 a withdrawal in a month of an earlier plan that was not withdrawn from does not bring that month’s credits back', async () => {
  const customer = await subscriber();
  await use(customer, 4);
  payments.account.billing.cancelNow(customer.subscription());
  await customer.sync();
  await buyAgain(customer);
  expect(await withdraw(customer)).toMatchObject({ refund_cents: 700 });
  await buyAgain(customer);
  expect(await customer.credits()).toMatchObject({ remaining: 11 });
});

test('C6 a withdrawal whatever is bought, used and withdrawn from: what was used is paid for, and what is paid for is given', async () => {
  const Step = fc.record({
    price: fc.constantFrom('pro', 'enterprise'),
    used: fc.nat({ max: 3 }),
    ends: fc.boolean(),
  });
  const sequence = fc.asyncProperty(fc.array(Step, { minLength: 2, maxLength: 4 }), async (steps) => {
    const customer = await payments.customer();
    let due = 0;
    for (const { price, used, ends } of steps) {
      if (!(await customer.answer()).subscribed) {
        expect(await orderAgain(customer)).toMatchObject({ status: 200 });
        await buyAgain(customer, localPrices[price as 'pro' | 'enterprise']);
        const { allocated, remaining } = await customer.credits();
        expect(remaining).toBe(allocated);
      }
      await use(customer, used);
      if (!ends) continue;
      const { amount = 0 } = payments.account.billing.chargesOf(customer.id).at(-1) ?? {};
      const { allocated, remaining } = await customer.credits();
      await withdraw(customer);
      // The share that the consumer pays is rounded down to the cent.
      due += Math.floor((amount * (allocated - remaining)) / allocated);
      const paid = payments.account.billing.chargesOf(customer.id).reduce((sum, charge) => sum + charge.amount, 0);
      expect(paid - refunded(customer)).toBe(due);
    }
  });
  await fc.assert(sequence, { numRuns: examples(20) });
}, 120_000);

test('C6 a plan whose credits are used already is not sold before the order names how many', async () => {
  const customer = await subscriber();
  await use(customer, 3);
  payments.account.billing.cancelNow(customer.subscription());
  await customer.sync();
  expect(await orderAgain(customer)).toMatchObject({
    status: 409,
    code: 'credits_already_used',
    fields: { used_credits: '3' },
  });
  expect(await orderAgain(customer, 2)).toMatchObject({ status: 409 });
  expect(await orderAgain(customer, 3)).toMatchObject({ status: 200 });
  expect((await readOrders(customer.sub)).map(({ used_credits }) => used_credits)).toContain(3);
});

test('a cancellation ends the plan with its period, and is told by mail with that date', async () => {
  const customer = await subscriber(localPrices.pro, 'professional');
  const end = (await customer.answer()).renews_at;
  expect(await cancel(customer)).toMatchObject({ status: 200, ends_at: end, mail_sent: true });
  expect(await customer.answer()).toMatchObject({ subscribed: true, subscription_end: end, renews_at: null });
  expect(sent).toMatchObject([{ subject: expect.stringContaining('prend fin le') }]);
  await Promise.all([cancel(customer), cancel(customer)]);
  expect(sent).toHaveLength(1);
  payments.wait(32);
  expect(await customer.answer()).toMatchObject(over);
});

test('a cancellation pressed many times at once is one', async () => {
  const customer = await subscriber();
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(customer)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(sent).toHaveLength(1);
});

test('a cancellation gives up a cheaper plan that was to follow', async () => {
  const customer = await subscriber(localPrices.enterprise);
  customer.change(localPrices.pro);
  await customer.sync();
  expect(await cancel(customer)).toMatchObject({ status: 200 });
  payments.wait(32);
  expect(await customer.answer()).toMatchObject(over);
  expect(customer.subscription().status).toBe('canceled');
});

test('a cancellation that was taken back in the portal can be declared anew', async () => {
  const customer = await subscriber();
  await cancel(customer);
  minutes(1);
  payments.account.billing.cancelAtPeriodEnd(customer.subscription(), false);
  await customer.sync();
  minutes(1);
  expect(await cancel(customer)).toMatchObject({ mail_sent: true });
  expect(sent).toHaveLength(2);
  expect(customer.subscription().cancel_at_period_end).toBe(true);
});

test('a cancellation ends the same whichever call its process is killed at', async () => {
  const count = await crashing(async () => cancel(await subscriber()));
  const own = count - (await crashing(subscriber));
  for (const { call, when } of sampled(crashesAt(own), 9)) {
    const customer = await subscriber();
    sent = [];
    await crashing(() => cancel(customer), { call, when });
    minutes(10);
    await job();
    await cancel(customer);
    expect([call, when, (await customer.answer()).subscription_end]).toEqual([call, when, expect.any(String)]);
    expect(sent.length).toBeGreaterThanOrEqual(1);
    expect(sent.length).toBeLessThanOrEqual(2);
  }
}, 120_000);

test('a cancellation of who has no plan is refused', async () => {
  const customer = await payments.customer();
  expect(await cancel(customer)).toMatchObject({ status: 409, code: 'no_subscription' });
});
