import { beforeAll, expect, test } from 'vitest';
import type { Quote } from '../../shared/quote/quote.ts';
import { formatEuros } from '../../shared/text/format.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { nextWindow } from '../support/limit-windows.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
let client: Person;
let quote: Quote;
beforeAll(async () => {
  client = await createPerson(cloud, 'client');
  quote = await generateDone(client, briefs.shop);
});

const ask = (body: object = {}, person = client, id = quote.id) =>
  person.api.requestCallback({ params: { id }, body: { phone: '', preferred_time: '', message: '', ...body } });
/** Mails of the team about a quote, newest first. */
const teamMails = async (id = quote.id) => (await cloud.mails()).filter(({ text }) => text?.includes(id));

test('a callback is mailed to the team, with the price, the name and the address that the server knows', async () => {
  const { created_at } = await ask({ phone: '+33 (0)1 23.45-67', preferred_time: 'le matin', message: 'Parlons-en.' });
  expect(Math.abs(Date.parse(created_at) - (await cloud.now()).getTime())).toBeLessThan(60_000);
  const [mail] = await teamMails();
  expect(mail?.subject).toContain(quote.project_name);
  for (const text of [
    quote.project_name,
    formatEuros(quote.total_price),
    client.email,
    '+33 (0)1 23.45-67',
    'le matin',
    'Parlons-en.',
  ])
    expect(mail?.text).toContain(text);
  expect(JSON.stringify(mail)).toContain(client.email);
});

test('a quote tells when a callback was asked for last, to its owner only', async () => {
  const asking = await createPerson(cloud, 'client');
  const { id } = await generateDone(asking);
  expect(await asking.api.getQuote({ params: { id } })).not.toHaveProperty('callback_requested_at');
  const { created_at } = await ask({}, asking, id);
  expect(await asking.api.getQuote({ params: { id } })).toMatchObject({ callback_requested_at: created_at });
  const again = await ask({}, asking, id);
  expect(await asking.api.getQuote({ params: { id } })).toMatchObject({ callback_requested_at: again.created_at });
});

test('the team reads the plan of a client who asks for a callback', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person);
  await ask({}, person, id);
  await subscribe(cloud, person, 'Enterprise');
  await ask({}, person, id);
  const plans = (await teamMails(id)).map(({ text }) => /^Plan\u00A0: (.*)$/m.exec(text ?? '')?.[1]);
  expect(plans).toEqual(['Enterprise', 'Gratuit']);
});

test('a callback needs no message', async () => {
  await ask();
  const [mail] = await teamMails();
  expect(mail?.text).toContain('Téléphone\u00A0: –');
  expect(mail?.text).toContain('Aucun message.');
});

test.each([
  ['a price', { total_price: 1 }, 'total_price'],
  ['a name', { project_name: 'Autre' }, 'project_name'],
  ['an address', { user_email: 'autre@example.fr' }, 'user_email'],
  ['a number of two lines', { phone: '01\nEmail : x@y.fr' }, 'phone'],
  ['an over-long number', { phone: '0'.repeat(31) }, 'phone'],
  ['a moment of two lines', { preferred_time: 'matin\nEmail : x@y.fr' }, 'preferred_time'],
  ['an over-long message', { message: 'a'.repeat(2_001) }, 'message'],
])('A7 a callback with %s is refused under its field, and no mail leaves', async (_, body, field) => {
  const before = (await cloud.mails()).length;
  const refused = await ask(body).catch((error: { fields: object }) => error);
  expect(Object.keys((refused as { fields: object }).fields)).toEqual([field]);
  expect(await cloud.mails()).toHaveLength(before);
});

test('A7 what is typed for a callback is text in the mail', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person, {
    ...briefs.shop,
    projectName: '<img src=x onerror=alert(1)>' as typeof briefs.shop.projectName,
  });
  await ask({ phone: 'Poste ١٢, <b>accueil</b>', message: '<script>alert(1)</script>' }, person, id);
  const [mail] = await teamMails(id);
  expect(mail?.html).not.toMatch(/<script|<img|<b>accueil/);
  expect(mail?.text).toContain('Poste ١٢, <b>accueil</b>');
  expect(mail?.html).toContain('&lt;script&gt;');
});

test('A6 a provider cannot ask to be called back, and nobody about another’s quote', async () => {
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const own = await generateDone(provider);
  await expect(ask({}, provider, own.id)).rejects.toMatchObject({ code: 'client_only' });
  await expect(ask({}, provider)).rejects.toMatchObject({ code: 'quote_not_found' });
  await expect(ask({}, await createPerson(cloud, 'client'))).rejects.toMatchObject({ code: 'quote_not_found' });
});

test('Slack hears that a client waits for a callback, and nothing that names them', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person);
  await ask({ phone: '0123456789', message: 'un secret de fabrique' }, person, id);
  const slackMessages = async () =>
    JSON.stringify((await cloud.slack()).filter(({ body }) => JSON.stringify(body).includes(id)));
  await expect.poll(slackMessages, { timeout: 20_000 }).toContain('Une demande de rappel');
  expect(await slackMessages()).not.toMatch(/0123456789|secret de fabrique|@example/);
});

test('a client asks for a callback five times a day', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => ask({}, person, id)));
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))).toEqual(
    Array(3).fill('too_many_requests'),
  );
  await nextWindow(cloud, 'day');
  expect(await ask({}, await signInAgain(cloud, person), id)).toHaveProperty('created_at');
});

test('a callback whose mail does not leave is told to the client, and counts for nothing', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person);
  for (let time = 0; time < 6; time += 1) {
    await cloud.fault({
      service: 'ses',
      action: 'SendEmail',
      function: 'request-callback',
      kind: 'fail-before',
      times: 2,
    });
    await expect(ask({}, person, id)).rejects.toMatchObject({ code: 'unavailable' });
    await cloud.noFaults();
  }
  expect(await ask({}, person, id)).toHaveProperty('created_at');
  expect(await teamMails(id)).toHaveLength(1);
});

test('a callback that the queue does not take is only logged: the team has the mail', async () => {
  await cloud.fault({
    service: 'sqs',
    action: 'SendMessage',
    function: 'request-callback',
    kind: 'fail-before',
    times: 2,
  });
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person);
  expect(await ask({}, person, id)).toHaveProperty('created_at');
  await cloud.noFaults();
  expect(await teamMails(id)).toHaveLength(1);
  expect(JSON.stringify(await cloud.logs())).toContain('kept, team not told');
});
