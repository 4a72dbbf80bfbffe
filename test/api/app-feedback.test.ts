import { beforeEach, expect, test } from 'vitest';
import type { AppFeedback } from '../../shared/contact/app-feedback.ts';
import { subOf } from '../support/erasure.ts';
import { nextWindow } from '../support/limit-windows.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let person: Person;
beforeEach(async () => {
  person = await createPerson(cloud, 'client');
});

const feedback: AppFeedback = {
  rating: 4,
  message: 'Très clair.',
  page_url: 'https://devis.example.fr/quote/01JD',
  feedback_category: 'ui',
};
const send = (change: object = {}, who = person) => who.api.sendAppFeedback({ body: { ...feedback, ...change } });
/** What Slack was told of one feedback, or of one person, as its reader sees it: markup of Slack's still in it. */
const toldOf = async (id: string) => {
  const messages = (await cloud.slack()).filter(({ body }) => JSON.stringify(body).includes(id));
  return messages.map(({ body }) => body);
};
const eventually = (id: string) => expect.poll(() => toldOf(id), { timeout: 20_000, interval: 100 });

test('a feedback on the application is kept, given back, and told to the team with the page that it is about', async () => {
  const kept = await send();
  expect(kept).toMatchObject(feedback);
  await eventually(kept.id).toHaveLength(1);
  const [message] = await toldOf(kept.id);
  const [{ fields = [] } = {}] = (message?.blocks ?? []) as { fields?: { text: string }[] }[];
  expect(fields.map(({ text }) => text)).toEqual([
    `*feedbackId*\n${kept.id}`,
    '*feedbackType*\napp_feedback',
    `*userId*\n${subOf(person)}`,
    '*plan*\nGratuit',
    '*rating*\n4/5',
    '*category*\nui',
    '*pageUrl*\nhttps://devis.example.fr/quote/01JD',
    '*pagePath*\n/quote/01JD',
  ]);
  expect(JSON.stringify(message)).toContain('> Très clair.');
});

test.each([
  ['a note alone', { message: null }, { rating: 4, message: null }],
  ['a note and an empty message', { message: '  ' }, { rating: 4, message: null }],
  ['a message alone', { rating: null }, { rating: null, message: 'Très clair.' }],
  ['no category', { feedback_category: undefined }, { feedback_category: 'general' }],
])('a feedback on the application with %s is enough', async (_, change, expected) => {
  expect(await send(change)).toMatchObject(expected);
});

test('a provider, and somebody without an account type, may give feedback on the application too', async () => {
  for (const who of [await createPerson(cloud, 'developer'), await createPerson(cloud)])
    expect(await send({}, who)).toMatchObject(feedback);
});

test.each([
  ['neither note nor message', { rating: null, message: ' ' }, 'message'],
  ['no star', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['half a star', { rating: 2.5 }, 'rating'],
  ['an over-long message', { message: 'a'.repeat(2_001) }, 'message'],
  ['an address with a code in it', { page_url: 'https://devis.example.fr/auth?code=1' }, 'page_url'],
  ['an address that is none', { page_url: 'javascript:alert(1)' }, 'page_url'],
  ['an address of two lines', { page_url: 'https://devis.example.fr/\n*userId* autre' }, 'page_url'],
  ['an unknown category', { feedback_category: 'spam' }, 'feedback_category'],
  ['an owner', { user_id: 'someone' }, 'user_id'],
  ['a date', { created_at: '2020-01-01T00:00:00.000Z' }, 'created_at'],
])(
  'A7 a feedback on the application with %s is refused under its field, and the team hears nothing',
  async (_, change, field) => {
    const refused = await send(change).catch((error: { code: string; fields: object }) => error);
    expect(refused).toMatchObject({ code: 'invalid_input' });
    expect(Object.keys((refused as { fields: object }).fields)).toEqual([field]);
    // Messages of earlier tests may still arrive.
    expect(await toldOf(subOf(person))).toEqual([]);
  },
);

test('A7 a feedback on the application makes no mention, link or field in Slack', async () => {
  const message = '<!channel> <@U123> <https://exemple.test|Cliquez> & https://exemple.test\n*userId*\nautre';
  const { id } = await send({ message, page_url: 'https://devis.example.fr/<!here>' });
  await eventually(id).toHaveLength(1);
  const [slackMessage] = await toldOf(id);
  expect(JSON.stringify(slackMessage)).not.toMatch(/<[!@#h]/);
  const texts = slackMessage?.blocks?.flatMap((block) => {
    const { text, fields = [] } = block as {
      text?: { verbatim: boolean; text: string };
      fields?: { verbatim: boolean }[];
    };
    return [...(text ? [text] : []), ...fields];
  });
  expect(texts?.every((text) => text.verbatim === true)).toBe(true);
  expect(slackMessage).toMatchObject({ unfurl_links: false });
  expect(JSON.stringify(slackMessage)).toContain(
    '> &lt;!channel&gt; &lt;@U123&gt; &lt;https://exemple.test|Cliquez&gt; &amp; https://exemple.test\\n> *userId*\\n> autre',
  );
});

test('a person gives ten feedbacks on the application a day, even all at once; another one all the same', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => send()));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(refused).toEqual(Array(15).fill('too_many_requests'));
  const tomorrow = new Date(await cloud.now());
  tomorrow.setUTCHours(24, 0, 0, 0);
  await expect(send()).rejects.toMatchObject({ retryAt: tomorrow.toISOString() });
  expect(await send({}, await createPerson(cloud, 'client'))).toMatchObject(feedback);
  await nextWindow(cloud, 'day');
  expect(await send({}, await signInAgain(cloud, person))).toMatchObject(feedback);
});

/** The queue hides a message for two minutes, then hands it out again. */
const hidden = 121_000;
const undelivered = async () => {
  const queue = (await cloud.queues()).find(({ name }) => name.includes('undelivered'));
  return queue?.messages.map(({ body }) => JSON.parse(body)) ?? [];
};
/** Posts that Slack has refused so far. */
const failures = () =>
  cloud.logs().then((lines) => lines.filter(({ text }) => text.includes('Slack answered 500')).length);

test('a feedback on the application is told later where Slack is down for a while', async () => {
  const before = await failures();
  await cloud.slackFails(2);
  const { id } = await send();
  for (const times of [1, 2]) {
    await expect.poll(failures, { timeout: 20_000 }).toBe(before + times);
    expect(await toldOf(id)).toEqual([]);
    await cloud.advance(hidden);
  }
  await eventually(id).toHaveLength(1);
  expect(await undelivered()).toEqual([]);
});

test('a feedback on the application is kept for the operator, with ids only, where Slack stays down', async () => {
  const before = await failures();
  await cloud.slackFails(3);
  const { id } = await send({ message: 'un secret de fabrique' });
  for (const times of [1, 2, 3]) {
    await expect.poll(failures, { timeout: 20_000 }).toBe(before + times);
    await cloud.advance(hidden);
  }
  await expect.poll(undelivered, { timeout: 20_000 }).toEqual([{ user: expect.any(String), feedback: id }]);
  expect(await toldOf(id)).toEqual([]);
  const logs = JSON.stringify(await cloud.logs());
  expect(logs).not.toMatch(/secret de fabrique|\/services\//);
});

test('a feedback on the application is kept as usual where the queue takes nothing', async () => {
  const times = 2;
  await cloud.fault({
    service: 'sqs',
    action: 'SendMessage',
    function: 'send-app-feedback',
    kind: 'fail-before',
    times,
  });
  const kept = await send();
  expect(kept).toMatchObject(feedback);
  await cloud.noFaults();
  expect(JSON.stringify(await cloud.logs())).toContain('kept, team not told');
  expect(await toldOf(kept.id)).toEqual([]);
});
