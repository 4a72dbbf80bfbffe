import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { objects } from '../../functions/store/table.ts';
import { exported } from '../support/account-export.ts';
import { generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { giveDocument, pdf } from '../support/documents.ts';
import { allRows, erased, subOf } from '../support/erasure.ts';
import { runsAll } from '../support/extent.ts';
import { png } from '../support/logo-files.ts';
import { createPerson, type Person } from '../support/person.ts';
import { receivedDevis as text } from '../support/received-devis.ts';
import { cloudOfThisFile } from '../support/stage.ts';

const cloud = cloudOfThisFile();
let person: Person;
let id: string;
beforeAll(async () => {
  person = await createPerson(cloud, 'client');
  id = (await generateDone(person)).id;
});

type Body = { text: string } | { document: string };
const read = (body: Body, who = person, quote = id) => who.api.readReceivedDevis({ params: { id: quote }, body });
const list = (who = person, quote = id) => who.api.listReceivedDevis({ params: { id: quote } });
const remove = (place: string, who = person, quote = id) =>
  who.api.removeReceivedDevis({ params: { id: quote, place } });
const credits = async (who = person) => (await who.api.getUserCredits()).credits_remaining;
const other = (word: string) => text.replace('Studio Lumen', `Studio ${word}`);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
/** A client with a finished quote of its own. */
const someone = async () => {
  const who = await createPerson(cloud, 'client');
  return { who, quote: (await generateDone(who)).id };
};
const keysUnder = async (Prefix: string) => {
  const s3 = new S3Client({ ...cloud.operator, forcePathStyle: true });
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: 'chiffre-dev-files-000000000000', Prefix }),
  );
  s3.destroy();
  return Contents.map(({ Key }) => Key);
};

test('K5 a client pastes a received devis, reads it again for nothing, pays for a second one and removes the first', async () => {
  expect(await list()).toEqual({ received: [], next_is_free: true });
  const first = await read({ text });
  expect(first).toMatchObject({
    place: 1,
    name: 'Texte collé',
    features: expect.arrayContaining([expect.any(String)]),
    reading: {
      lines: [
        { name: 'Maquettes du site', quantity: 3_000, unit: 'day', unit_price: 45_000, amount: 135_000 },
        { name: 'Paiement en ligne par carte bancaire', amount: 189_000 },
        { amount: 12_000, optional: true },
      ],
      totals: [
        { kind: 'net', amount: 324_000 },
        { kind: 'vat', amount: 64_800, rate: 200 },
        { kind: 'gross', amount: 388_800 },
      ],
      mentions: [{ kind: 'siret' }, { kind: 'valid_until' }, { kind: 'issued' }],
    },
  });
  expect(first).not.toHaveProperty('digest');
  expect(await credits()).toBe(2);
  const calls = await cloud.modelCalls();
  expect(await read({ text })).toEqual(first);
  expect(await cloud.modelCalls()).toBe(calls);
  const second = await read({ text: other('Prisme') });
  expect([second.place, await credits()]).toEqual([2, 1]);
  expect(await list()).toEqual({ received: [first, second], next_is_free: false });
  expect(await remove('1')).toEqual({ place: 1 });
  expect(await codeOf(remove('1'))).toBe('received_not_found');
  expect(await list()).toEqual({ received: [second], next_is_free: false });
  expect(await credits()).toBe(1);
});

test('K5 U2 a file is read as the documents of a quote are, and is removed with its row once its words are stored', async () => {
  const { who, quote } = await someone();
  // The font of the helper has no sign for the euro.
  const [first = '', ...others] = text.replaceAll('€', 'EUR').split('\n');
  const file = await giveDocument(who, pdf({ pages: [[first], others] }), { file_name: 'devis-lumen.pdf' });
  const stored = await read({ document: file.id }, who, quote);
  expect(stored).toMatchObject({ name: 'devis-lumen.pdf', place: 1 });
  expect(stored.reading.totals).toMatchObject([{ amount: 324_000, source: { page: 2 } }, {}, {}]);
  expect(await who.api.listDocuments({ query: { draft: file.draft } })).toEqual({ documents: [] });
  expect(await keysUnder(objects.reading(subOf(who), file.id))).toEqual([]);
  // The answer of the first call was lost: the file is gone, its reading is not.
  expect(await read({ document: file.id }, who, quote)).toEqual(stored);
  const plain = await giveDocument(who, Buffer.from(other('Prisme')), { file_name: 'devis.txt' });
  expect(await read({ document: plain.id }, who, quote)).toMatchObject({ name: 'devis.txt', place: 2 });
});

test('K5 what cannot be read says why, stores nothing and uses no credit', async () => {
  const { who, quote } = await someone();
  const foreignFile = await giveDocument(person, Buffer.from(text));
  const picture = await giveDocument(who, png(), { file_name: 'devis.png' });
  const unread = await who.api.createDocument({ body: { draft: 'a', file_name: 'a.txt', file_size: 10 } });
  const long = await giveDocument(who, Buffer.from(`${text}\n`.repeat(400)), { draft: 'b' });
  const calls = await cloud.modelCalls();
  const outcomes = [
    [{ document: picture.id }, 'received_picture'],
    [{ document: foreignFile.id }, 'document_not_found'],
    [{ document: unread.id }, 'document_not_found'],
    [{ document: '01JZZZZZZZZZZZZZZZZZZZZZZZ' }, 'document_not_found'],
    [{ document: long.id }, 'received_too_long'],
    [{ document: 'not-an-id' }, 'invalid_input'],
    [{ text: 'Trop court' }, 'invalid_input'],
    [{ text: 'x'.repeat(20_001) }, 'invalid_input'],
    [{ text, document: picture.id }, 'invalid_input'],
    [{}, 'invalid_input'],
    [{ text, place: 2 }, 'invalid_input'],
  ] as [Body, string][];
  for (const [body, code] of outcomes) expect([body, await codeOf(read(body, who, quote))]).toEqual([body, code]);
  await expect(read({ text: 'Trop court' }, who, quote)).rejects.toMatchObject({
    fields: { text: 'Collez le texte du devis' },
  });
  expect(await cloud.modelCalls()).toBe(calls);
  const recipe = 'Mélangez la farine et les œufs, ajoutez le lait, laissez reposer une heure puis cuisez.';
  expect(await codeOf(read({ text: recipe }, who, quote))).toBe('received_no_devis');
  for (const behaviour of [{ error: 'ValidationException' }, { misbehave: 'cut' }, { misbehave: 'garbage' }]) {
    await cloud.behave({ ...behaviour, times: 2 });
    expect([behaviour, await codeOf(read({ text }, who, quote))]).toEqual([behaviour, 'received_unread']);
  }
  await cloud.behave({});
  expect(await list(who, quote)).toEqual({ received: [], next_is_free: true });
  expect(await credits(who)).toBe(2);
  expect((await read({ text }, who, quote)).place).toBe(1);
});

test.runIf(runsAll)('K5 a model that does not answer in time leaves nothing, and the next call is read', async () => {
  const { who, quote } = await someone();
  await cloud.behave({ first_token_ms: 40_000, times: 1 });
  expect(await codeOf(read({ text }, who, quote))).toBe('received_unread');
  await cloud.behave({});
  expect(await list(who, quote)).toEqual({ received: [], next_is_free: true });
  expect((await read({ text }, who, quote)).place).toBe(1);
});

test('K5 three devis beside a quote at most, and none without a credit: the model is not asked', async () => {
  const { who, quote } = await someone();
  for (const word of ['Lumen', 'Prisme', 'Halo']) await read({ text: other(word) }, who, quote);
  expect(await credits(who)).toBe(0);
  const calls = await cloud.modelCalls();
  expect(await codeOf(read({ text: other('Aurore') }, who, quote))).toBe('too_many_received');
  await remove('2', who, quote);
  expect(await codeOf(read({ text: other('Aurore') }, who, quote))).toBe('insufficient_credits');
  expect(await cloud.modelCalls()).toBe(calls);
  expect((await list(who, quote)).received.map(({ place }) => place)).toEqual([1, 3]);
});

test('K5 A6 a devis is read beside a finished quote of one’s own, by a client', async () => {
  const stranger = await createPerson(cloud, 'client');
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const own = (await generateDone(provider)).id;
  expect(await codeOf(read({ text }, stranger))).toBe('quote_not_found');
  expect(await codeOf(list(stranger))).toBe('quote_not_found');
  expect(await codeOf(remove('2', stranger))).toBe('quote_not_found');
  expect(await codeOf(read({ text }, provider, own))).toBe('client_only');
  expect(await codeOf(list(provider, own))).toBe('client_only');
  expect(await codeOf(remove('1', provider, own))).toBe('client_only');
  for (const place of ['0', '4', 'x', '01', '%2e'])
    expect([place, await codeOf(remove(place))]).toEqual([place, 'received_not_found']);
  expect((await list()).received).toHaveLength(1);
});

test('K5 readings of an hour are limited, failed ones too', async () => {
  const { who, quote } = await someone();
  await cloud.behave({ error: 'ValidationException' });
  const codes: string[] = [];
  for (let index = 0; index < 21; index++) codes.push(await codeOf(read({ text: other(`${index}`) }, who, quote)));
  await cloud.behave({});
  expect(codes).toEqual([...Array(20).fill('received_unread'), 'too_many_requests']);
  await cloud.advance(3_600_000);
});

test('K5 D1 D2 received devis are in the copy of all data, and gone with their quote and with the account', async () => {
  const { who, quote } = await someone();
  const second = (await generateDone(who)).id;
  await read({ text }, who, quote);
  await read({ text: other('Zénith') }, who, second);
  const files = await exported(cloud, who);
  expect(files['devis-recus.csv']).toContain('Texte collé');
  expect(files['donnees.json']).toContain('Studio Zénith');
  const rows = async () =>
    (await allRows(cloud)).filter(({ pk, sk }) => pk === `USER#${subOf(who)}` && String(sk).startsWith('RECEIVED#'));
  expect(await rows()).toHaveLength(2);
  await who.api.deleteQuote({ params: { id: quote } });
  expect((await rows()).map(({ sk }) => sk)).toEqual([`RECEIVED#${second}#1`]);
  await who.api.deleteAccount();
  await erased(cloud, who);
  expect(JSON.stringify(await allRows(cloud)).includes('Studio Zénith')).toBe(false);
});
