import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginErasure } from '../../functions/store/account/erasure.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { issueNumber } from '../../functions/store/quote/issue.ts';
import { deleteQuote, readFinishedQuote } from '../../functions/store/quote/quotes.ts';
import { NumberRow } from '../../functions/store/quote/rows.ts';
import { saveVersion } from '../../functions/store/quote/versions.ts';
import { noCorrections } from '../../shared/corrections.ts';
import { startTable } from '../support/dynamo.ts';
import { fc } from '../support/properties.ts';
import { injected, interfere, seedEachTest, seededId, withFaults } from './interference.ts';
import { complete, reserve, type Somebody, start } from './quotes.ts';
import { newAccount, stored } from './rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
  interfere();
});
afterAll(() => server.stop());
seedEachTest();

const provider = () => newAccount({ accountType: 'developer' });
const done = async (person: Somebody) => {
  const { id } = await reserve(person, { id: seededId(start), allocated: 500 });
  expect(await complete(await claimQuote({ sub: person.sub, id }, start))).toBe(true);
  return { sub: person.sub, id };
};
/** One after the other: a person has few quotes open at once. */
const severalDone = async (person: Somebody, count: number) => {
  const quotes = [];
  for (let index = 0; index < count; index++) quotes.push(await done(person));
  return quotes;
};
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `D-2026-${String(index + 1).padStart(4, '0')}`);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const numberRows = async (sub: string) =>
  (await stored(sub)).filter(({ sk }) => String(sk).startsWith('DEVISNUMBERS#'));

test('V1 the first devis of a year is number 1, the next one number 2, each for its provider', async () => {
  const [one, other] = [await provider(), await provider()];
  const [first, second] = [await done(one), await done(one)];
  expect(await issueNumber(first, start)).toBe('D-2026-0001');
  expect(await issueNumber(second, start)).toBe('D-2026-0002');
  expect(await issueNumber(await done(other), start)).toBe('D-2026-0001');
  expect(await readFinishedQuote(first.sub, first.id)).toMatchObject({ devis_number: 'D-2026-0001' });
  const [{ pk: _, sk: __, ...row } = {}] = await numberRows(one.sub);
  expect(NumberRow.parse(row)).toEqual(row);
});

test('V1 a devis keeps its number, whenever it is issued again and whatever was corrected', async () => {
  const quote = await done(await provider());
  expect(await issueNumber(quote, start)).toBe('D-2026-0001');
  const shown = await readFinishedQuote(quote.sub, quote.id);
  await saveVersion(
    quote.sub,
    quote.id,
    { base: 1, saved_by: 'Camille', engine: null, corrections: noCorrections, quote: shown },
    start,
  );
  expect(await issueNumber(quote, new Date('2027-03-01T10:00:00.000Z'))).toBe('D-2026-0001');
  expect(await readFinishedQuote(quote.sub, quote.id)).toMatchObject({ devis_number: 'D-2026-0001', quote_version: 2 });
});

test('V1 the year is that of Paris, whose numbers begin at 1', async () => {
  const person = await provider();
  expect(await issueNumber(await done(person), new Date('2026-12-31T22:59:59.999Z'))).toBe('D-2026-0001');
  expect(await issueNumber(await done(person), new Date('2026-12-31T23:00:00.000Z'))).toBe('D-2027-0001');
});

test('V1 a devis that is deleted leaves its number used', async () => {
  const person = await provider();
  const quote = await done(person);
  await issueNumber(quote, start);
  await deleteQuote(quote.sub, quote.id);
  expect(await issueNumber(await done(person), start)).toBe('D-2026-0002');
});

test('V1 twenty devis issued at once have the numbers 1 to 20', async () => {
  const quotes = await severalDone(await provider(), 20);
  const given = await Promise.all(quotes.map((quote) => issueNumber(quote, start)));
  expect(given.sort()).toEqual(numbered(20));
});

test('V1 the same devis issued twenty times at once has one number, and uses one', async () => {
  const person = await provider();
  const quote = await done(person);
  const given = await Promise.all(Array.from({ length: 20 }, () => issueNumber(quote, start)));
  expect(new Set(given)).toEqual(new Set(['D-2026-0001']));
  expect(await numberRows(person.sub)).toMatchObject([{ last: 1 }]);
});

test('V1 whatever collides, is lost, is deleted or is issued twice: no gap, no double', async () => {
  let faults = 0;
  const Act = fc.record({ quote: fc.nat(5), deletes: fc.boolean() });
  const run = fc.asyncProperty(fc.array(Act, { minLength: 4, maxLength: 16 }), async (acts) => {
    const person = await provider();
    const quotes = await severalDone(person, 6);
    const given: (readonly [string, string])[] = [];
    await withFaults({ conflict: 0.2, lostAnswer: 0.2 }, () =>
      Promise.all(
        acts.map(async ({ quote, deletes }) => {
          const { sub, id } = quotes[quote] as (typeof quotes)[number];
          if (deletes) return expect(['done', 'quote_not_found']).toContain(await outcome(deleteQuote(sub, id)));
          try {
            given.push([id, await issueNumber({ sub, id }, start)]);
          } catch (error) {
            expect(error).toMatchObject({ code: 'quote_not_found' });
          }
        }),
      ),
    );
    faults += injected.length;
    const byQuote = new Map(given);
    for (const [id, number] of given) expect(byQuote.get(id)).toBe(number);
    expect([...byQuote.values()].sort()).toEqual(numbered(byQuote.size));
    const [row] = await numberRows(person.sub);
    expect(row?.last ?? 0).toBe(byQuote.size);
  });
  await fc.assert(run, { numRuns: 30 });
  expect(faults).toBeGreaterThan(0);
});

test('V1 a quote that is not there, or not done, gets no number and uses none', async () => {
  const person = await provider();
  const { id } = await reserve(person, { id: seededId(start), allocated: 50 });
  for (const absent of [id, seededId(start)])
    expect(await outcome(issueNumber({ sub: person.sub, id: absent }, start))).toBe('quote_not_found');
  expect(await numberRows(person.sub)).toEqual([]);
});

test('V1 an account that is being erased, or a client’s, issues nothing', async () => {
  const quote = await done(await provider());
  await beginErasure(quote.sub, { poolUsername: quote.sub }, start);
  expect(await outcome(issueNumber(quote, start))).toBe('not_signed_in');
  expect(await outcome(issueNumber(await done(await newAccount({})), start))).toBe('developer_only');
});
