import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { deleteQuote, readFinishedQuote } from '../../functions/store/quote/quotes.ts';
import { refundClaim } from '../../functions/store/quote/settle.ts';
import { startTable } from '../support/dynamo.ts';
import { examples, fc } from '../support/properties.ts';
import { complete, outcome, reserve, type Somebody, start } from './quotes.ts';
import { injected, interfere, seedEachTest, seededId, withFaults } from './store-faults.ts';
import { breaches, newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
  interfere();
});
afterAll(() => server.stop());
seedEachTest();

const wish = { allocated: 500, maxOpen: 50 };
const done = async (person: Somebody) => {
  const { id } = await reserve(person, { id: seededId(start), ...wish });
  expect(await complete(await claimQuote({ sub: person.sub, id }, start))).toBe(true);
  return id;
};
const regenerate = (person: Somebody, regenerates: string, later = 0) =>
  reserve(person, { id: seededId(new Date(start.getTime() + later)), ...wish, regenerates });
const othersOf = async ({ sub }: Somebody, id: string) =>
  (await readFinishedQuote(sub, id)).other_generations?.map((generation) => [generation.id, generation.status]) ?? [];

test('ten regenerations of one quote at once are all beside it, each for its credit', async () => {
  const person = await newAccount();
  const first = await done(person);
  const opened = await Promise.all(Array.from({ length: 10 }, () => regenerate(person, first)));
  const ids = opened.map(({ id }) => id).sort();
  expect(await othersOf(person, first)).toEqual(ids.map((id) => [id, 'pending']));
  expect(breaches(await stored(person.sub), 500)).toEqual([]);
});

test('a quote that does not exist, is not done or is somebody else’s is not regenerated, and uses no credit', async () => {
  const [person, stranger] = [await newAccount(), await newAccount()];
  const foreign = await done(stranger);
  const { id: pending } = await reserve(person, { id: seededId(start), ...wish });
  const { id: failed } = await reserve(person, { id: seededId(start), ...wish });
  const claim = await claimQuote({ sub: person.sub, id: failed }, start);
  if (claim) await refundClaim(claim, start);
  const before = await stored(person.sub);
  for (const id of [foreign, pending, failed, seededId(start)])
    expect(await outcome(regenerate(person, id))).toBe('quote_not_found');
  expect(await stored(person.sub)).toEqual(before);
});

test('a quote and its regeneration are deleted one by one, and the other then does not name it any more', async () => {
  const person = await newAccount();
  const first = await done(person);
  const { id: second } = await regenerate(person, first, 1_000);
  await complete(await claimQuote({ sub: person.sub, id: second }, start));
  const { id: third } = await regenerate(person, second, 2_000);
  await complete(await claimQuote({ sub: person.sub, id: third }, start));
  expect(await othersOf(person, second)).toEqual([
    [first, 'done'],
    [third, 'done'],
  ]);
  await deleteQuote(person.sub, first);
  expect(await othersOf(person, second)).toEqual([[third, 'done']]);
  await deleteQuote(person.sub, third);
  expect(await othersOf(person, second)).toEqual([]);
});

test('a regeneration is opened whole for one credit, or not at all, whatever conflicts, lost answers or deletions occur', async () => {
  let faults = 0;
  const Act = fc.record({ quote: fc.nat(2), deletes: fc.boolean() });
  const run = fc.asyncProperty(fc.array(Act, { minLength: 4, maxLength: 8 }), async (acts) => {
    const person = await newAccount();
    const quotes = [await done(person), await done(person), await done(person)];
    const results = await withFaults({ conflict: 0.2, lostAnswer: 0.2 }, () =>
      Promise.all(
        acts.map(({ quote, deletes }) => {
          const id = quotes[quote] ?? '';
          return outcome(deletes ? deleteQuote(person.sub, id) : regenerate(person, id));
        }),
      ),
    );
    faults += injected.length;
    const opened = acts.filter(({ deletes }, index) => !deletes && results[index] === 'done').length;
    const rows = await stored(person.sub);
    const named = rows.filter(({ regenerates }) => regenerates !== undefined);
    expect(named).toHaveLength(opened);
    expect(rows).toContainEqual(expect.objectContaining({ sk: 'CREDITS', once: 3 + opened }));
    for (const { id } of rows.filter(({ regenerations }) => regenerations !== undefined)) {
      const others = await othersOf(person, String(id));
      expect(others.map(([otherId]) => otherId)).toEqual(
        named.flatMap((row) => (row.regenerates === id ? [row.id] : [])).sort(),
      );
    }
  });
  await fc.assert(run, { numRuns: examples(20) });
  expect(faults).toBeGreaterThan(0);
});
