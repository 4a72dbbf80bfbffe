import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler as followContracts } from '../../functions/handlers/triggers/follow-contracts.ts';
import { beginErasure } from '../../functions/store/account/erasure.ts';
import { takeTurn } from '../../functions/store/billing/customer.ts';
import { keepPlan } from '../../functions/store/billing/subscription.ts';
import { database, readRows, tableName } from '../../functions/store/client.ts';
import { keys } from '../../functions/store/table.ts';
import type { PaidPlan } from '../../shared/billing/subscription.ts';
import { startTable } from '../support/dynamo.ts';
import { newAccount } from './stored-rows.ts';

const day = 24 * 60 * 60_000;
const bought = '2026-11-10T10:00:00.000Z';
const renewal = '2027-11-10T10:00:00.000Z';
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 300_000 } as unknown as Context;

const mails = mockClient(SESClient);
let sent: { to: string; subject: string; text: string }[] = [];
let server: Awaited<ReturnType<typeof startTable>>;
let sub: string;
const customer = () => `cus_${sub}`;
beforeAll(async () => {
  server = await startTable();
  Object.assign(process.env, { MAIL_SENDER: 'bonjour@example.test', SITE_URL: 'https://devis.example.fr' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(bought);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  sent = [];
  mails.reset();
  mails.on(SendEmailCommand).callsFake(({ Destination, Message }) => {
    sent.push({ to: Destination.ToAddresses[0], subject: Message.Subject.Data, text: Message.Body.Text.Data });
    return {};
  });
  await buy();
});
// A plan that stays would be announced by the run of another test.
afterEach(async () => {
  await pay('nothing');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const yearly: PaidPlan = {
  id: 'sub_1',
  tier: 'Pro',
  status: 'active',
  interval: 'year',
  start: bought,
  end: null,
  renewsAt: renewal,
  paidUntil: renewal,
};
/** Keeps the customer's plan as the synchronisation with Stripe does. */
const pay = async (paid: PaidPlan | 'nothing' = yearly) => {
  const turn = await takeTurn(customer());
  if (!turn) throw new Error('Nobody’s customer');
  await keepPlan(customer(), turn, paid === 'nothing' ? undefined : paid, new Date());
};
/** A new person with a yearly plan. */
const buy = async () => {
  ({ sub } = await newAccount());
  const Item = { ...keys.customerOwner(customer()), owner: sub, turn: 0 };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
  await pay();
};
const run = () => followContracts({}, context);
const at = (instant: string, days = 0) => vi.setSystemTime(Date.parse(instant) + days * day);
const row = async () => (await readRows([keys.subscription(sub)]))[0];

test('the renewal of a year is announced once, between three months and one month before, with its day, its price and the way out', async () => {
  at(renewal, -93);
  await run();
  expect(sent).toEqual([]);
  at(renewal, -75);
  await run();
  at(renewal, -74);
  await run();
  at(renewal, -1);
  await run();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toMatch(/se renouvelle le 10\snovembre\s2027$/);
  expect(sent[0]?.text).toMatch(/Pro, payé à l’année.*pour un an, au prix de 84\s€ TTC/);
  expect(sent[0]?.text).toContain('https://devis.example.fr/profile?tab=abonnement');
  expect(await row()).toMatchObject({ renewal_told: renewal });
  expect(await row()).not.toHaveProperty('open_shard');
});

test('a renewal that Stripe tells again is not announced twice; that of the year after is announced anew', async () => {
  at(renewal, -75);
  await run();
  await pay({ ...yearly, tier: 'Enterprise' });
  await run();
  expect(sent).toHaveLength(1);
  at(renewal);
  const next = '2028-11-10T10:00:00.000Z';
  await pay({ ...yearly, renewsAt: next, paidUntil: next });
  at(next, -75);
  await run();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.subject).toMatch(/10\snovembre\s2028$/);
});

test('no renewal is announced of a monthly plan, of one that ends, or of an account that is being erased', async () => {
  await pay({ ...yearly, interval: 'month', renewsAt: '2026-12-10T10:00:00.000Z' });
  at(renewal, -75);
  await run();
  await pay({ ...yearly, renewsAt: null, end: renewal });
  await run();
  await pay();
  await beginErasure(sub, { poolUsername: sub }, new Date());
  await run();
  expect(sent).toEqual([]);
});

test('an announcement of a renewal whose mail is refused fails the run, keeps no other one, and is tried again by the next run', async () => {
  const first = sub;
  await buy();
  at(renewal, -75);
  let refusals = 1;
  mails.on(SendEmailCommand).callsFake(({ Destination, Message }) => {
    if (refusals-- > 0) throw new Error('refused');
    sent.push({ to: Destination.ToAddresses[0], subject: Message.Subject.Data, text: '' });
    return {};
  });
  await expect(run()).rejects.toThrow('1 contracts could not be followed');
  expect(sent).toHaveLength(1);
  at(renewal, -74);
  await run();
  expect(sent).toHaveLength(2);
  await pay('nothing');
  sub = first;
});

test('a renewal of a plan that ends while its mail is on its way is not noted as announced', async () => {
  at(renewal, -75);
  mails.on(SendEmailCommand).callsFake(async () => {
    await pay({ ...yearly, renewsAt: null, end: renewal });
    return {};
  });
  await run();
  expect(await row()).not.toHaveProperty('renewal_told');
  expect(await row()).toMatchObject({ subscription_end: renewal });
});
