import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, test } from 'vitest';
import { objects } from '../../functions/store/table.ts';
import { errors } from '../../shared/api/errors.ts';
import { Estimate, type Quote } from '../../shared/quote/quote.ts';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { giveDocument, needs, pdf } from '../support/documents.ts';
import { subOf } from '../support/erasure.ts';
import { png } from '../support/logo-files.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
afterEach(async () => {
  await cloud.behave({});
  await cloud.noFaults();
});

const minute = 60_000;
const [payment = '', invoices = ''] = needs;

const subscribed = async (type: 'client' | 'developer', calibration = calibrations.shopMaker) => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration } : {});
  await subscribe(cloud, person, 'Enterprise');
  return person;
};
const regenerate = ({ api }: Person, id: string, idempotencyKey = newKey()) =>
  api.regenerateQuote({ params: { id }, idempotencyKey });
const regenerated = async (person: Person, id: string): Promise<Quote> => {
  const quote = await settled(person.api, (await regenerate(person, id)).id);
  if (quote.status !== 'done') throw new Error(JSON.stringify(quote));
  return quote;
};
const doneWith = async (person: Person, documentIds: string[]): Promise<Quote> => {
  const body = { ...briefs.showcase, documentIds };
  const { id } = await person.api.generateQuote({ body, idempotencyKey: newKey() });
  const quote = await settled(person.api, id);
  if (quote.status !== 'done') throw new Error(JSON.stringify(quote));
  return quote;
};
/** Removes a reading, as the bucket does after two days. */
const removePicture = async (person: Person, id: string) => {
  const s3 = new S3Client({ ...cloud.operator, forcePathStyle: true });
  const Key = objects.reading(subOf(person), id);
  await s3.send(new DeleteObjectCommand({ Bucket: 'chiffre-dev-files-000000000000', Key }));
  s3.destroy();
};
const creditsOf = async ({ api }: Person) => (await api.getUserCredits()).credits_remaining;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

test.each(['client', 'developer'] as const)(
  'with the Enterprise plan a %s has a quote regenerated for one credit: both stand, and name each other',
  async (type) => {
    const person = await subscribed(type);
    const first = await generateDone(person, briefs.shop);
    const { id, credits_remaining } = await regenerate(person, first.id);
    expect(credits_remaining).toBe(48);
    const second = await settled(person.api, id);
    expect(second).toMatchObject({
      status: 'done',
      project_name: first.project_name,
      description: first.description,
      technologies: first.technologies,
      timeline: first.timeline,
      other_generations: [{ id: first.id, status: 'done', total_price: first.total_price }],
    });
    expect(Estimate.safeParse(second).success).toBe(true);
    expect(await person.api.getQuote({ params: { id: first.id } })).toEqual({
      ...first,
      other_generations: [expect.objectContaining({ id, status: 'done' })],
    });
    const { quotes } = await person.api.listQuotes({});
    expect(quotes.map((quote) => [quote.id, 'regenerates' in quote ? quote.regenerates : undefined])).toEqual([
      [id, first.id],
      [first.id, undefined],
    ]);
    expect(await person.api.getBrief({ params: { id } })).toEqual(
      await person.api.getBrief({ params: { id: first.id } }),
    );
  },
);

test.each([undefined, 'Pro'] as const)(
  'without the Enterprise plan (%s) the server refuses it, says which plan opens it, and uses nothing',
  async (tier) => {
    const person = await createPerson(cloud, 'client');
    if (tier) await subscribe(cloud, person, tier);
    const { id } = await generateDone(person);
    const before = await creditsOf(person);
    await expect(regenerate(person, id)).rejects.toMatchObject({ code: 'enterprise_required' });
    expect(errors.enterprise_required.sentence).toContain('Enterprise');
    expect(await creditsOf(person)).toBe(before);
    expect((await person.api.listQuotes({})).quotes).toHaveLength(1);
    expect(await person.api.getQuote({ params: { id } })).not.toHaveProperty('other_generations');
  },
);

test('a quote that is being made, has failed, is deleted or is somebody else’s is not regenerated', async () => {
  const [person, stranger] = [await subscribed('client'), await subscribed('client')];
  const foreign = await generateDone(stranger);
  await cloud.behave({ error: 'ValidationException', times: 1 });
  const { id: failed } = await person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
  expect(await settled(person.api, failed)).toMatchObject({ status: 'failed' });
  await cloud.behave({ first_token_ms: 4_000 });
  const { id: open } = await person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
  expect(await refusalOf(regenerate(person, open))).toBe('quote_in_progress');
  expect(await refusalOf(regenerate(person, failed))).toBe('quote_failed');
  for (const id of [foreign.id, '01JZZZZZZZZZZZZZZZZZZZZZZZ', 'not-an-id'])
    expect(await refusalOf(regenerate(person, id))).toBe('quote_not_found');
  await settled(person.api, open);
  expect(await creditsOf(person)).toBe(49);
});

test('the calibration of today counts in the regenerated quote, and not in the one before', async () => {
  const person = await subscribed('developer');
  const first = await generateDone(person, briefs.shop);
  await person.api.saveCalibration({ body: { ...calibrations.shopMaker, daily_rate: 1_600 } });
  const second = await regenerated(person, first.id);
  expect(second.total_price).toBeGreaterThan(first.total_price);
  expect(await person.api.getQuote({ params: { id: first.id } })).toMatchObject({ total_price: first.total_price });
});

test('a regeneration reads the files of its quote again, from what it kept of them: also once they have expired', async () => {
  const person = await subscribed('client');
  const paged = pdf({ pages: [['Page de garde du cahier'], [payment], [invoices]] });
  const cahier = await giveDocument(person, paged, { file_name: 'cahier.pdf' });
  const picture = await giveDocument(person, png(), { file_name: 'maquette.png' });
  const first = await doneWith(person, [cahier.id, picture.id]);
  const soon = await regenerated(person, first.id);
  expect(soon.documents).toEqual(first.documents);
  expect(await person.api.getBrief({ params: { id: soon.id } })).toMatchObject({
    documents: ['cahier.pdf', 'maquette.png'],
  });
  expect(soon.features.map(({ module }) => module)).toEqual(first.features.map(({ module }) => module));
  await cloud.advance(2 * 24 * 60 * minute);
  await removePicture(person, picture.id);
  const later = await signInAgain(cloud, person);
  await later.api.deleteQuote({ params: { id: first.id } });
  const late = await regenerated(later, soon.id);
  const cited = late.features.find(({ source }) => source?.includes('carte bancaire'));
  expect(cited?.source_document).toEqual({ name: 'cahier.pdf', page: 2 });
  expect(late.documents).toEqual([
    { id: cahier.id, name: 'cahier.pdf', kind: 'text', pages: 3, used: 'whole' },
    { id: picture.id, name: 'maquette.png', kind: 'image', used: 'gone' },
  ]);
}, 120_000);

test('a regeneration whose files are deleted while it waits costs nothing, and says so', async () => {
  const person = await subscribed('client');
  const { id: document } = await giveDocument(person, Buffer.from(payment));
  const first = await doneWith(person, [document]);
  await cloud.fault({
    service: 'sqs',
    action: 'SendMessage',
    kind: 'delay',
    ms: 1_500,
    times: 1,
    function: 'regenerate-quote',
  });
  const request = regenerate(person, first.id);
  await expect.poll(async () => (await person.api.listQuotes({})).quotes.length, { timeout: 20_000 }).toBe(2);
  await person.api.deleteQuote({ params: { id: first.id } });
  const quote = await settled(person.api, (await request).id);
  expect(quote).toMatchObject({ status: 'failed', refusal: expect.stringContaining('a été retiré avant d’être lu') });
  expect(await creditsOf(person)).toBe(49);
});

test('corrections stay with the quote before: the regenerated one has none', async () => {
  const person = await subscribed('developer');
  const first = await generateDone(person, briefs.shop);
  const sheet = await person.api.getCorrections({ params: { id: first.id } });
  const { estimated_hours, total_price } = first;
  const corrected = await person.api.correctQuote({
    params: { id: first.id },
    body: {
      quote_version: 1,
      engine: sheet.engine,
      corrections: sheet.corrections,
      estimated_hours,
      total_price,
    },
  });
  expect(corrected.quote_version).toBe(2);
  const second = await regenerated(person, first.id);
  expect(second.quote_version).toBeUndefined();
  expect(await person.api.getQuote({ params: { id: first.id } })).toMatchObject({ quote_version: 2 });
});
