import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { objects } from '../../functions/store/table.ts';
import { documentLimits } from '../../shared/quote/documents.ts';
import {
  doc,
  docx,
  gif,
  giveDocument,
  jpeg,
  needs,
  pdf,
  removeWhileRead,
  sendDocument,
  svg,
} from '../support/documents.ts';
import { allRows, subOf } from '../support/erasure.ts';
import { runsAll, sampled } from '../support/extent.ts';
import { png, post } from '../support/logo-files.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const day = 24 * 60 * 60_000;
const megabyte = 1024 * 1024;
const cloud = sharedCloud();
let person: Person;
beforeAll(async () => {
  person = await createPerson(cloud, 'client');
});

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const words = Buffer.from(needs.join('\n'));
const newDraft = () => crypto.randomUUID();
const send = ({ url, fields, id }: Awaited<ReturnType<typeof sendDocument>>, file: Buffer, changed = {}) =>
  post({ url, fields, upload: id }, file, changed);

/** Keys of everything in the bucket that is this person's. */
const stored = async (of: Person) => {
  const s3 = new S3Client({ ...cloud.operator, forcePathStyle: true });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'chiffre-dev-files-000000000000' }));
  s3.destroy();
  return Contents.map(({ Key = '' }) => Key).filter((key) => key.includes(subOf(of)));
};
const namesIn = async (of: Person, draft: string) =>
  (await of.api.listDocuments({ query: { draft } })).documents.map(({ file_name }) => file_name);

test('U1 a file is sent by a form for this one key, type and size, for five minutes', async () => {
  const body = { draft: newDraft(), file_name: 'Cahier des charges.txt', file_size: words.length };
  const form = await person.api.createDocument({ body });
  expect(form.fields).toMatchObject({ key: objects.upload(subOf(person), form.id), 'Content-Type': 'text/plain' });
  expect((await send(form, Buffer.concat([words, Buffer.from('x')]))).status).toBe(400);
  expect((await send(form, Buffer.alloc(0))).status).toBe(400);
  expect((await send(form, words, { key: objects.reading(subOf(person), form.id) })).status).toBe(403);
  expect((await send(form, words, { key: objects.logo(subOf(person), form.id) })).status).toBe(403);
  expect((await send(form, words, { 'Content-Type': 'text/html' })).status).toBe(403);
  expect((await send(form, words)).status).toBe(204);
  const late = await person.api.createDocument({ body });
  await cloud.advance(301_000);
  expect((await send(late, words)).status).toBe(403);
});

test.each([
  ['programme.exe', 'Format de fichier non accepté'],
  ['sans extension', 'Format de fichier non accepté'],
  ['classeur.xlsx', 'Format de fichier non accepté'],
])('a file named "%s" is not accepted', async (file_name, sentence) => {
  const refused = person.api.createDocument({ body: { draft: newDraft(), file_name, file_size: 10 } });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input', fields: { file_name: sentence } });
});

test('U1 a file has up to 5 MB on the free plan, and 50 MB on a paid one; a picture up to what a model takes', async () => {
  const paying = await createPerson(cloud, 'client');
  await subscribe(cloud, paying, 'Pro');
  const size = ({ api }: Person, file_name: string, file_size: number) =>
    codeOf(api.createDocument({ body: { draft: newDraft(), file_name, file_size } }));
  expect(await size(person, 'a.pdf', 5 * megabyte)).toBe('done');
  expect(await size(person, 'a.pdf', 5 * megabyte + 1)).toBe('document_too_large');
  expect(await size(paying, 'a.pdf', 50 * megabyte)).toBe('done');
  expect(await size(paying, 'a.pdf', 50 * megabyte + 1)).toBe('document_too_large');
  expect(await size(paying, 'a.png', documentLimits.imageBytes)).toBe('done');
  expect(await size(paying, 'a.png', documentLimits.imageBytes + 1)).toBe('document_too_large');
});

test('U1 a draft has three files on the free plan: the fourth is refused fifty times at once, that of another draft is not', async () => {
  const { api } = await createPerson(cloud, 'client');
  const draft = newDraft();
  const body = { draft, file_name: 'a.txt', file_size: 10 };
  const first = await Promise.all(Array.from({ length: 12 }, () => codeOf(api.createDocument({ body }))));
  expect(first.filter((code) => code === 'done')).toHaveLength(3);
  const fourth = await Promise.all(Array.from({ length: 50 }, () => codeOf(api.createDocument({ body }))));
  expect(new Set([...fourth, ...first.filter((code) => code !== 'done')])).toEqual(new Set(['too_many_documents']));
  expect((await api.listDocuments({ query: { draft } })).documents).toHaveLength(3);
  expect(await codeOf(api.createDocument({ body: { ...body, draft: newDraft() } }))).toBe('done');
});

test('U1 a draft has ten files on a paid plan', async () => {
  const { api, token } = await createPerson(cloud, 'client');
  await subscribe(cloud, { token }, 'Enterprise');
  const body = { draft: newDraft(), file_name: 'a.txt', file_size: 10 };
  for (let count = 0; count < 10; count += 1) await api.createDocument({ body });
  expect(await codeOf(api.createDocument({ body }))).toBe('too_many_documents');
});

test.runIf(runsAll)('a person sends sixty files in an hour, whatever the drafts', async () => {
  const { api } = await createPerson(cloud, 'client');
  const create = () => codeOf(api.createDocument({ body: { draft: newDraft(), file_name: 'a.txt', file_size: 10 } }));
  const all: string[] = [];
  for (let round = 0; round < 13; round += 1) all.push(...(await Promise.all(Array.from({ length: 5 }, create))));
  expect(all.filter((code) => code === 'done').length).toBeGreaterThanOrEqual(60);
  expect(all.at(-1)).toBe('too_many_requests');
});

const files: [string, Buffer, object][] = [
  ['cahier.pdf', pdf({ pages: [needs, needs] }), { kind: 'text', pages: 2 }],
  ['cahier.docx', docx(needs), { kind: 'text' }],
  ['cahier.DOC', doc(needs), { kind: 'text' }],
  ['cahier.txt', words, { kind: 'text' }],
  ['cahier.md', words, { kind: 'text' }],
  ['maquette.svg', Buffer.from(svg(needs)), { kind: 'text' }],
  ['maquette.png', png(), { kind: 'image' }],
  ['maquette.jpg', jpeg, { kind: 'image' }],
  ['maquette.jpeg', jpeg, { kind: 'image' }],
  ['maquette.gif', gif, { kind: 'image' }],
];
// unit/documents.test.ts tests each format; these are a text, a PDF in a process of its own and a picture.
test.each(sampled(files, 3))(
  'U2 %s is read whole before it may be used; what was sent is not kept beside it',
  async (file_name, file, reading) => {
    const owner = await createPerson(cloud, 'client');
    const { id } = await sendDocument(owner, file, { file_name });
    expect((await owner.api.listDocuments({ query: { draft: 'a-draft' } })).documents[0]?.reading).toBeUndefined();
    const read = await owner.api.readDocument({ params: { id } });
    expect(read).toMatchObject({ id, file_name, file_size: file.length, reading: { ...reading, cut: false } });
    expect(read.reading?.words ?? 0).toBeGreaterThanOrEqual('pages' in reading ? 40 : 0);
    expect(await stored(owner)).toEqual([objects.reading(subOf(owner), id)]);
    expect(await owner.api.readDocument({ params: { id } })).toEqual(read);
    expect(await namesIn(owner, 'a-draft')).toEqual([file_name]);
  },
);

const refusals: [string, Buffer, string][] = [
  ['ancien.doc', doc(needs, { macros: true }), 'document_macros'],
  ['protege.pdf', pdf({ encrypt: true }), 'document_protected'],
  ['scan.pdf', pdf({ pages: [[]] }), 'document_without_text'],
  ['gros.docx', docx(needs, [{ name: 'word/a.xml', content: Buffer.alloc(9 * megabyte) }]), 'document_too_complex'],
  ['long.pdf', pdf({ pages: Array(500).fill(['Une page']) }), 'document_too_long'],
  ['photo.pdf', png(), 'document_mismatch'],
];
test('U6 a file that cannot be read is refused with its reason, is removed, and takes no place', async () => {
  const owner = await createPerson(cloud, 'client');
  for (const [file_name, file, code] of sampled(refusals, 2))
    expect([file_name, await codeOf(giveDocument(owner, file, { file_name }))]).toEqual([file_name, code]);
  expect(await stored(owner)).toEqual([]);
  expect(await namesIn(owner, 'a-draft')).toEqual([]);
});

test('a file that has not arrived says so, and may still be sent', async () => {
  const form = await person.api.createDocument({
    body: { draft: newDraft(), file_name: 'a.txt', file_size: words.length },
  });
  expect(await codeOf(person.api.readDocument({ params: { id: form.id } }))).toBe('upload_not_found');
  await send(form, words);
  expect(await codeOf(person.api.readDocument({ params: { id: form.id } }))).toBe('done');
});

test('a file whose words cannot be kept says so, and may be read later', async () => {
  const owner = await createPerson(cloud, 'client');
  const { id } = await sendDocument(owner, words);
  await cloud.fault({
    service: 's3',
    action: 's3:PutObject',
    kind: 'fail-before',
    times: 10,
    function: 'read-document',
  });
  expect(await codeOf(owner.api.readDocument({ params: { id } }))).toBe('unavailable');
  await cloud.noFaults();
  expect(await codeOf(owner.api.readDocument({ params: { id } }))).toBe('done');
});

test('a file that is removed while it is read leaves nothing behind', async () => {
  const owner = await createPerson(cloud, 'client');
  expect(await removeWhileRead(cloud, owner)).toBe('document_not_found');
  expect(await stored(owner)).toEqual([]);
});

test('a file is removed, before it was read and after, and makes room for another', async () => {
  const owner = await createPerson(cloud, 'client');
  const sent = await sendDocument(owner, words);
  const read = await giveDocument(owner, words);
  await giveDocument(owner, words, { file_name: 'garde.txt' });
  expect(await codeOf(sendDocument(owner, words))).toBe('too_many_documents');
  for (const { id } of [sent, read]) expect(await owner.api.removeDocument({ params: { id } })).toEqual({ id });
  expect(await codeOf(owner.api.removeDocument({ params: { id: read.id } }))).toBe('document_not_found');
  expect(await namesIn(owner, 'a-draft')).toEqual(['garde.txt']);
  expect(await stored(owner)).toHaveLength(1);
  expect(await codeOf(giveDocument(owner, words))).toBe('done');
});

test('D3 a file that no quote was made with is gone after a day, whether or not its row still stands', async () => {
  const owner = await createPerson(cloud, 'client');
  const { id } = await giveDocument(owner, words);
  await cloud.advance(day + 60_000);
  const { api } = await signInAgain(cloud, owner);
  expect(await api.listDocuments({ query: { draft: 'a-draft' } })).toEqual({ documents: [] });
  expect(await codeOf(api.readDocument({ params: { id } }))).toBe('document_not_found');
  const [row] = (await allRows(cloud)).filter(({ sk }) => sk === `DOCUMENT#${id}`);
  expect(Number(row?.expires_at ?? 0) * 1000).toBeLessThan((await cloud.now()).getTime() + 2 * day);
});
