import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler as correctQuote } from '../../functions/handlers/quotes/correct-quote.ts';
import { handler as deleteQuote } from '../../functions/handlers/quotes/delete-quote.ts';
import { handler as generatePdf } from '../../functions/handlers/quotes/generate-pdf.ts';
import { handler as getBrief } from '../../functions/handlers/quotes/get-brief.ts';
import { handler as getCorrections } from '../../functions/handlers/quotes/get-corrections.ts';
import { handler as getQuote } from '../../functions/handlers/quotes/get-quote.ts';
import { handler as listQuotes } from '../../functions/handlers/quotes/list-quotes.ts';
import { database, type Row, tableName } from '../../functions/store/client.ts';
import { rowVersion } from '../../functions/store/quote/rows.ts';
import { keys } from '../../functions/store/table.ts';
import { recount } from '../../shared/estimate/recount.ts';
import { type CorrectionSheet, noCorrections } from '../../shared/quote/corrections.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { filtersOf, synthesized } from '../infra/synthesized.ts';
import { startTable } from '../support/dynamo.ts';
import { counts } from '../support/filter-pattern.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';
import { damage, newAccount, stored } from './stored-rows.ts';

/** Prefixes of removed files, since this test has no bucket. */
const removed = vi.hoisted(() => [] as string[]);
vi.mock(import('../../functions/clients/files.ts'), async (original) => ({
  ...(await original()),
  removeFiles: async (prefix: string) => void removed.push(prefix),
}));

/** Rows that each earlier version of the code has written, without their owner. */
const recorded = path.join(import.meta.dirname, '../support/stored-quotes');
const rowsOf = (version: number): Row[] =>
  JSON.parse(readFileSync(path.join(recorded, `version-${version}.json`), 'utf8'));

let server: Awaited<ReturnType<typeof startTable>>;
let sub: string;
let lines: string[] = [];
beforeAll(async () => {
  server = await startTable();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ sub } = await newAccount());
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  lines = [];
});

const call = async (handler: typeof getQuote, change: Record<string, unknown> = {}) => {
  const event = {
    routeKey: 'test',
    headers: { ...addedByCloudFront, authorization: 'Bearer token' },
    stageVariables,
    requestContext: { requestId: '1', authorizer: { jwt: { claims: { sub, token_use: 'access' } } } },
    ...change,
  } as unknown as HttpEvent;
  const { statusCode, body = '' } = await handler(event, {} as Context);
  return { status: statusCode, body: body.startsWith('{') ? JSON.parse(body) : body };
};
const open = (id: string) => call(getQuote, { pathParameters: { id } });
const print = (id: string) => call(generatePdf, { body: JSON.stringify({ quoteId: id }) });
const erase = (id: string) => call(deleteQuote, { pathParameters: { id } });
const history = () => call(listQuotes);

/** Stores the recorded rows of a version under another id; gives this id. */
const store = async (version: number, digit: string) => {
  const rows = rowsOf(version);
  const old = String(rows.find(({ sk }) => String(sk).startsWith('QUOTE#'))?.id);
  const id = `${old.slice(0, -1)}${digit}`;
  for (const row of rows) {
    const Item = { ...JSON.parse(JSON.stringify(row).replaceAll(old, id)), pk: keys.profile(sub).pk };
    await database.send(new PutCommand({ TableName: tableName(), Item }));
  }
  return id;
};
const earlier = Array.from({ length: rowVersion - 1 }, (_, index) => index + 1);

test('the rows of every earlier version are recorded', () => {
  expect(readdirSync(recorded)).toEqual(earlier.map((version) => `version-${version}.json`));
});

test.each(earlier)('a quote stored by version %i still opens, prints and stands in the history', async (version) => {
  const id = await store(version, '0');
  const answer = await open(id);
  const quote = answer.body as Quote;
  expect(answer.status).toBe(200);
  expect(quote).toMatchObject({ status: 'done', project_name: 'Boutique de thés', technologies: 'React, Node.js' });
  expect(Object.values(quote.breakdown).reduce((sum, { price }) => sum + price, 0)).toBe(quote.total_price);
  expect(await print(id)).toMatchObject({ status: 200, body: expect.stringContaining('Boutique de thés') });
  expect((await history()).body).toMatchObject({ quotes: [{ id, status: 'done', total_price: quote.total_price }] });
  expect(await call(getBrief, { pathParameters: { id } })).toMatchObject({
    status: 200,
    body: { projectName: 'Boutique de thés', description: quote.description },
  });
  expect(lines.join('')).not.toContain('"level":"error"');
});

test.each(earlier)(
  'a quote stored by version %i is corrected on its own figures, and goes with its versions',
  async (version) => {
    ({ sub } = await newAccount({ accountType: 'developer' }));
    const id = await store(version, '2');
    const pathParameters = { id };
    const sheet = (await call(getCorrections, { pathParameters })).body as CorrectionSheet;
    const corrections = { ...noCorrections, features: { 0: { hours: 3.5 } } };
    const { estimated_hours, total_price } = recount(sheet.original, sheet.terms, corrections);
    const body = { quote_version: 1, engine: sheet.engine, corrections, estimated_hours, total_price };
    const saved = await call(correctQuote, { pathParameters, body: JSON.stringify(body) });
    expect(saved).toMatchObject({ status: 200, body: { quote_version: 2, total_price } });
    const [first, ...others] = (saved.body as Quote).features;
    expect(first).toMatchObject({ hours: 3.5, was: { hours: sheet.original.features[0]?.hours } });
    expect(others.map(({ hours }) => hours)).toEqual(sheet.original.features.slice(1).map(({ hours }) => hours));
    expect((await open(id)).body).toEqual(saved.body);
    expect((await history()).body).toMatchObject({ quotes: [{ id, total_price }] });
    expect(await erase(id)).toMatchObject({ status: 200 });
    const sortKeys = (await stored(sub)).map(({ sk }) => String(sk));
    expect(sortKeys.filter((sk) => /^(QUOTE|BODY|VERSION)#/.test(sk))).toEqual([]);
  },
);

test.each([
  ['a total that is no whole number of euros', 'total_price', 12.5],
  ['a type that this version does not know', 'project_type', 'hologram'],
  ['a state that this version does not know', 'status', 'archived'],
  ['a version that this one does not know', 'version', 99],
  ['a name that is no text', 'project_name', 7],
])('a row with %s shows as unreadable, hides no other and can be deleted', async (_, field, value) => {
  const [good, bad] = [await store(1, '0'), await store(1, '1')];
  await damage(keys.quote(sub, bad), field, value);
  const { status, body } = await history();
  expect(status).toBe(200);
  const name = field === 'project_name' ? null : 'Boutique de thés';
  expect(body.quotes).toEqual([
    { id: bad, status: 'unreadable', project_name: name, created_at: expect.stringMatching(/^2026-11-22T/) },
    expect.objectContaining({ id: good, status: 'done' }),
  ]);
  expect(await open(bad)).toMatchObject({ status: 200, body: { id: bad, status: 'unreadable' } });
  expect(await print(bad)).toMatchObject({ status: 500, body: { code: 'quote_unreadable' } });
  expect(await erase(bad)).toMatchObject({ status: 200 });
  expect((await history()).body.quotes).toMatchObject([{ id: good }]);
  const rows = (await stored(sub)).filter(({ sk }) => String(sk).endsWith(bad));
  expect(rows.map(({ sk }) => sk)).toEqual([keys.cleanup(sub, bad).sk]);
});

test.each([
  ['content that is not a quote', 'content', { total_price: 'beaucoup' }],
  ['no brief', 'brief', null],
  ['a version that this one does not know', 'version', 99],
])('a quote whose body holds %s says that it cannot be read', async (_, field, value) => {
  const id = await store(1, '0');
  await damage(keys.body(sub, id), field, value);
  expect(await open(id)).toMatchObject({
    status: 200,
    body: { id, status: 'unreadable', project_name: 'Boutique de thés' },
  });
  expect(await print(id)).toMatchObject({ status: 500, body: { code: 'quote_unreadable' } });
  expect(await erase(id)).toMatchObject({ status: 200 });
});

test('a row that cannot be read raises its alarm, whoever reads it', async () => {
  const id = await store(1, '0');
  await damage(keys.quote(sub, id), 'total_price', -1);
  const filters = filtersOf(synthesized()).filter(({ metric }) => metric === 'UnreadableQuotes');
  const readers: [string, () => Promise<unknown>][] = [
    ['list-quotes', history],
    ['get-quote', () => open(id)],
    ['generate-pdf', () => print(id)],
  ];
  for (const [name, read] of readers) {
    lines = [];
    await read();
    const [{ pattern = '' } = {}, ...others] = filters.filter(({ readsFrom }) => readsFrom.includes(name));
    expect(others).toEqual([]);
    expect(lines.filter((line) => counts(pattern, line))).toHaveLength(1);
  }
});

test('a quote in progress is not deleted, readable or not', async () => {
  const id = await store(1, '0');
  await damage(keys.quote(sub, id), 'status', 'running');
  await damage(keys.quote(sub, id), 'total_price', -1);
  removed.length = 0;
  expect(await erase(id)).toMatchObject({ status: 409, body: { code: 'quote_in_progress' } });
  expect(removed).toEqual([]);
});
