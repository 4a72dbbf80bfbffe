import { expect, test } from 'vitest';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { createPerson, signInAgain } from '../support/person.ts';
import { examples } from '../support/properties.ts';
import { cloudOfThisFile } from '../support/stage.ts';

const cloud = cloudOfThisFile();

const tally = (outcomes: string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(outcomes, String)).map(([outcome, all]) => [outcome, all?.length]));

const many = examples(1_000);
test(`C1 ${many} parallel generations on one credit: one is accepted, the others lack credits, the model is called once`, async () => {
  const person = await createPerson(cloud, 'client');
  await generateDone(person);
  await generateDone(person);
  const calls = await cloud.modelCalls();
  const attempts = Array.from({ length: many }, () =>
    person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() }).then(
      () => 'accepted',
      (error) => error.code as string,
    ),
  );
  expect(tally(await Promise.all(attempts))).toEqual({ accepted: 1, insufficient_credits: many - 1 });
  const { quotes } = await person.api.listQuotes({});
  expect(quotes).toHaveLength(3);
  for (const { id } of quotes) expect(await settled(person.api, id)).toMatchObject({ status: 'done' });
  expect(await cloud.modelCalls()).toBe(calls + 1);
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 0, credits_allocated: 3 });
});

const times = examples(200);
test(`C2 the same key sent ${times} times in parallel makes one quote and costs one credit`, async () => {
  const person = await createPerson(cloud, 'client');
  const idempotencyKey = newKey();
  const answers = await Promise.all(
    Array.from({ length: times }, () => person.api.generateQuote({ body: briefs.shop, idempotencyKey })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 2 });
  await expect(person.api.generateQuote({ body: briefs.showcase, idempotencyKey })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect((await person.api.listQuotes({})).quotes).toHaveLength(1);
});

test('C7 a failed generation gives its credit back to the month that paid for it', async () => {
  const person = await createPerson(cloud, 'client');
  await cloud.behave({ error: 'ValidationException', times: 1 });
  const { id } = await person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
  expect(await settled(person.api, id)).toMatchObject({ status: 'failed' });
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
});

test('a developer gets three credits once, a client three a month: only the client is told when new ones come', async () => {
  const developer = await createPerson(cloud, 'developer');
  const client = await createPerson(cloud, 'client');
  const free = { credits_remaining: 3, credits_allocated: 3, subscription_tier: 'Gratuit' };
  expect(await developer.api.getUserCredits()).toEqual({ ...free, credits_renew_at: null });
  const { credits_renew_at, ...credits } = await client.api.getUserCredits();
  expect(credits).toEqual(free);
  const next = Date.parse(credits_renew_at ?? '') - (await cloud.now()).getTime();
  expect(next).toBeGreaterThan(0);
  for (let used = 0; used < 3; used += 1) await generateDone(client);
  expect(await client.api.getUserCredits()).toEqual({ ...free, credits_remaining: 0, credits_renew_at });
  await cloud.advance(next);
  const again = await signInAgain(cloud, client);
  expect(await again.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
});
