import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { documentsOf, objects } from '../../functions/store/table.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { exported } from '../support/account-export.ts';
import { briefs, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { docx, giveDocument, needs, pdf } from '../support/documents.ts';
import { erased, subOf } from '../support/erasure.ts';
import { png } from '../support/logo-files.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let person: Person;
beforeAll(async () => {
  person = await createPerson(cloud, 'client');
});

const [payment = '', invoices = '', board = ''] = needs;
const ask = async ({ api }: Person, documentIds: string[]) => {
  const { id } = await api.generateQuote({ body: { ...briefs.showcase, documentIds }, idempotencyKey: newKey() });
  return settled(api, id);
};
const askDone = async (who: Person, documentIds: string[]): Promise<Quote> => {
  const quote = await ask(who, documentIds);
  if (quote.status !== 'done') throw new Error(JSON.stringify(quote));
  return quote;
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const keysUnder = async (prefix: string) => {
  const s3 = new S3Client({ ...cloud.operator, forcePathStyle: true });
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: 'chiffre-dev-files-000000000000', Prefix: prefix }),
  );
  s3.destroy();
  return Contents.map(({ Key }) => Key);
};

test('a quote counts what its files ask for: its lines cite the file and its page, and tells the sentences that no line answers', async () => {
  const alone = await askDone(person, []);
  const lost = 'Que de perroquets multicolores chez les voisins du quartier !';
  const paged = pdf({ pages: [['Page de garde du cahier'], [payment], [invoices, lost]] });
  const cahier = await giveDocument(person, paged, { file_name: 'cahier.pdf' });
  const note = await giveDocument(person, docx([board]), { file_name: 'note.docx' });
  const quote = await askDone(person, [cahier.id, note.id]);
  expect(alone.documents).toBeUndefined();
  expect(quote.total_price).toBeGreaterThan(alone.total_price);
  expect(quote.documents).toEqual([
    { id: cahier.id, name: 'cahier.pdf', kind: 'text', pages: 3, used: 'whole' },
    { id: note.id, name: 'note.docx', kind: 'text', used: 'whole' },
  ]);
  const placeOf = (words: string) => quote.features.find(({ source }) => source?.includes(words))?.source_document;
  expect(placeOf('carte bancaire')).toEqual({ name: 'cahier.pdf', page: 2 });
  expect(placeOf('factures')).toEqual({ name: 'cahier.pdf', page: 3 });
  expect(placeOf('tableau de bord')).toEqual({ name: 'note.docx' });
  expect(quote.features.some(({ source, source_document }) => source && !source_document)).toBe(true);
  expect(quote.unused_sentences?.join(' ')).toContain('perroquets');
});

test('O7 a copy of a quote keeps its files and their words, which its own deletion takes along', async () => {
  const who = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id: document } = await giveDocument(who, Buffer.from(payment));
  const quote = await askDone(who, [document]);
  const copy = await who.api.duplicateQuote({ params: { id: quote.id } });
  expect(await who.api.getQuote({ params: copy })).toMatchObject({ documents: quote.documents });
  const wordsOf = (id: string) => keysUnder(documentsOf(subOf(who), id));
  expect(await wordsOf(copy.id)).toHaveLength((await wordsOf(quote.id)).length);
  await who.api.deleteQuote({ params: copy });
  expect([(await wordsOf(copy.id)).length, (await wordsOf(quote.id)).length]).toEqual([0, 1]);
});

test('a picture that the model of this service refuses is told as not used, and the quote is made of the words', async () => {
  const who = await createPerson(cloud, 'client');
  const picture = await giveDocument(who, png(), { file_name: 'maquette.png' });
  const quote = await askDone(who, [picture.id]);
  expect(quote.documents).toEqual([{ id: picture.id, name: 'maquette.png', kind: 'image', used: 'nothing' }]);
  expect(quote.features.length).toBeGreaterThan(0);
  expect(await keysUnder(documentsOf(subOf(who), quote.id))).toEqual([]);
});

test('a file that is not there, of somebody else or not read yet uses no credit', async () => {
  const who = await createPerson(cloud, 'client');
  const foreignDocument = await giveDocument(person, Buffer.from(payment));
  const unread = await who.api.createDocument({ body: { draft: 'a', file_name: 'a.txt', file_size: 10 } });
  for (const id of [foreignDocument.id, unread.id, '01JZZZZZZZZZZZZZZZZZZZZZZZ', 'not-an-id'])
    expect(await codeOf(ask(who, [id]))).toBe('document_not_found');
  const gone = await giveDocument(who, Buffer.from(payment), { draft: 'b' });
  await who.api.removeDocument({ params: { id: gone.id } });
  expect(await codeOf(ask(who, [gone.id]))).toBe('document_not_found');
  expect(await codeOf(ask(who, Array(4).fill(gone.id)))).toBe('too_many_documents');
  expect(await who.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  expect((await who.api.listQuotes({})).quotes).toEqual([]);
});

test('a file that is removed between the request and its reading says so, and the credit is given back', async () => {
  const who = await createPerson(cloud, 'client');
  const { id: document } = await giveDocument(who, Buffer.from(payment));
  await cloud.fault({
    service: 'sqs',
    action: 'SendMessage',
    kind: 'delay',
    ms: 1_500,
    times: 1,
    function: 'generate-quote',
  });
  const request = who.api.generateQuote({
    body: { ...briefs.showcase, documentIds: [document] },
    idempotencyKey: newKey(),
  });
  await expect.poll(async () => (await who.api.listQuotes({})).quotes.length, { timeout: 20_000 }).toBe(1);
  await who.api.removeDocument({ params: { id: document } });
  const quote = await settled(who.api, (await request).id);
  expect(quote).toMatchObject({ status: 'failed', refusal: expect.stringContaining('a été retiré avant d’être lu') });
  expect(await who.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
});

test('a file whose quote has failed may be used for the next one', async () => {
  const who = await createPerson(cloud, 'client');
  const { id: document } = await giveDocument(who, Buffer.from(payment));
  await cloud.behave({ error: 'ValidationException', times: 1 });
  expect((await ask(who, [document])).status).toBe('failed');
  expect(await askDone(who, [document])).toMatchObject({ documents: [{ id: document }] });
});

test('D1 D2 the words of a file stay with its quote: in the copy of all data, gone with the quote and with the account', async () => {
  const who = await createPerson(cloud, 'client');
  const { id } = await giveDocument(who, Buffer.from(payment), { file_name: 'cahier.txt' });
  const first = await askDone(who, [id]);
  const second = await askDone(who, [id]);
  const under = (quote: Quote) => keysUnder(documentsOf(subOf(who), quote.id));
  expect(await under(first)).toEqual([objects.document(subOf(who), first.id, id)]);
  const files = await exported(cloud, who);
  expect(files[`fichiers/documents/${first.id}/${id}.json`]).toContain('carte bancaire');
  await who.api.deleteQuote({ params: { id: first.id } });
  expect(await under(first)).toEqual([]);
  expect(await under(second)).toHaveLength(1);
  await who.api.deleteAccount();
  await erased(cloud, who);
  expect(await keysUnder(`documents/${subOf(who)}/`)).toEqual([]);
  expect(await keysUnder(`readings/${subOf(who)}/`)).toEqual([]);
});

test('D1 a deletion of a quote that fails leaves its files; what stays after one is cleaned up within minutes', async () => {
  const who = await createPerson(cloud, 'client');
  const { id } = await giveDocument(who, Buffer.from(payment), { file_name: 'cahier.txt' });
  const quote = await askDone(who, [id]);
  const files = () => keysUnder(documentsOf(subOf(who), quote.id));
  const deletion = { function: 'delete-quote', kind: 'fail-before', times: 50 } as const;
  await cloud.fault({ ...deletion, service: 'dynamodb', action: 'dynamodb:DeleteItem' });
  expect(await codeOf(who.api.deleteQuote({ params: { id: quote.id } }))).not.toBe('done');
  await cloud.noFaults();
  expect(await who.api.getQuote({ params: { id: quote.id } })).toEqual(quote);
  expect(await files()).toHaveLength(1);
  await cloud.fault({ ...deletion, service: 's3', action: 's3:DeleteObject' });
  expect(await codeOf(who.api.deleteQuote({ params: { id: quote.id } }))).toBe('done');
  await cloud.noFaults();
  expect(await codeOf(who.api.getQuote({ params: { id: quote.id } }))).toBe('quote_not_found');
  expect(await files()).toHaveLength(1);
  await cloud.advance(6 * 60_000);
  await expect.poll(files, { timeout: 20_000 }).toEqual([]);
});
