// What happens too rarely for the other tests to meet it, though a function is granted permissions for it.
import { beforeAll, describe, expect, test } from 'vitest';
import type { FunctionName } from '../../infra/stack/function-list.ts';
import { briefs, newKey, settled } from '../support/briefs.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { cloudOfThisFile } from '../support/stage.ts';
import { atStripe, buy } from '../support/stripe-account.ts';
import { subscribe, subscribeForYear } from '../support/subscription.ts';

const cloud = cloudOfThisFile();
const minute = 60_000;
const day = 24 * 60 * minute;
const patience = { timeout: 20_000 };
/** Subjects of all mails to somebody, in one text. */
const mailed = async ({ email }: Person) =>
  String((await cloud.mails()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject));

describe('somebody whose first call is', () => {
  const body = { name: 'Camille', type: 'other', subject: 'Aide', message: 'Bonjour' } as const;
  test.each<[string, (api: Person['api']) => Promise<unknown>]>([
    ['for their credits', (api) => api.getUserCredits()],
    ['for help', (api) => api.sendSupportEmail({ body })],
    ['for an account type', (api) => api.chooseAccountType({ body: { account_type: 'client' } })],
    ['for another address', (api) => api.requestAddress({ body: { email: `${crypto.randomUUID()}@example.fr` } })],
  ])('somebody whose first call asks %s has a profile from then on', async (_, firstCall) => {
    const person = await createPerson(cloud, undefined, { firstCall });
    expect(await person.api.getProfile()).toMatchObject({ email: person.email });
  });
});

const takeNothing = (name: FunctionName) =>
  cloud.fault({ service: 'sqs', action: 'SendMessage', kind: 'fail-before', times: 1_000, function: name });
const unsent = async (person: Person) => {
  await takeNothing('generate-quote');
  await takeNothing('sweep-quotes');
  const { id } = await person.api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
  return id;
};

test('a quote whose message no queue takes is deleted while it waits, and gives its credit back', async () => {
  const person = await createPerson(cloud, 'client');
  const id = await unsent(person);
  await person.api.deleteQuote({ params: { id }, query: { status: 'pending' } });
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  await cloud.noFaults();
});

test('a quote whose message no queue takes of Enterprise is sent later to the queue of Enterprise', async () => {
  const person = await createPerson(cloud, 'client');
  await subscribe(cloud, person, 'Enterprise');
  const id = await unsent(person);
  await cloud.noFaults();
  await cloud.advance(2 * minute);
  expect(await settled(person.api, id)).toMatchObject({ status: 'done' });
});

test('G4 a quote whose message no queue takes is given up after twenty minutes', async () => {
  const person = await createPerson(cloud, 'client');
  const id = await unsent(person);
  await cloud.advance(22 * minute);
  expect(await settled((await signInAgain(cloud, person)).api, id)).toMatchObject({ status: 'failed' });
  await cloud.noFaults();
});

describe('once in a long time', () => {
  let withdrawing: Person;
  let yearly: Person;
  let idle: Person;
  beforeAll(async () => {
    [withdrawing, yearly, idle] = [
      await createPerson(cloud, 'client'),
      await createPerson(cloud, 'client'),
      await createPerson(cloud, 'client'),
    ];
  });

  test('a withdrawal that Stripe did not take is carried out, and a year that renews itself is announced', async () => {
    await buy(withdrawing);
    await atStripe(cloud, { fail: 1_000 });
    expect(await withdrawing.api.endContract({ body: { by: 'withdrawal' } })).toMatchObject({ refund_cents: null });
    await atStripe(cloud, { fail: 0 });
    await subscribeForYear(cloud, yearly);
    await cloud.advance(61 * minute);
    await expect.poll(() => mailed(withdrawing), patience).toContain('rétractation');
    await expect.poll(() => mailed(yearly), patience).toContain('se renouvelle le');
  });

  test('D3 an account that nobody uses is announced to be deleted after three years less thirty days, and is deleted', async () => {
    // A day more, since a long jump of the local clock runs only what was due in its last ten minutes.
    await cloud.advance((3 * 365 + 1 - 30 + 1) * day);
    await expect.poll(() => mailed(idle), patience).toContain('sera supprimé le');
    await cloud.advance(31 * day);
    await expect.poll(() => mailed(idle), patience).toContain('est supprimé');
  });
});
