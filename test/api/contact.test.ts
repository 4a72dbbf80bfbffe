import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ContactMessage } from '../../shared/contact/contact.ts';
import { runsAll } from '../support/extent.ts';
import { nextWindow } from '../support/limit-windows.ts';
import { neighbour, newVisitor, post, type Sending } from '../support/public-endpoint.ts';
import { cloudOfThisFile } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const team = 'equipe@chiffre.example';

const someone = () => `${randomUUID()}@example.fr`;
const message: Omit<ContactMessage, 'email'> = {
  name: 'Zoé D’Arc',
  type: 'commercial',
  subject: 'Un devis à plusieurs',
  message: 'Bonjour,\nPeut-on partager un compte ?',
};
const send = (body: object, how?: Sending) => post(cloud, '/api/contact', { ...message, ...body }, how);
const mailsTo = async (address: string) => (await cloud.mails()).filter(({ to }) => to.includes(address));
const count = async () => (await cloud.mails()).length;

test('a visitor writes to the team by the contact form, is told that the message has arrived, and is answered by a simple reply', async () => {
  const email = someone();
  expect(await send({ email })).toEqual({ status: 200, body: { confirmation_sent: true } });
  const [mail] = await mailsTo(team);
  expect(mail).toMatchObject({
    from: 'Chiffré <devis@chiffre.example>',
    to: [team],
    replyTo: [email],
    subject: 'Chiffré · Question commerciale\u00A0: Un devis à plusieurs',
  });
  for (const text of ['Zoé D’Arc', email, 'Question commerciale', 'Un devis à plusieurs', 'partager un compte ?']) {
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(text);
  }
  expect(await mailsTo(email)).toMatchObject([
    { from: 'Chiffré <devis@chiffre.example>', subject: 'Chiffré\u00A0: nous avons bien reçu votre message' },
  ]);
});

test('the contact form looks at no token, not even a wrong one', async () => {
  expect(await send({ email: someone() }, { headers: { authorization: 'Bearer nonsense' } })).toMatchObject({
    status: 200,
  });
});

test('A7 markup in any field of the contact form is text in the mail that the team reads', async () => {
  const markup = '<img src=x onerror="alert(\'1\')">&<script>alert(1)</script>';
  await send({ email: someone(), name: markup, subject: markup, message: `${markup}\n${markup}` });
  const [mail] = await mailsTo(team);
  expect(mail?.html).not.toMatch(/<img|<script/);
  expect(
    mail?.html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;&lt;script&gt;/g),
  ).toHaveLength(4);
  expect(mail?.text).toContain(`Nom\u00A0: ${markup}`);
});

test('A7 the confirmation of the contact form repeats nothing of what was typed: whoever writes, it is the same mail', async () => {
  const [first, second] = [`offre-exceptionnelle-${someone()}`, someone()];
  await send({ email: first, name: 'Gagnez 1000 euros', subject: 'https://exemple.test', message: 'Cliquez ici' });
  await send({ email: second });
  const [hostile] = await mailsTo(first);
  const [ordinary] = await mailsTo(second);
  const contentOf = (mail: typeof hostile) => [mail?.subject, mail?.text, mail?.html, mail?.links, mail?.replyTo];
  expect(contentOf(hostile)).toEqual(contentOf(ordinary));
  expect(JSON.stringify(contentOf(hostile))).not.toMatch(/offre|Gagnez|exemple\.test|Cliquez/);
});

test.each([
  ['name', 'Ada\r\nBcc: victime@example.fr'],
  ['name', 'Ada\u0000'],
  ['subject', 'Bonjour\nBcc: victime@example.fr'],
  ['subject', 'Bonjour\rSubject: autre'],
  ['email', 'ada@example.fr\r\nBcc: victime@example.fr'],
  ['email', 'ada@example.fr\n.example.fr'],
  ['email', 'ada@example.fr, victime@example.fr'],
  ['email', 'ada@example.fr;victime@example.fr'],
  ['email', 'Ada <ada@example.fr>, <victime@example.fr>'],
  ['email', '"ada victime"@example.fr'],
  ['email', 'ada@example.fr>'],
  ['email', '=?utf-8?q?ada?=@example.fr'],
  ['email', 'adà@example.fr'],
  ['email', 'ada@exàmple\n.fr'],
  ['email', `${'a'.repeat(65)}@example.fr`],
  ['email', 'ada@[127.0.0.1]'],
])(
  'A7 a line break or a second recipient in the contact form is refused under its field (%s: %j)',
  async (field, value) => {
    const before = await count();
    const { status, body } = await send({ email: someone(), [field]: value });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(Object.keys(body.fields as object)).toEqual([field]);
    expect(await count()).toBe(before);
  },
);

test('A7 a line break at either end of a field of the contact form is taken off', async () => {
  const email = someone();
  expect(await send({ email: `\r\n ${email}\n`, subject: '\nBonjour\r\n' })).toMatchObject({ status: 200 });
  const [mail] = await mailsTo(team);
  expect(mail).toMatchObject({ replyTo: [email], subject: 'Chiffré · Question commerciale\u00A0: Bonjour' });
});

test('A7 marks that turn the reading direction around are left out of a message to the team', async () => {
  await send({ email: someone(), name: 'Ada \u202Erf.elpmaxe', subject: 'Facture \u2066impayée' });
  const [mail] = await mailsTo(team);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/\p{Bidi_Control}/u);
});

test.each([
  ['names another recipient', { to: 'victime@example.fr' }],
  ['has an unknown reason', { type: 'spam' }],
  ['has no message', { message: '\n' }],
])('A7 a message of the contact form that %s is refused, and nobody is written to', async (_, change) => {
  const before = await count();
  expect(await send({ email: someone(), ...change })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await count()).toBe(before);
});

const tally = (answers: { status: number; body: Record<string, unknown> }[]) => ({
  sent: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status, body }) => status === 429 && body.code === 'too_many_requests').length,
});
const burst = (length: number, attempt: (index: number) => ReturnType<typeof send>) =>
  Promise.all(Array.from({ length }, (_, index) => attempt(index))).then(tally);

test('A7 an address receives three confirmations of the contact form an hour, from wherever they are asked for', async () => {
  const email = someone();
  const written = (index: number) => [email, ` ${email.toUpperCase()}\n`][index % 2];
  const outcome = await burst(15, (index) => send({ email: written(index) }));
  expect(outcome).toEqual({ sent: 3, refused: 12 });
  expect(
    (await cloud.mails()).filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === email)),
  ).toHaveLength(3);
  const { body } = await send({ email });
  const now = await cloud.now();
  const next = new Date(now);
  next.setUTCHours(now.getUTCHours() + 1, 0, 0, 0);
  expect(body).toMatchObject({ code: 'too_many_requests', retryAt: next.toISOString() });
  await nextWindow(cloud, 'hour');
  expect(await send({ email })).toMatchObject({ status: 200 });
});

test('A7 a visitor sends five messages an hour by the contact form, whatever address they type', async () => {
  const from = newVisitor();
  const outcome = await burst(15, (index) =>
    send({ email: someone() }, { from, headers: { 'x-forwarded-for': `203.0.113.${index}` } }),
  );
  expect(outcome).toEqual({ sent: 5, refused: 10 });
});

test.runIf(runsAll)(
  'A7 a network sends twenty messages a day by the contact form, whatever computer they come from; all others still write',
  async () => {
    await nextWindow(cloud, 'day');
    const somebody = newVisitor();
    const outcome = await burst(30, (index) =>
      send({ email: someone() }, { from: neighbour(somebody, 1 + (index % 15)) }),
    );
    expect(outcome).toEqual({ sent: 20, refused: 10 });
    const now = await cloud.now();
    const midnight = new Date(now);
    midnight.setUTCHours(24, 0, 0, 0);
    expect(await send({ email: someone() }, { from: neighbour(somebody, 99) })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', retryAt: midnight.toISOString() },
    });
    expect(await send({ email: someone() })).toMatchObject({ status: 200 });
  },
);

// This test is the last one, since it uses up the limit of the day.
test.runIf(runsAll)('A7 the contact form sends two hundred messages a day in all', async () => {
  await nextWindow(cloud, 'day');
  const outcome = await burst(220, () => send({ email: someone() }));
  expect(outcome).toEqual({ sent: 200, refused: 20 });
});
