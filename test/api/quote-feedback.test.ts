import { beforeAll, expect, test } from 'vitest';
import { exported } from '../support/account-export.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { allRows, subOf } from '../support/erasure.ts';
import { nextWindow } from '../support/limit-windows.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let provider: Person;
let client: Person;
let ofProvider: string;
let ofClient: string;
beforeAll(async () => {
  provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  client = await createPerson(cloud, 'client');
  ofProvider = (await generateDone(provider)).id;
  ofClient = (await generateDone(client)).id;
});

type Entry = { rating: number | null; message: string | null };
const save = (person: Person, id: string, body: Entry) => person.api.saveQuoteFeedback({ params: { id }, body });
const read = (person: Person, id: string) => person.api.getQuoteFeedback({ params: { id } });
const rowsOf = async (person: Person) =>
  (await allRows(cloud)).filter(({ pk, sk }) => pk === `USER#${subOf(person)}` && String(sk).startsWith('FEEDBACK#'));
const slackOf = async (id: string) =>
  (await cloud.slack()).map(({ body }) => JSON.stringify(body)).filter((body) => body.includes(id));

test('A6 a quote begins without feedback', async () => {
  expect(await read(provider, ofProvider)).toEqual({ feedback: null });
});

test('a provider rates a quote, with a comment or without; the same row is changed, and removed', async () => {
  const kept = await save(provider, ofProvider, { rating: 4, message: ' Un peu court. ' });
  expect(kept).toMatchObject({ feedback_type: 'developer_rating', rating: 4, message: 'Un peu court.' });
  expect(await read(provider, ofProvider)).toEqual({ feedback: kept });
  const changed = await save(provider, ofProvider, { rating: 2, message: '  ' });
  expect(changed).toMatchObject({ id: kept.id, created_at: kept.created_at, rating: 2, message: null });
  expect(await rowsOf(provider)).toHaveLength(1);
  await provider.api.removeQuoteFeedback({ params: { id: ofProvider } });
  expect(await read(provider, ofProvider)).toEqual({ feedback: null });
  await provider.api.removeQuoteFeedback({ params: { id: ofProvider } });
  expect(await rowsOf(provider)).toEqual([]);
});

test('a client makes a suggestion on a quote, which is text and no rating', async () => {
  const kept = await save(client, ofClient, { rating: null, message: 'Plus de détails.' });
  expect(kept).toMatchObject({ feedback_type: 'client_suggestion', rating: null, message: 'Plus de détails.' });
});

type Who = 'provider' | 'client';
const wrong: [string, Who, object, Record<string, string>][] = [
  [
    'a provider without a note',
    'provider',
    { rating: null, message: 'Bien' },
    { rating: "Veuillez attribuer une note à l'estimation" },
  ],
  ['a client without a word', 'client', { rating: null, message: ' ' }, { message: 'Veuillez saisir votre feedback' }],
  ['a client who sends nothing', 'client', {}, { message: 'Veuillez saisir votre feedback' }],
  ['a client who sends an empty text alone', 'client', { message: '' }, { message: 'Veuillez saisir votre feedback' }],
  [
    'a client who rates',
    'client',
    { rating: 5, message: 'Bien' },
    { rating: 'Seul un prestataire note une estimation' },
  ],
];
test.each(wrong)('%s as feedback on a quote is told so under the field', async (_, who, body, fields) => {
  const [person, id] = who === 'client' ? [client, ofClient] : [provider, ofProvider];
  await expect(save(person, id, body as Entry)).rejects.toMatchObject({ code: 'invalid_input', fields });
});

test.each([
  ['no star', { rating: 0, message: null }, 'rating'],
  ['six stars', { rating: 6, message: null }, 'rating'],
  ['half a star', { rating: 2.5, message: null }, 'rating'],
  ['an over-long comment', { rating: 4, message: 'a'.repeat(2_001) }, 'message'],
  ['a type', { rating: 4, message: null, feedback_type: 'client_suggestion' }, 'feedback_type'],
  ['an owner', { rating: 4, message: null, user_id: 'someone' }, 'user_id'],
])('A7 a feedback on a quote with %s is refused, and nothing is kept', async (_, body, field) => {
  const refused = await save(provider, ofProvider, body as Entry).catch((error: { fields: object }) => error);
  expect(Object.keys((refused as { fields: object }).fields)).toEqual([field]);
  expect(await rowsOf(provider)).toEqual([]);
});

test('A6 a stranger can neither read, nor write, nor remove the feedback on a quote', async () => {
  await save(client, ofClient, { rating: null, message: 'À moi.' });
  for (const call of [
    () => read(provider, ofClient),
    () => save(provider, ofClient, { rating: 1, message: null }),
    () => provider.api.removeQuoteFeedback({ params: { id: ofClient } }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'quote_not_found' });
  expect(await read(client, ofClient)).toMatchObject({ feedback: { message: 'À moi.' } });
});

test('the team reads ratings and suggestions on quotes in Slack, with no markup of the person’s own', async () => {
  const kept = await save(client, ofClient, { rating: null, message: '<!channel> Bonjour' });
  await expect
    .poll(async () => (await slackOf(kept.id)).join(), { timeout: 20_000 })
    .toContain('> &lt;!channel&gt; Bonjour');
  expect((await slackOf(kept.id)).join()).toContain('client_suggestion');
  const rated = await save(provider, ofProvider, { rating: 3, message: null });
  await expect.poll(async () => (await slackOf(rated.id)).join(), { timeout: 20_000 }).toContain('3/5');
  expect((await slackOf(rated.id)).join()).toContain(`*quoteId*\\n${ofProvider}`);
});

test('a feedback on a quote is kept where the queue takes nothing, and the failure is logged', async () => {
  await cloud.fault({
    service: 'sqs',
    action: 'SendMessage',
    function: 'save-quote-feedback',
    kind: 'fail-before',
    times: 2,
  });
  expect(await save(provider, ofProvider, { rating: 5, message: 'un secret de fabrique' })).toMatchObject({
    rating: 5,
  });
  await cloud.noFaults();
  const logs = JSON.stringify(await cloud.logs());
  expect(logs).toContain('kept, team not told');
  expect(logs).not.toContain('secret de fabrique');
});

test('the team hears of thirty feedbacks on quotes of a person a day, and no more', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person);
  const answers = await Promise.allSettled(
    Array.from({ length: 35 }, (_, index) => save(person, id, { rating: null, message: `Avis ${index}` })),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(refused).toEqual(Array(5).fill('too_many_requests'));
  await nextWindow(cloud, 'day');
  expect(await save(await signInAgain(cloud, person), id, { rating: null, message: 'Demain' })).toMatchObject({
    message: 'Demain',
  });
});

test('D1 the feedback on a quote leaves with the quote', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person, briefs.shop);
  await save(person, id, { rating: null, message: 'À effacer.' });
  expect(await rowsOf(person)).toHaveLength(1);
  await person.api.deleteQuote({ params: { id } });
  expect(await rowsOf(person)).toEqual([]);
  await expect(save(person, id, { rating: null, message: 'Trop tard' })).rejects.toMatchObject({
    code: 'quote_not_found',
  });
});

test('D1 D2 the feedback on a quote is in the copy of their data', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person, briefs.shop);
  await save(person, id, { rating: null, message: 'À relire.' });
  const files = await exported(cloud, person);
  expect(JSON.stringify(files)).toContain('avis-sur-les-devis');
  expect(JSON.stringify(files)).toContain('À relire.');
});
