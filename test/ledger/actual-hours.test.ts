import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginErasure } from '../../functions/store/account/erasure.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { learnedFactors, removeActualHours, saveActualHours } from '../../functions/store/quote/actual-hours.ts';
import { claimQuote, readOrder } from '../../functions/store/quote/claim.ts';
import { deleteQuote, readQuote } from '../../functions/store/quote/quotes.ts';
import { ActualHoursRow } from '../../functions/store/quote/rows.ts';
import { keys } from '../../functions/store/table.ts';
import { phasedHours } from '../../shared/estimate/learned.ts';
import { startTable } from '../support/dynamo.ts';
import { brief, complete, content, outcome, reserve, type Somebody, start } from './quotes.ts';
import { seedEachTest, seededId } from './store-faults.ts';
import { newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
});
afterAll(() => server.stop());
seedEachTest();

const provider = () => newAccount({ accountType: 'developer' });
const done = async (person: Somebody) => {
  const { id } = await reserve(person, { id: seededId(start), allocated: 50 });
  expect(await complete(await claimQuote({ sub: person.sub, id }, start))).toBe(true);
  return { sub: person.sub, id };
};
const estimated = phasedHours(content);
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const inAll = (hours: number, seen: string | null = null) => ({ entry: { hours, seen }, estimated });
const rowsIn = async (sub: string) => (await stored(sub)).filter(({ sk }) => String(sk).startsWith('ACTUALHOURS#'));

test('actual hours are kept beside the estimate, in a row that holds what its schema has and nothing else', async () => {
  const quote = await done(await provider());
  const { phases } = estimated;
  const spent = Object.fromEntries(Object.keys(phases).map((key, index) => [key, index + 1.5]));
  const saved = await saveActualHours(quote, { entry: { phases: spent, seen: null }, estimated }, start);
  const [{ pk: _, sk: __, ...row } = {}] = await rowsIn(quote.sub);
  expect(ActualHoursRow.parse(row)).toEqual(row);
  expect(row).toMatchObject({ phases: spent, estimated });
  expect(saved.hours).toBe(Object.values(spent).reduce((sum, hours) => sum + hours, 0));
  expect(await readQuote(quote.sub, quote.id)).toMatchObject({ actual_hours: saved });
});

test('the same actual hours sent twice at once are kept once, and both senders are told that they are', async () => {
  const quote = await done(await provider());
  const twice = [start, later(1)].map((now) => outcome(saveActualHours(quote, inAll(40), now)));
  expect(await Promise.all(twice)).toEqual(['done', 'done']);
  expect(await rowsIn(quote.sub)).toHaveLength(1);
});

test('of two tabs that change the same actual hours, the second is told and changes nothing', async () => {
  const quote = await done(await provider());
  const { updated_at: seen } = await saveActualHours(quote, inAll(40), start);
  await saveActualHours(quote, inAll(50, seen), later(1));
  expect(await outcome(saveActualHours(quote, inAll(60, seen), later(2)))).toBe('actual_hours_changed');
  expect(await outcome(saveActualHours(quote, inAll(60), later(2)))).toBe('actual_hours_changed');
  expect(await outcome(removeActualHours(quote, seen))).toBe('actual_hours_changed');
  expect(await rowsIn(quote.sub)).toMatchObject([{ hours: 50 }]);
});

test('of two tabs that enter different actual hours at once, one is told', async () => {
  const quote = await done(await provider());
  const both = [40, 50].map((hours) => outcome(saveActualHours(quote, inAll(hours), start)));
  expect((await Promise.all(both)).sort()).toEqual(['actual_hours_changed', 'done']);
});

test('the factor learned from actual hours moves with each entry, its correction and its removal, and back', async () => {
  const person = await provider();
  const quote = await done(person);
  expect(await learnedFactors(person.sub)).toBeUndefined();
  const first = await saveActualHours(quote, inAll(estimated.hours * 2), start);
  const learned = await learnedFactors(person.sub);
  expect(learned).toMatchObject({ quotes: 1, estimated: estimated.hours, actual: estimated.hours * 2 });
  expect(learned?.overall).toBeCloseTo(1 + 1 / 21, 12);
  const corrected = await saveActualHours(quote, inAll(estimated.hours, first.updated_at), later(1));
  expect((await learnedFactors(person.sub))?.overall).toBe(1);
  await removeActualHours(quote, corrected.updated_at);
  expect(await learnedFactors(person.sub)).toBeUndefined();
  expect(await outcome(removeActualHours(quote, undefined))).toBe('done');
});

test('the factor learned from actual hours is forgotten with the quote', async () => {
  const person = await provider();
  const quote = await done(person);
  await saveActualHours(quote, inAll(40), start);
  await deleteQuote(person.sub, quote.id);
  expect(await rowsIn(person.sub)).toEqual([]);
  expect(await learnedFactors(person.sub)).toBeUndefined();
});

test('the factor learned from actual hours is each provider’s own', async () => {
  const [firstProvider, secondProvider] = [await provider(), await provider()];
  await saveActualHours(await done(firstProvider), inAll(40), start);
  expect(await learnedFactors(secondProvider.sub)).toBeUndefined();
});

test('the factor learned from actual hours leaves out a quote that was edited before it was issued', async () => {
  const person = await provider();
  const [plain, edited] = [await done(person), await done(person)];
  await saveActualHours(plain, inAll(estimated.hours * 2), start);
  const alone = await learnedFactors(person.sub);
  await saveActualHours(edited, { ...inAll(estimated.hours / 2), edited: true }, start);
  expect(await learnedFactors(person.sub)).toEqual(alone);
});

test('the factor learned from actual hours is stored with the brief at its request, to the last digit, whatever is entered after', async () => {
  const person = await provider();
  await saveActualHours(await done(person), inAll(estimated.hours + 1), start);
  const learned = await learnedFactors(person.sub);
  const { id } = await reserve(person, { id: seededId(start), allocated: 50, learned });
  await saveActualHours(await done(person), inAll(estimated.hours * 2), start);
  expect(await readOrder({ sub: person.sub, id })).toMatchObject({
    brief: { projectName: brief.projectName },
    learned,
  });
});

test('actual hours are refused, and nothing is written, for a quote that was deleted meanwhile', async () => {
  const quote = await done(await provider());
  await deleteQuote(quote.sub, quote.id);
  expect(await outcome(saveActualHours(quote, inAll(40), start))).toBe('quote_not_found');
  expect(await outcome(removeActualHours(quote, undefined))).toBe('quote_not_found');
  expect(await rowsIn(quote.sub)).toEqual([]);
});

test('a quote that is deleted while actual hours are entered leaves none of them', async () => {
  const quote = await done(await provider());
  await Promise.all([deleteQuote(quote.sub, quote.id), outcome(saveActualHours(quote, inAll(40), start))]);
  expect(await rowsIn(quote.sub)).toEqual([]);
});

test('actual hours are refused, and nothing is written, for a quote that is still being made', async () => {
  const person = await provider();
  const { id } = await reserve(person, { id: seededId(start) });
  expect(await outcome(saveActualHours({ sub: person.sub, id }, inAll(40), start))).toBe('quote_not_found');
});

test('actual hours are refused, and nothing is written, for an account that is being erased', async () => {
  const quote = await done(await provider());
  await beginErasure(quote.sub, { poolUsername: quote.sub }, start);
  expect(await outcome(saveActualHours(quote, inAll(40), start))).toBe('not_signed_in');
  expect(await rowsIn(quote.sub)).toEqual([]);
});

test('actual hours are refused, and nothing is written, for a client', async () => {
  const quote = await done(await newAccount());
  expect(await outcome(saveActualHours(quote, inAll(40), start))).toBe('developer_only');
});

test('actual hours are refused, and nothing is written, where the quote was corrected since it was read', async () => {
  const quote = await done(await provider());
  await database.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.quote(quote.sub, quote.id),
      UpdateExpression: 'SET quote_version = :two',
      ExpressionAttributeValues: { ':two': 2 },
    }),
  );
  expect(await outcome(saveActualHours(quote, inAll(40), start))).toBe('actual_hours_changed');
  expect(await rowsIn(quote.sub)).toEqual([]);
  expect(await outcome(saveActualHours(quote, { ...inAll(40), edited: true }, start))).toBe('done');
});

test('a damaged row of actual hours is refused', async () => {
  const person = await provider();
  const quote = await done(person);
  const Item = { ...keys.actualHours(person.sub, quote.id), hours: 'forty' };
  await database.send(new PutCommand({ TableName: tableName(), Item }));
  await expect(learnedFactors(person.sub)).rejects.toThrow();
});
