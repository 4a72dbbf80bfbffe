import { BatchWriteCommand, DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory, ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, tableName } from '../../functions/store/client.ts';
import { briefFailureRateLimit, recorded } from '../../functions/store/limits/rate-limit.ts';
import { dueAt } from '../../functions/store/open-index.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { openQuotes } from '../../functions/store/quote/open-quotes.ts';
import { cancelPendingQuote, deleteQuote, listQuotes } from '../../functions/store/quote/quotes.ts';
import { type BriefFault, refundClaim, refundUnattended } from '../../functions/store/quote/settle.ts';
import { keys } from '../../functions/store/table.ts';
import { AppError } from '../../shared/api/errors.ts';
import { timing } from '../../shared/quote/generation-limits.ts';
import { type Brief, mostSummaries } from '../../shared/quote/quote.ts';
import { startTable } from '../support/dynamo.ts';
import { examples } from '../support/properties.ts';
import { brief, complete, content, paymentOf, reserve, type Somebody, start } from './quotes.ts';
import {
  injected,
  interfere,
  loseNextAnswer,
  meetTransactions,
  seedEachTest,
  seedFaults,
  withFaults,
  withMutant,
} from './store-faults.ts';
import { breaches, newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
  interfere();
});
afterAll(() => server.stop());
seedEachTest();

const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const outcome = (reservation: Promise<{ id: string }>) =>
  reservation.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const tally = (outcomes: string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(outcomes, String)).map(([name, all]) => [name, all?.length]));
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const row = async ({ sub }: Somebody, prefix: string) =>
  (await stored(sub)).find(({ sk }) => String(sk).startsWith(prefix));

test.each([
  [examples(1_000), 1],
  [examples(200), 3],
  [examples(500), 50],
])('C1 parallel generations never use more credits than there are: %i on %i', async (requests, allocated) => {
  const person = await newAccount();
  const outcomes = times(requests, () => outcome(reserve(person, { allocated, maxOpen: 1_000 })));
  expect(tally(await Promise.all(outcomes))).toEqual({
    accepted: allocated,
    insufficient_credits: requests - allocated,
  });
  expect(breaches(await stored(person.sub), allocated)).toEqual([]);
});

test.each([
  [200, 1],
  [200, 40],
])(
  'C1 parallel generations never use more credits than there are, while transactions collide and answers are lost: %i on %i',
  async (requests, allocated) => {
    const person = await newAccount();
    const before = injected.length;
    const outcomes = await withFaults({ conflict: 0.2, lostAnswer: 0.2 }, () =>
      Promise.all(times(requests, () => outcome(reserve(person, { allocated, maxOpen: 1_000 })))),
    );
    expect(injected.length).toBeGreaterThan(before);
    expect(tally(outcomes)).toEqual({ accepted: allocated, insufficient_credits: requests - allocated });
    expect(breaches(await stored(person.sub), allocated)).toEqual([]);
  },
);

test('a seed of the store’s faults repeats the same faults, and another seed gives others', async () => {
  const faultsOf = async (seed: string) => {
    seedFaults(seed);
    const person = await newAccount();
    await withFaults({ conflict: 0.3, lostAnswer: 0.3 }, async () => {
      // In parallel, real conflicts would change the number of attempts.
      for (let count = 0; count < 10; count += 1) await reserve(person, { allocated: 10, maxOpen: 10 });
    });
    return [...injected];
  };
  const [first, again, otherFaults] = [await faultsOf('one'), await faultsOf('one'), await faultsOf('other')];
  expect(first.length).toBeGreaterThan(3);
  expect(again).toEqual(first);
  expect(otherFaults).not.toEqual(first);
});

test('at most two generations are open for one person, and a settled one makes room', async () => {
  const person = await newAccount();
  const outcomes = await Promise.all(times(50, () => outcome(reserve(person, { allocated: 50 }))));
  expect(tally(outcomes)).toEqual({ accepted: 2, too_many_generations: 48 });
  const [first] = (await listQuotes(person.sub, undefined)).quotes;
  if (!first) throw new Error('no quote');
  expect(await complete(await claimQuote({ sub: person.sub, id: first.id }, start))).toBe(true);
  expect(await outcome(reserve(person, { allocated: 50 }))).toBe('accepted');
});

test('C2 two hundred parallel requests of one idempotency key get the same quote and use one credit, whatever is lost on the way', async () => {
  const person = await newAccount();
  const answers = await withFaults({ conflict: 0.2, lostAnswer: 0.2 }, () =>
    Promise.all(times(200, () => reserve(person, { key: 'the-same-key', allocated: 1 }))),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await row(person, 'CREDITS')).toMatchObject({ once: 1, '2026-11': 1 });
  expect(breaches(await stored(person.sub), 1)).toEqual([]);
});

test('C2 under one idempotency key the same brief written in another order is the same request, another brief is refused', async () => {
  const person = await newAccount();
  const { id } = await reserve(person, { key: 'a-key-of-mine' });
  const reordered = Object.fromEntries(Object.entries(brief).reverse()) as Brief;
  expect(await reserve(person, { key: 'a-key-of-mine', brief: reordered })).toEqual({ id, replayed: true });
  const otherBrief = { ...brief, projectName: 'Autre' };
  expect(await outcome(reserve(person, { key: 'a-key-of-mine', brief: otherBrief }))).toBe('idempotency_key_reused');
  expect(await row(person, 'CREDITS')).toMatchObject({ once: 1, '2026-11': 1 });
});

test('C2 an idempotency key that has expired, and that TTL has not deleted yet, can be used again', async () => {
  const person = await newAccount();
  const first = await reserve(person, { key: 'yesterdays-key' });
  const almost = await reserve(person, { key: 'yesterdays-key', now: later(24 * 3_600_000 - 1_000) });
  const next = await reserve(person, { key: 'yesterdays-key', now: later(24 * 3_600_000) });
  expect(almost).toEqual({ id: first.id, replayed: true });
  expect(next.replayed).toBe(false);
  expect(next.id).not.toBe(first.id);
});

test('C2 the same idempotency key of another person is another key', async () => {
  const [firstAccount, secondAccount] = [await newAccount(), await newAccount()];
  const ids = [
    await reserve(firstAccount, { key: 'a-shared-key' }),
    await reserve(secondAccount, { key: 'a-shared-key' }),
  ];
  expect(ids.map(({ replayed }) => replayed)).toEqual([false, false]);
});

test('G3 a worker that comes too late changes nothing after its lease was taken over', async () => {
  const person = await newAccount();
  const quote = { sub: person.sub, id: (await reserve(person)).id };
  const first = await claimQuote(quote, start);
  expect(await claimQuote(quote, later(timing.lease - 1))).toBeUndefined();
  const second = await claimQuote(quote, later(timing.lease));
  expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
  expect(await complete(first)).toBe(false);
  expect(first && (await refundClaim(first, start))).toBe(false);
  expect(await complete(second)).toBe(true);
  expect(await row(person, 'QUOTE#')).toMatchObject({
    status: 'done',
    credit: 'consumed',
    total_price: content.total_price,
  });
  expect(breaches(await stored(person.sub), 3)).toEqual([]);
});

test('G3 a worker that comes too late changes nothing after its refund, even as the last of many', async () => {
  const person = await newAccount();
  const quote = { sub: person.sub, id: (await reserve(person)).id };
  const claim = await claimQuote(quote, start);
  const paid = { ...quote, ...paymentOf(person) };
  expect(await refundUnattended(paid, later(timing.lease - 1))).toBe(false);
  expect(await refundUnattended(paid, later(timing.lease))).toBe(true);
  const settled = await stored(person.sub);
  expect(await complete(claim)).toBe(false);
  expect(await claimQuote(quote, later(timing.lease * 2))).toBeUndefined();
  expect(await stored(person.sub)).toEqual(settled);
  expect(breaches(settled, 3)).toEqual([]);
});

test('G3 a worker that comes too late changes nothing after the account began to be erased, or is gone', async () => {
  const person = await newAccount();
  const quote = { sub: person.sub, id: (await reserve(person)).id };
  const claim = await claimQuote(quote, start);
  const Key = keys.profile(person.sub);
  const erasing = { UpdateExpression: 'SET #s = :e', ExpressionAttributeNames: { '#s': 'state' } };
  await database.send(
    new UpdateCommand({ TableName: tableName(), Key, ...erasing, ExpressionAttributeValues: { ':e': 'erasing' } }),
  );
  expect(await complete(claim)).toBe(false);
  expect(await outcome(reserve(person))).toBe('not_signed_in');
  for (const { pk, sk } of await stored(person.sub))
    await database.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  expect(await complete(claim)).toBe(false);
  expect(claim && (await refundClaim(claim, start))).toBe(false);
  expect(await claimQuote(quote, start)).toBeUndefined();
  expect(await stored(person.sub)).toEqual([]);
});

/** Settles one quote by sixty calls at once, twenty of each kind; gives the number that succeeded. */
const contend = async (person: Somebody, id: string) => {
  const quote = { sub: person.sub, id };
  const claim = await claimQuote(quote, start);
  if (!claim) throw new Error('not claimed');
  const late = later(timing.lease);
  const contenders = times(20, () => [
    complete(claim),
    refundClaim(claim, start),
    refundUnattended({ ...claim, ...quote }, late),
  ]).flat();
  return (await Promise.allSettled(contenders)).filter((end) => end.status === 'fulfilled' && end.value).length;
};

test('of sixty callers that settle a quote at once one does, with collisions and lost answers or without', async () => {
  const shares = [
    { conflict: 0, lostAnswer: 0 },
    { conflict: 0.2, lostAnswer: 0.2 },
  ];
  for (const share of [...shares, ...shares, ...shares]) {
    const person = await newAccount();
    const { id } = await reserve(person);
    expect(await withFaults(share, () => contend(person, id))).toBe(1);
    expect(breaches(await stored(person.sub), 3)).toEqual([]);
  }
});

test('a claim whose answer is lost is still the claim of the one who made it', async () => {
  const person = await newAccount();
  const { id } = await reserve(person);
  const before = injected.length;
  loseNextAnswer();
  const claim = await claimQuote({ sub: person.sub, id }, start);
  expect(injected.length).toBe(before + 1);
  expect(claim).toMatchObject({ id, attempt: 1 });
  expect(await complete(claim)).toBe(true);
});

test('G2 a claim that conflicts with a transaction is tried again at once, not left to the sweeper', async () => {
  const person = await newAccount();
  const { id } = await reserve(person);
  const before = injected.length;
  meetTransactions(2);
  const claim = await claimQuote({ sub: person.sub, id }, start);
  expect(injected.length).toBe(before + 2);
  expect(claim).toMatchObject({ id, attempt: 1 });
});

test('C7 a refund goes back to the month that paid, not to the month of the refund', async () => {
  const person = await newAccount();
  const lastOfJanuary = new Date('2027-01-31T22:59:59.999Z');
  const { id } = await reserve(person, { now: lastOfJanuary });
  const february = new Date('2027-01-31T23:00:00.000Z');
  await reserve(person, { now: february });
  const claim = await claimQuote({ sub: person.sub, id }, february);
  expect(claim && (await refundClaim(claim, february))).toBe(true);
  expect(await row(person, 'CREDITS')).toMatchObject({ once: 1, '2027-01': 0, '2027-02': 1 });
  expect(breaches(await stored(person.sub), 3)).toEqual([]);
});

/** Two clients and two developers with the same mailbox. */
const sharing = () => {
  const mailbox_key = ulid();
  const types = ['client', 'developer', 'client', 'developer'] as const;
  return Promise.all(types.map((accountType) => newAccount({ accountType, mailbox_key })));
};

test.each([
  { conflict: 0, lostAnswer: 0 },
  { conflict: 0.2, lostAnswer: 0.2 },
])(
  'C6 a mailbox has one set of free credits: 200 parallel generations of its four accounts use three (%j)',
  async (share) => {
    const people = await sharing();
    const outcomes = await withFaults(share, () =>
      Promise.all(people.flatMap((person) => times(50, () => outcome(reserve(person, { maxOpen: 50 }))))),
    );
    expect(tally(outcomes)).toEqual({ accepted: 3, insufficient_credits: 197 });
    for (const person of people) expect(await row(person, 'CREDITS')).toMatchObject({ once: 3, '2026-11': 3 });
    const rows = (await Promise.all(people.map(({ sub }) => stored(sub)))).flat();
    expect(rows.filter(({ credit }) => credit === 'reserved')).toHaveLength(3);
  },
);

test('C6 a mailbox has one set of free credits: one that an account gives back, another may use', async () => {
  const [first, second] = await sharing();
  if (!first || !second) throw new Error('nobody');
  const ids = await Promise.all(times(3, () => reserve(first, { maxOpen: 3 })));
  expect(await outcome(reserve(second))).toBe('insufficient_credits');
  const claim = await claimQuote({ sub: first.sub, id: ids[0]?.id ?? '' }, start);
  expect(claim && (await refundClaim(claim, start))).toBe(true);
  expect(await outcome(reserve(second))).toBe('accepted');
  expect(await outcome(reserve(first, { maxOpen: 3 }))).toBe('insufficient_credits');
});

test('C6 a mailbox has one set of free credits: another month brings a client three more, and a developer none', async () => {
  const [client, developer] = await sharing();
  if (!client || !developer) throw new Error('nobody');
  const december = new Date('2026-12-10T10:00:00.000Z');
  await Promise.all(times(3, () => reserve(client, { maxOpen: 3 })));
  expect(await outcome(reserve(developer, { now: december }))).toBe('insufficient_credits');
  expect(await outcome(reserve(client, { maxOpen: 4, now: december }))).toBe('accepted');
  expect(await row(client, 'CREDITS')).toMatchObject({ once: 4, '2026-11': 3, '2026-12': 1 });
});

test('C6 the count of a mailbox’s free credits is kept for three years after the last free quote, then DynamoDB removes it', async () => {
  const person = await newAccount();
  await reserve(person);
  await reserve(person, { now: new Date('2027-02-28T23:59:59.000Z') });
  expect(await row(person, 'CREDITS')).toMatchObject({ expires_at: Date.parse('2030-02-28T23:59:59.000Z') / 1000 });
});

test('a deleted quote leaves its cost behind, and one in progress cannot be deleted', async () => {
  const person = await newAccount();
  const { id } = await reserve(person);
  const claim = await claimQuote({ sub: person.sub, id }, start);
  await expect(deleteQuote(person.sub, id)).rejects.toMatchObject({ code: 'quote_in_progress' });
  expect(await complete(claim)).toBe(true);
  await deleteQuote(person.sub, id);
  await expect(deleteQuote(person.sub, id)).rejects.toMatchObject({ code: 'quote_not_found' });
  expect(await row(person, 'CREDITS')).toMatchObject({ once: 1, '2026-11': 1 });
  expect(await row(person, 'LEDGER#')).toMatchObject({ type: 'consumed' });
  expect([await row(person, 'QUOTE#'), await row(person, 'BODY#')]).toEqual([undefined, undefined]);
});

test('a quote that no worker has taken can be cancelled: it is deleted, and its credit and its place are free again', async () => {
  const person = await newAccount();
  const { id } = await reserve(person, { maxOpen: 1 });
  await cancelPendingQuote(person.sub, id, start);
  expect(await row(person, 'CREDITS')).toMatchObject({ once: 0, '2026-11': 0 });
  expect(await row(person, 'LEDGER#')).toMatchObject({ type: 'refunded', quote: id });
  expect([await row(person, 'QUOTE#'), await row(person, 'BODY#')]).toEqual([undefined, undefined]);
  expect(await claimQuote({ sub: person.sub, id }, start)).toBeUndefined();
  await expect(cancelPendingQuote(person.sub, id, start)).rejects.toMatchObject({ code: 'quote_not_found' });
  expect(await outcome(reserve(person, { maxOpen: 1 }))).toBe('accepted');
  expect(breaches(await stored(person.sub), 3)).toEqual([]);
});

test('a quote that was made before its cancellation arrives is kept, and so is what it cost', async () => {
  const person = await newAccount();
  const { id } = await reserve(person);
  const claim = await claimQuote({ sub: person.sub, id }, start);
  const cancel = () => cancelPendingQuote(person.sub, id, start);
  await expect(cancel()).rejects.toMatchObject({ code: 'quote_not_pending' });
  expect(await complete(claim)).toBe(true);
  await expect(cancel()).rejects.toMatchObject({ code: 'quote_not_pending' });
  expect(await row(person, 'QUOTE#')).toMatchObject({ status: 'done', credit: 'consumed' });
  expect(await row(person, 'CREDITS')).toMatchObject({ once: 1, '2026-11': 1 });
});

test.each([
  { conflict: 0, lostAnswer: 0 },
  { conflict: 0.2, lostAnswer: 0.2 },
])('C7 a quote that many cancel while a worker takes it is cancelled once or made (%j)', async (share) => {
  for (let round = 0; round < 8; round += 1) {
    const person = await newAccount();
    const { id } = await reserve(person);
    const [claim, ...cancellations] = await withFaults(share, () =>
      Promise.all([
        claimQuote({ sub: person.sub, id }, start).catch(() => undefined),
        ...times(10, () => outcome(cancelPendingQuote(person.sub, id, start).then(() => ({ id })))),
      ]),
    );
    expect(cancellations.filter((end) => end === 'accepted')).toHaveLength(claim ? 0 : 1);
    expect(await row(person, 'CREDITS')).toMatchObject({ once: claim ? 1 : 0, '2026-11': claim ? 1 : 0 });
    expect(breaches(await stored(person.sub), 3)).toEqual([]);
  }
});

test('the history comes in pages of twenty, newest first, each quote once', async () => {
  const person = await newAccount();
  const made = await Promise.all(
    times(41, (index) => reserve(person, { allocated: 50, maxOpen: 50, now: later(index * 1_000) })),
  );
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let after: string | undefined, first = true; first || after; first = false) {
    const page = await listQuotes(person.sub, after);
    seen.push(...page.quotes.map(({ id }) => id));
    sizes.push(page.quotes.length);
    after = page.next ?? undefined;
  }
  expect(sizes).toEqual([20, 20, 1]);
  expect(seen).toEqual(made.map(({ id }) => id).reverse());
});

test('a thousand summaries of the history come at once, each quote once, also where an answer of the table holds less', async () => {
  const person = await newAccount();
  await reserve(person);
  const [model] = (await stored(person.sub)).filter(({ sk }) => String(sk).startsWith('QUOTE#'));
  const next = monotonicFactory();
  // A thousand rows of 1.2 KB exceed the megabyte that one answer of DynamoDB may hold.
  const long = { ...model, status: 'failed', credit: 'refunded', refusal: 'x'.repeat(1_200) };
  const rows = times(1_200, () => next()).map((id) => ({ ...long, id, ...keys.quote(person.sub, id) }));
  for (let from = 0; from < rows.length; from += 25)
    await database.send(
      new BatchWriteCommand({
        RequestItems: { [tableName()]: rows.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
  const seen: string[] = [];
  for (let after: string | undefined, first = true; first || after; first = false) {
    const page = await listQuotes(person.sub, after, mostSummaries);
    expect(page.quotes.length).toBeLessThanOrEqual(mostSummaries);
    seen.push(...page.quotes.map(({ id }) => id));
    after = page.next ?? undefined;
  }
  expect(seen).toHaveLength(1_201);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
});

test('the sweeper finds a quote when it is due, and no more once it is settled', async () => {
  const person = await newAccount();
  const quote = { sub: person.sub, id: (await reserve(person)).id };
  const isDue = async (now: Date) => {
    for await (const page of openQuotes())
      if (page.some(({ id, due }) => id === quote.id && due <= dueAt(now.getTime()))) return true;
    return false;
  };
  expect([await isDue(later(timing.unsent - 1)), await isDue(later(timing.unsent))]).toEqual([false, true]);
  const claim = await claimQuote(quote, start);
  expect([await isDue(later(timing.lease - 1)), await isDue(later(timing.lease))]).toEqual([false, true]);
  await complete(claim);
  expect(await isDue(later(timing.neverSent * 2))).toBe(false);
});

/** Reserves thirty times, and fails each quote that was accepted. */
const failThirtyTimes = async (person: Somebody, fault?: BriefFault) => {
  const outcomes: string[] = [];
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const reserved = reserve(person, { allocated: 1 });
    outcomes.push(await outcome(reserved));
    if (outcomes.at(-1) !== 'accepted') continue;
    const claim = await claimQuote({ sub: person.sub, id: (await reserved).id }, start);
    expect(claim && (await refundClaim(claim, start, fault))).toBe(true);
  }
  return tally(outcomes);
};

test('a failure that the brief did not cause gives the credit back, and locks nobody out', async () => {
  expect(await failThirtyTimes(await newAccount())).toEqual({ accepted: 30 });
});

test.each([{ refusal: 'Une terrasse n’est pas un projet informatique.' }, {}])(
  'after twenty failures an hour caused by briefs (%j) another brief is refused until that hour ends, with credits left',
  async (fault) => {
    const person = await newAccount();
    expect(await failThirtyTimes(person, fault)).toEqual({ accepted: 20, too_many_requests: 10 });
    await expect(reserve(person, { now: later(3_599_999) })).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAt: '2026-11-10T11:00:00.000Z',
    });
    expect(await outcome(reserve(person, { now: later(3_600_000) }))).toBe('accepted');
    expect(await outcome(reserve(await newAccount()))).toBe('accepted');
    expect(breaches(await stored(person.sub), 3)).toEqual([]);
  },
);

test('a failure gives the credit back even where the free failures of the hour are used up', async () => {
  const person = await newAccount();
  const open = await reserve(person);
  const limit = briefFailureRateLimit(person.sub);
  for (let time = 0; time < limit.most; time += 1)
    await database.send(new UpdateCommand(recorded(limit, start).Update));
  const claim = await claimQuote({ sub: person.sub, id: open.id }, start);
  expect(claim && (await refundClaim(claim, start, {}))).toBe(true);
  expect(await row(person, 'CREDITS')).toMatchObject({ once: 0, '2026-11': 0 });
});

/** Runs concurrent operations of one person in one month; gives the broken rules. */
const month = async () => {
  const person = await newAccount();
  const october = new Date('2026-10-10T10:00:00.000Z');
  const contended = await reserve(person, { now: october });
  const failed = await reserve(person, { now: october });
  const outcomes = await Promise.all(times(12, () => outcome(reserve(person, { maxOpen: 9 }))));
  const twins = await newAccount();
  const answers = await Promise.all(
    times(6, () => reserve(twins, { key: 'twin-request', maxOpen: 9 }).catch(() => null)),
  );
  const claim = await claimQuote({ sub: person.sub, id: failed.id }, start);
  if (!claim || !(await refundClaim(claim, start))) throw new Error('not refunded');
  const winners = await contend(person, contended.id);
  const [open] = (await listQuotes(person.sub, undefined)).quotes.filter(({ status }) => status === 'pending');
  const quote = { sub: person.sub, id: open?.id ?? '' };
  await claimQuote(quote, start);
  const torn = await refundUnattended({ ...quote, ...paymentOf(person) }, later(1));
  const failing = await newAccount();
  const limit = briefFailureRateLimit(failing.sub);
  for (let time = 0; time < limit.most; time += 1)
    await database.send(new UpdateCommand(recorded(limit, start).Update));
  const refusal = await outcome(reserve(failing));
  return [
    ...breaches(await stored(person.sub), 3),
    ...breaches(await stored(twins.sub), 3),
    ...(refusal === 'too_many_requests' ? [] : [`${refusal} after twenty failures`]),
    ...(new Set(answers.map((answer) => answer?.id)).size === 1 ? [] : ['one key, several quotes']),
    ...(winners === 1 ? [] : [`${winners} settlements`]),
    ...(torn ? ['refunded while a worker was at it'] : []),
    ...(outcomes.filter((name) => name === 'accepted').length === 3 ? [] : ['not three of three']),
  ];
};

test('C4 with each guard of the credits a month of concurrent calls breaks no rule', async () => {
  expect(await month()).toEqual([]);
});

type Weaken = NonNullable<Parameters<typeof withMutant>[0]>;
const unconditional: Weaken = ({ ConditionExpression: _, ...operation }) => operation;
const isCredit = (sk: string) => sk === 'CREDITS';
const raises = (operation: Parameters<Weaken>[0]) => /\+|^ADD /.test(operation.UpdateExpression ?? '');
const lowers = (operation: Parameters<Weaken>[0]) => operation.UpdateExpression?.includes(' - ') === true;
const mutants: [string, Weaken, RegExp][] = [
  [
    'the count of failed briefs',
    (operation) =>
      operation.ConditionExpression?.includes('times')
        ? { ...operation, ConditionExpression: 'attribute_not_exists(never)' }
        : operation,
    /accepted after twenty failures/,
  ],
  [
    'the capacity of the period',
    (operation, sk) => (isCredit(sk) && raises(operation) ? unconditional(operation, sk) : operation),
    /used of 3/,
  ],
  [
    'the idempotency key',
    (operation, sk) => (sk.startsWith('IDEM#') ? unconditional(operation, sk) : operation),
    /one key, several quotes/,
  ],
  [
    'the lease',
    (operation) =>
      operation.ConditionExpression?.includes('lease_until')
        ? { ...operation, ConditionExpression: 'credit = :reserved' }
        : operation,
    /refunded while a worker was at it/,
  ],
  [
    'the decrement',
    (operation, sk) =>
      isCredit(sk) && lowers(operation) ? { ...operation, UpdateExpression: 'SET #counter0 = #counter0' } : operation,
    /used in 2026-1., . quotes hold one/,
  ],
  [
    'the fencing and the ledger together',
    (operation, sk) =>
      sk.startsWith('LEDGER#') || (sk.startsWith('QUOTE#') && operation.UpdateExpression)
        ? unconditional(operation, sk)
        : operation,
    /settlements/,
  ],
  [
    'the period that paid',
    (operation, sk) =>
      isCredit(sk) && lowers(operation)
        ? { ...operation, ExpressionAttributeNames: { '#counter0': 'once', '#counter1': '2026-11' } }
        : operation,
    /. used in 2026-1., . quotes hold one/,
  ],
  [
    'the free credits in all',
    (operation, sk) =>
      isCredit(sk) && lowers(operation)
        ? { ...operation, UpdateExpression: 'SET #counter1 = #counter1 - :one' }
        : operation,
    /used in all, . in its months/,
  ],
  [
    'the room given back',
    (operation, sk) =>
      sk === 'PROFILE' && lowers(operation)
        ? { ...operation, UpdateExpression: 'SET open_generations = open_generations' }
        : operation,
    /generations open, . quotes reserved/,
  ],
];
test.each(mutants)(
  'C4 each guard of the credits is needed: without %s a month of concurrent calls breaks a rule',
  async (_, weaken, breach) => {
    expect(await withMutant(weaken, month)).toContainEqual(expect.stringMatching(breach));
  },
);
