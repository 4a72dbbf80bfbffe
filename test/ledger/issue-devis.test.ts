import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginErasure } from '../../functions/store/account/erasure.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { issueVersion } from '../../functions/store/quote/issue.ts';
import { deleteQuote, listQuotes, readFinishedQuote } from '../../functions/store/quote/quotes.ts';
import { readIssue } from '../../functions/store/quote/read-issue.ts';
import { type Issue, Issuer, NumberRow } from '../../functions/store/quote/rows.ts';
import { listVersions, readVersion, saveVersion } from '../../functions/store/quote/versions.ts';
import { keys } from '../../functions/store/table.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { startTable } from '../support/dynamo.ts';
import { examples, fc } from '../support/properties.ts';
import { complete, outcome, reserve, type Somebody, start } from './quotes.ts';
import { injected, interfere, seedEachTest, seededId, withFaults, withMutant } from './store-faults.ts';
import { newAccount, stored } from './stored-rows.ts';

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
/** The quotes are made one after the other, since a person may have few open ones. */
const severalDone = async (person: Somebody, count: number) => {
  const quotes = [];
  for (let index = 0; index < count; index++) quotes.push(await done(person));
  return quotes;
};
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `D-2026-${String(index + 1).padStart(4, '0')}`);
/** The content of an issue for this client. */
const madeFor = (name: string): Omit<Issue, 'issued_at'> => ({
  issuer: Issuer.parse({
    username: 'Camille',
    email: 'camille@example.test',
    company_name: null,
    account_type: 'developer',
  }),
  choices: { client: { kind: 'business', name, address: null, siren: null, email: null }, deposit: 30 },
  logo: null,
});
const issueNumber = async (quote: { sub: string; id: string }, now: Date, version = 1) =>
  (await issueVersion(quote, version, madeFor('Comptoir des thés'), now)).devis_number;
const correct = async ({ sub, id }: { sub: string; id: string }, base = 1) => {
  const version = { base, saved_by: 'Camille', engine: null, corrections: noCorrections };
  await saveVersion(sub, id, { ...version, quote: await readFinishedQuote(sub, id) }, start);
};
const numberRows = async (sub: string) =>
  (await stored(sub)).filter(({ sk }) => String(sk).startsWith('DEVISNUMBERS#'));

test('V1 the first devis of a year is number 1, the next one number 2, each for its provider', async () => {
  const [firstProvider, secondProvider] = [await provider(), await provider()];
  const [first, second] = [await done(firstProvider), await done(firstProvider)];
  expect(await issueNumber(first, start)).toBe('D-2026-0001');
  expect(await issueNumber(second, start)).toBe('D-2026-0002');
  expect(await issueNumber(await done(secondProvider), start)).toBe('D-2026-0001');
  expect(await readFinishedQuote(first.sub, first.id)).toMatchObject({ devis_number: 'D-2026-0001' });
  const [{ pk: _, sk: __, ...row } = {}] = await numberRows(firstProvider.sub);
  expect(NumberRow.parse(row)).toEqual(row);
});

test('V1 a devis keeps its number, whenever it is issued again and whatever was corrected', async () => {
  const quote = await done(await provider());
  expect(await issueNumber(quote, start)).toBe('D-2026-0001');
  await correct(quote);
  expect(await issueNumber(quote, new Date('2027-03-01T10:00:00.000Z'), 2)).toBe('D-2026-0001');
  expect(await readFinishedQuote(quote.sub, quote.id)).toMatchObject({ devis_number: 'D-2026-0001', quote_version: 2 });
  const summary = (await stored(quote.sub)).find(({ sk }) => sk === `QUOTE#${quote.id}`);
  expect(summary).toMatchObject({ devis_number: 'D-2026-0001', issued_version: 2 });
});

test('V1 a devis that was corrected before its first issue is printed with its number alone, later ones with their version', async () => {
  const quote = await done(await provider());
  for (const base of [1, 2, 3, 4]) await correct(quote, base);
  const { issue } = await issueVersion(quote, 5, madeFor('Comptoir des thés'), start);
  expect(issue.devis_number).toBe('D-2026-0001');
  const summary = async () => (await stored(quote.sub)).find(({ sk }) => sk === `QUOTE#${quote.id}`);
  expect(await summary()).not.toHaveProperty('issued_version');
  await correct(quote, 5);
  const { issue: second } = await issueVersion(quote, 6, madeFor('Comptoir des thés'), start);
  expect(second.devis_number).toBe('D-2026-0001 v6');
  expect(await summary()).toMatchObject({ devis_number: 'D-2026-0001', issued_version: 6 });
  const { versions } = await listVersions(quote.sub, quote.id);
  expect(versions.map(({ issued_number }) => issued_number)).toEqual([
    'D-2026-0001 v6',
    'D-2026-0001',
    ...Array(4).fill(undefined),
  ]);
  expect((await readVersion(quote.sub, quote.id, 5)).issued?.number).toBe('D-2026-0001');
});

test('the history is told whom the last issue names and until when it holds, counted in days of Paris', async () => {
  const quote = await done(await provider());
  const listed = async () => (await listQuotes(quote.sub, undefined)).quotes[0];
  const issueFor = (version: number, choices: Issue['choices'], day: string) =>
    issueVersion(quote, version, { ...madeFor('Comptoir des thés'), choices }, new Date(day));
  await issueFor(1, madeFor('Comptoir des thés').choices, '2026-11-30T23:30:00.000Z');
  expect(await listed()).toMatchObject({ devis_client: 'Comptoir des thés', valid_until: '2026-12-31' });
  await correct(quote);
  await issueFor(2, { validity_days: 10 }, '2026-12-05T10:00:00.000Z');
  expect(await listed()).toMatchObject({ quote_version: 2, devis_client: null, valid_until: '2026-12-15' });
});

test('V1 the numbers of devis begin at 1 with each year of Paris', async () => {
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
  const numbers = await Promise.all(quotes.map((quote) => issueNumber(quote, start)));
  expect(numbers.sort()).toEqual(numbered(20));
});

test('V1 the same devis issued twenty times at once has one number, and uses one', async () => {
  const person = await provider();
  const quote = await done(person);
  const numbers = await Promise.all(Array.from({ length: 20 }, () => issueNumber(quote, start)));
  expect(new Set(numbers)).toEqual(new Set(['D-2026-0001']));
  expect(await numberRows(person.sub)).toMatchObject([{ last: 1 }]);
});

test('V1 the numbers of devis have no gap and no double, whatever collides, is lost, is deleted or is issued twice', async () => {
  let faults = 0;
  const Act = fc.record({ quote: fc.nat(5), deletes: fc.boolean() });
  const run = fc.asyncProperty(fc.array(Act, { minLength: 4, maxLength: 16 }), async (acts) => {
    const person = await provider();
    const quotes = await severalDone(person, 6);
    const idsAndNumbers: (readonly [string, string])[] = [];
    await withFaults({ conflict: 0.2, lostAnswer: 0.2 }, () =>
      Promise.all(
        acts.map(async ({ quote, deletes }) => {
          const { sub, id } = quotes[quote] as (typeof quotes)[number];
          if (deletes) return expect(['done', 'quote_not_found']).toContain(await outcome(deleteQuote(sub, id)));
          try {
            idsAndNumbers.push([id, await issueNumber({ sub, id }, start)]);
          } catch (error) {
            expect(error).toMatchObject({ code: 'quote_not_found' });
          }
        }),
      ),
    );
    faults += injected.length;
    const byQuote = new Map(idsAndNumbers);
    for (const [id, number] of idsAndNumbers) expect(byQuote.get(id)).toBe(number);
    expect([...byQuote.values()].sort()).toEqual(numbered(byQuote.size));
    const [row] = await numberRows(person.sub);
    expect(row?.last ?? 0).toBe(byQuote.size);
  });
  await fc.assert(run, { numRuns: examples(30) });
  expect(faults).toBeGreaterThan(0);
});

test('V1 a quote that does not exist, or is not done, gets no number and uses none', async () => {
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

test('V1 what a version was issued with is frozen in it: whoever issues it again gets the first client, day and choices', async () => {
  const quote = await done(await provider());
  const first = await issueVersion(quote, 1, madeFor('Comptoir des thés'), start);
  const later = new Date('2027-03-01T10:00:00.000Z');
  expect(await issueVersion(quote, 1, madeFor('Maison Verte'), later)).toEqual(first);
  expect(await readIssue(quote, 1)).toEqual({
    ...madeFor('Comptoir des thés'),
    issued_at: start.toISOString(),
    devis_number: 'D-2026-0001',
  });
  expect(await readFinishedQuote(quote.sub, quote.id)).toMatchObject({
    issued: { at: start.toISOString(), choices: madeFor('Comptoir des thés').choices },
  });
});

test('V1 a corrected version is issued by itself, and the one before stays as it was issued', async () => {
  const quote = await done(await provider());
  await issueVersion(quote, 1, madeFor('Comptoir des thés'), start);
  await correct(quote);
  expect(await readFinishedQuote(quote.sub, quote.id)).not.toHaveProperty('issued');
  expect(await readIssue(quote, 2)).toBeUndefined();
  const later = new Date('2026-11-12T10:00:00.000Z');
  await issueVersion(quote, 2, madeFor('Maison Verte'), later);
  const names = [1, 2].map(async (number) => {
    const { issued } = await readVersion(quote.sub, quote.id, number);
    return [issued?.at, issued?.choices.client?.name];
  });
  expect(await Promise.all(names)).toEqual([
    [start.toISOString(), 'Comptoir des thés'],
    [later.toISOString(), 'Maison Verte'],
  ]);
  const { versions } = await listVersions(quote.sub, quote.id);
  expect(versions.map(({ issued_at }) => issued_at)).toEqual([later.toISOString(), start.toISOString()]);
});

test('V1 a version that another one has replaced is not issued any more, and uses no number', async () => {
  const quote = await done(await provider());
  await correct(quote);
  expect(await outcome(issueNumber(quote, start, 1))).toBe('version_outdated');
  expect(await numberRows(quote.sub)).toEqual([]);
  expect(await readIssue(quote, 1)).toBeUndefined();
  expect(await issueNumber(quote, start, 2)).toBe('D-2026-0001');
});

test('V1 a version issued while the next one is being saved is issued before it, or refused, and never with another content', async () => {
  const outcomes = new Set<string>();
  for (let index = 0; index < 12; index++) {
    const quote = await done(await provider());
    const [issued, saved] = await withFaults({ conflict: 0.3, lostAnswer: 0.2 }, () =>
      Promise.all([outcome(issueNumber(quote, start, 1)), outcome(correct(quote))]),
    );
    expect(saved).toBe('done');
    expect(['done', 'version_outdated']).toContain(issued);
    expect((await readIssue(quote, 1)) !== undefined).toBe(issued === 'done');
    expect((await numberRows(quote.sub)).length).toBe(issued === 'done' ? 1 : 0);
    expect(await readIssue(quote, 2)).toBeUndefined();
    outcomes.add(issued);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test('V1 a quote that was numbered before issues were frozen keeps its number, and is issued once', async () => {
  const quote = await done(await provider());
  await issueVersion(quote, 1, madeFor('Comptoir des thés'), start);
  await database.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.body(quote.sub, quote.id),
      UpdateExpression: 'REMOVE #issue',
      ExpressionAttributeNames: { '#issue': 'issue' },
    }),
  );
  const again = await issueVersion(quote, 1, madeFor('Maison Verte'), start);
  expect(again).toMatchObject({ devis_number: 'D-2026-0001', issue: madeFor('Maison Verte') });
  expect(await numberRows(quote.sub)).toMatchObject([{ last: 1 }]);
});

test('a quote that is deleted takes what it was issued with along', async () => {
  const quote = await done(await provider());
  await issueVersion(quote, 1, madeFor('Comptoir des thés'), start);
  await correct(quote);
  await issueVersion(quote, 2, madeFor('Comptoir des thés'), start);
  expect(JSON.stringify(await stored(quote.sub))).toContain('Comptoir des thés');
  await deleteQuote(quote.sub, quote.id);
  expect(JSON.stringify(await stored(quote.sub))).not.toContain('Comptoir des thés');
});

type Weaken = NonNullable<Parameters<typeof withMutant>[0]>;
const unconditional: Weaken = ({ ConditionExpression: _, ...operation }) => operation;
const without =
  (part: RegExp): Weaken =>
  (operation, sk) =>
    sk.startsWith('QUOTE#') && operation.ConditionExpression
      ? { ...operation, ConditionExpression: operation.ConditionExpression.replace(part, 'attribute_exists(pk)') }
      : operation;

/** Removes the condition that keeps the content of an issue. */
const frozen: Weaken = (operation, sk) =>
  /^(BODY|VERSION)#/.test(sk) && operation.UpdateExpression?.includes('#issue')
    ? unconditional(operation, sk)
    : operation;

/** Issues this version of each quote ten times at once, for two clients. */
const issueAll = (quotes: { sub: string; id: string }[], version: number) =>
  Promise.all(
    quotes.flatMap((quote) =>
      [...Array(5)].flatMap(() =>
        ['Comptoir des thés', 'Maison Verte'].map(async (name) => {
          const { devis_number, issue } = await issueVersion(quote, version, madeFor(name), start);
          return { of: `${quote.id} ${version}`, devis_number, text: JSON.stringify([devis_number, issue]) };
        }),
      ),
    ),
  );

/** Numbers a quote in both years at once; true where it has one number of one year. */
const atNewYear = async () => {
  const person = await provider();
  const quote = await done(person);
  const attempts = [start, new Date('2027-01-01T10:00:00.000Z')].map((now) => issueNumber(quote, now));
  const numbers = new Set(await Promise.all(attempts)).size;
  const used = (await numberRows(person.sub)).reduce((sum, { last }) => sum + Number(last), 0);
  return numbers === 1 && used === 1;
};

/** Issues all devis of a provider at once, corrects them and issues them again; gives the broken rules. */
const issues = async (): Promise<string[]> => {
  const person = await provider();
  const quotes = await severalDone(person, 4);
  const first = await issueAll(quotes, 1);
  for (const quote of quotes) await correct(quote);
  const devis = [...first, ...(await issueAll(quotes, 2))];
  const corrected = await done(person);
  await correct(corrected);
  const outdated = await outcome(issueNumber(corrected, start, 1));
  const [row] = await numberRows(person.sub);
  // Each provider has a counter of its own. Eight of them are needed, since the two calls for one quote may not
  // overlap.
  const newYears = await Promise.all([...Array(8)].map(atNewYear));
  const count = (text: (each: (typeof devis)[number]) => string) => new Set(devis.map(text)).size;
  return [
    ...(count(({ devis_number }) => devis_number) === quotes.length ? [] : ['not a number each']),
    ...(row?.last === quotes.length ? [] : ['a gap']),
    ...(count(({ of, text }) => `${of} ${text}`) === count(({ of }) => of) ? [] : ['one version, two documents']),
    ...(newYears.every(Boolean) ? [] : ['two numbers for one quote']),
    ...(outdated === 'version_outdated' ? [] : ['an outdated version issued']),
  ];
};

test('V1 twenty random lives of devis keep the rules of the numbers with every guard of the numbering', async () =>
  expect(await issues()).toEqual([]));

const mutants: [string, Weaken, string][] = [
  [
    'the count of the year',
    (operation, sk) => (sk.startsWith('DEVISNUMBERS#') ? unconditional(operation, sk) : operation),
    'not a number each',
  ],
  [
    'the step of one between two numbers',
    (operation, sk) =>
      sk.startsWith('DEVISNUMBERS#')
        ? { ...operation, Item: { ...operation.Item, last: Number(operation.Item?.last) + 1 } }
        : operation,
    'a gap',
  ],
  [
    'the checks that the quote and its version were never issued',
    (operation, sk) => without(/attribute_not_exists\(devis_number\)/)(frozen(operation, sk), sk),
    'two numbers for one quote',
  ],
  [
    'the check that the version was never issued',
    (operation, sk) => frozen(operation, sk),
    'one version, two documents',
  ],
  [
    'the check that no later version was saved',
    without(/attribute_not_exists\(quote_version\) OR quote_version <= :version/),
    'an outdated version issued',
  ],
];
test.each(mutants)(
  'V1 each guard of the numbering is needed: without %s a rule of the numbers is broken',
  async (_, weaken, breach) => {
    expect(await withMutant(weaken, issues)).toContain(breach);
  },
);
