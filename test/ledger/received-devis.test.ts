import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginErasure } from '../../functions/store/account/erasure.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { type Allowance, allowanceOf } from '../../functions/store/credits/allowance.ts';
import { usedSince } from '../../functions/store/credits/used-since.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { deleteQuote } from '../../functions/store/quote/quotes.ts';
import { keepReceived, type NewReading, readReceived, removeReceived } from '../../functions/store/quote/received.ts';
import { LedgerRow, QuoteRow, ReceivedRow } from '../../functions/store/quote/rows.ts';
import { keys } from '../../functions/store/table.ts';
import { startTable } from '../support/dynamo.ts';
import { examples, fc } from '../support/properties.ts';
import { complete, outcome, reserve, type Somebody, start } from './quotes.ts';
import { injected, interfere, seedEachTest, seededId, withFaults } from './store-faults.ts';
import { breaches, damage, newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
  interfere();
});
afterAll(() => server.stop());
seedEachTest();

const enough = 500;
const done = async (person: Somebody) => {
  const { id } = await reserve(person, { id: seededId(start), allocated: enough });
  expect(await complete(await claimQuote({ sub: person.sub, id }, start))).toBe(true);
  return { sub: person.sub, id };
};
type Quote = Awaited<ReturnType<typeof done>>;
/** What was read of a devis whose text is known by this word. */
const readingOf = (word: string, more: Partial<NewReading> = {}): NewReading => ({
  name: `${word}.pdf`,
  features: ['Paiement en ligne'],
  digest: `digest of ${word}`,
  reading: {
    lines: [],
    totals: [{ kind: 'net', amount: 324_000, rate: null, source: { text: 'Total HT 3 240,00 €' } }],
    mentions: [],
    doubts: [],
    unread: [],
  },
  ...more,
});
const keep = (person: Somebody, quote: Quote, word: string, allowance: Partial<Allowance> = {}) =>
  keepReceived(
    quote,
    readingOf(word),
    {
      payer: { sub: person.sub, mailbox_key: person.account.profile.mailbox_key },
      allowance: { ...allowanceOf(person.account, start), allocated: enough, ...allowance },
    },
    start,
  );
/** Credits that count, the quote's own among them. */
const usedBy = async ({ sub }: Somebody) => (await stored(sub)).find(({ sk }) => sk === 'CREDITS')?.once;
const rowsOf = async (sub: string, prefix: string) =>
  (await stored(sub)).filter(({ sk }) => String(sk).startsWith(prefix));
const expectSound = async ({ sub }: Somebody) => expect(breaches(await stored(sub), enough)).toEqual([]);
const take = async (quote: Quote, place: number) => {
  const { rows } = await readReceived(quote);
  const row = rows.find((each) => each.place === place);
  if (row) await removeReceived(quote, row);
};

test('K5 the first reading beside a quote is free, each further one uses a credit, and a removed one gives none back', async () => {
  const person = await newAccount();
  const quote = await done(person);
  expect(await readReceived(quote)).toEqual({ rows: [], readings: 0 });
  const used: unknown[] = [];
  for (const word of ['lumen', 'prisme', 'halo']) {
    await keep(person, quote, word);
    used.push(await usedBy(person));
  }
  expect(used).toEqual([1, 2, 3]);
  await take(quote, 2);
  expect(await keep(person, quote, 'aurore')).toMatchObject({ place: 2, read_at: start.toISOString() });
  expect(await usedBy(person)).toBe(4);
  expect((await readReceived(quote)).rows.map(({ name }) => name)).toEqual(['lumen.pdf', 'aurore.pdf', 'halo.pdf']);
  await expectSound(person);
});

test('K5 C8 the rows of a reading hold what their schemas have, and its credit has a ledger row of its own', async () => {
  const person = await newAccount();
  const quote = await done(person);
  await keep(person, quote, 'lumen');
  await keep(person, quote, 'prisme');
  const received = await rowsOf(person.sub, 'RECEIVED#');
  for (const { pk: _, sk: __, ...row } of received) expect(ReceivedRow.parse(row)).toEqual(row);
  expect(received).toHaveLength(2);
  const ledger = await rowsOf(person.sub, 'LEDGER#');
  for (const { pk: _, sk: __, ...row } of ledger) expect(LedgerRow.parse(row)).toEqual(row);
  expect(ledger.filter((row) => row.quote !== quote.id)).toMatchObject([{ type: 'consumed' }]);
  const [{ pk: _, sk: __, ...summary } = {}] = await rowsOf(person.sub, 'QUOTE#');
  expect(QuoteRow.parse(summary)).toMatchObject({ received: 2, credit: 'consumed' });
});

test('K5 C7 a reading that a plan has paid for counts as a used credit of its contract', async () => {
  const person = await newAccount();
  const quote = await done(person);
  const paid = { period: 'SUB#sub_1#0', limit: 'used' };
  await keep(person, quote, 'lumen', paid);
  await keep(person, quote, 'prisme', paid);
  await deleteQuote(person.sub, quote.id);
  expect(await usedSince(person.sub, paid.period, start.toISOString())).toBe(1);
  await expectSound(person);
});

test('K5 fifty readings at once take three places, and use a credit for each but the first', async () => {
  const person = await newAccount();
  const quote = await done(person);
  const words = Array.from({ length: 50 }, (_, index) => `devis ${index}`);
  const results = await Promise.all(words.map((word) => outcome(keep(person, quote, word))));
  expect(results.filter((result) => result === 'done')).toHaveLength(3);
  expect(new Set(results)).toEqual(new Set(['done', 'too_many_received']));
  expect(await usedBy(person)).toBe(3);
  expect((await readReceived(quote)).rows.map(({ place }) => place)).toEqual([1, 2, 3]);
  await expectSound(person);
});

test('K5 the same devis fifty times at once is stored once, without a credit, and each call gets it', async () => {
  const person = await newAccount();
  const quote = await done(person);
  const rows = await Promise.all(Array.from({ length: 50 }, () => keep(person, quote, 'lumen')));
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
  expect((await readReceived(quote)).readings).toBe(1);
  expect(await usedBy(person)).toBe(1);
});

test('K5 without a credit the first reading is stored, and a second one is refused whole', async () => {
  const person = await newAccount();
  const quote = await done(person);
  expect(await outcome(keep(person, quote, 'lumen', { allocated: 1 }))).toBe('done');
  const before = await stored(person.sub);
  expect(await outcome(keep(person, quote, 'prisme', { allocated: 1 }))).toBe('insufficient_credits');
  expect(await stored(person.sub)).toEqual(before);
  const last = ['halo', 'prisme', 'aurore'].map((word) => outcome(keep(person, quote, word, { allocated: 2 })));
  expect((await Promise.all(last)).sort()).toEqual(['done', 'insufficient_credits', 'insufficient_credits']);
  expect(await usedBy(person)).toBe(2);
  await expectSound(person);
});

test('K5 a plan that has ended since the account was read pays for no reading', async () => {
  const person = await newAccount();
  const quote = await done(person);
  const ended = { subscription: 'sub_ended', period: 'SUB#sub_ended#0', limit: 'used' };
  expect(await outcome(keep(person, quote, 'lumen', ended))).toBe('done');
  const before = await stored(person.sub);
  expect(await outcome(keep(person, quote, 'prisme', ended))).toBe('unavailable');
  expect(await stored(person.sub)).toEqual(before);
});

test('K5 nothing is stored or used where the quote was deleted, is not done, is foreign, or the account is a provider’s or ends', async () => {
  const [person, stranger] = [await newAccount(), await newAccount()];
  const [quote, foreign, deleted] = [await done(person), await done(stranger), await done(person)];
  await deleteQuote(person.sub, deleted.id);
  const { id: pending } = await reserve(person, { id: seededId(start), allocated: enough });
  const before = await stored(person.sub);
  expect(await outcome(keep(person, { sub: person.sub, id: foreign.id }, 'lumen'))).toBe('quote_not_found');
  expect(await outcome(keep(person, deleted, 'lumen'))).toBe('quote_not_found');
  expect(await outcome(keep(person, { sub: person.sub, id: pending }, 'lumen'))).toBe('quote_in_progress');
  expect(await outcome(keep(person, { sub: person.sub, id: 'not-an-id' }, 'lumen'))).toBe('quote_not_found');
  expect(await stored(person.sub)).toEqual(before);
  const provider = await newAccount({ accountType: 'developer' });
  const own = await done(provider);
  expect(await outcome(keep(provider, own, 'lumen'))).toBe('client_only');
  await beginErasure(person.sub, { poolUsername: person.sub }, start);
  expect(await outcome(keep(person, quote, 'lumen'))).toBe('not_signed_in');
  expect([...(await rowsOf(person.sub, 'RECEIVED#')), ...(await rowsOf(provider.sub, 'RECEIVED#'))]).toEqual([]);
});

test('K5 a quote that is locked by an accepted devis still takes readings', async () => {
  const person = await newAccount();
  const quote = await done(person);
  await damage(keys.quote(quote.sub, quote.id), 'accepted_offer', '01JD0000000000000000000000');
  expect(await outcome(keep(person, quote, 'lumen'))).toBe('done');
});

test('K5 D1 received devis are deleted with their quote, also while one is being stored; the used credits stay', async () => {
  for (let index = 0; index < 20; index++) {
    const person = await newAccount();
    const quote = await done(person);
    await keep(person, quote, 'lumen');
    const [, last] = await Promise.all([deleteQuote(person.sub, quote.id), outcome(keep(person, quote, 'prisme'))]);
    expect(['done', 'quote_not_found']).toContain(last);
    expect(await rowsOf(person.sub, 'RECEIVED#')).toEqual([]);
    expect(await usedBy(person)).toBe(last === 'done' ? 2 : 1);
    await expectSound(person);
  }
});

test('K5 U1 the row of the file is deleted with the reading that it gives', async () => {
  const person = await newAccount();
  const quote = await done(person);
  const Key = keys.document(person.sub, '01JD0000000000000000000000');
  await damage(Key, 'draft', 'a-draft');
  const paying = {
    payer: { sub: person.sub, mailbox_key: person.account.profile.mailbox_key },
    allowance: allowanceOf(person.account, start),
  };
  await keepReceived(quote, readingOf('lumen', { document: '01JD0000000000000000000000' }), paying, start);
  expect(await rowsOf(person.sub, 'DOCUMENT#')).toEqual([]);
});

test('K5 of two tabs that remove a received devis, the second removes no other one', async () => {
  const person = await newAccount();
  const quote = await done(person);
  const first = await keep(person, quote, 'lumen');
  await removeReceived(quote, first);
  await keep(person, quote, 'prisme');
  expect(await outcome(removeReceived(quote, first))).toBe('received_not_found');
  expect((await readReceived(quote)).rows).toMatchObject([{ name: 'prisme.pdf', place: 1 }]);
  await deleteQuote(person.sub, quote.id);
  expect(await outcome(removeReceived(quote, first))).toBe('quote_not_found');
});

test('K5 a damaged row of a received devis is refused, and one that could not be read again is not written', async () => {
  const person = await newAccount();
  const quote = await done(person);
  const before = await stored(person.sub);
  const odd = { ...readingOf('lumen'), features: [1.5] as never };
  await expect(keepReceived(quote, odd, {} as never, start)).rejects.toThrow();
  expect(await stored(person.sub)).toEqual(before);
  await keep(person, quote, 'lumen');
  await database.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.received(quote.sub, quote.id, 1),
      UpdateExpression: 'SET reading = :damaged',
      ExpressionAttributeValues: { ':damaged': 'gone' },
    }),
  );
  await expect(readReceived(quote)).rejects.toThrow();
});

test('K5 C3 whatever conflicts, lost answers and removals occur, each stored reading but the first has used one credit', async () => {
  let faults = 0;
  const Act = fc.record({ word: fc.nat(5), removes: fc.integer({ min: 0, max: 5 }) });
  const run = fc.asyncProperty(fc.array(Act, { minLength: 6, maxLength: 14 }), async (acts) => {
    const person = await newAccount();
    const quote = await done(person);
    const results = await withFaults({ conflict: 0.2, lostAnswer: 0.2 }, () =>
      Promise.all(
        acts.map(({ word, removes }) =>
          outcome(removes > 0 && removes <= 3 ? take(quote, removes) : keep(person, quote, `devis ${word}`)),
        ),
      ),
    );
    faults += injected.length;
    const expected = ['done', 'too_many_received', 'received_not_found'];
    expect(results.filter((result) => !expected.includes(result))).toEqual([]);
    const { rows, readings } = await readReceived(quote);
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(new Set(rows.map(({ digest }) => digest)).size).toBe(rows.length);
    expect(await usedBy(person)).toBe(1 + Math.max(0, readings - 1));
    expect((await rowsOf(person.sub, 'LEDGER#')).length).toBe(1 + Math.max(0, readings - 1));
    await expectSound(person);
  });
  await fc.assert(run, { numRuns: examples(20) });
  expect(faults).toBeGreaterThan(0);
});
