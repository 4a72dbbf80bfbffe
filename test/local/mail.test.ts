import {
  GetSendQuotaCommand,
  ListIdentitiesCommand,
  SESClient,
  SendEmailCommand,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses';
import { beforeEach, expect, test } from 'vitest';
import { encodedWords, writeMime } from '../../functions/mail/mime.ts';
import { composeMail } from '../../infra/local/cloud/services/ses/compose.ts';
import { createMailbox, type MailboxOptions } from '../../infra/local/cloud/services/ses/mailbox.ts';
import { mailView } from '../../infra/local/cloud/services/ses/view.ts';
import { pen } from '../../infra/local/console/html.ts';
import { temporaryFolder } from './support/functions.ts';
import { adjustableTime, serve } from './support/stand-in.ts';

const openMailbox = async (more: Partial<MailboxOptions> = {}) => {
  const time = adjustableTime();
  const options = { folder: temporaryFolder(), now: time.now, ...more };
  const mailbox = createMailbox(options);
  const endpoint = await serve(mailbox.handle);
  const credentials = { accessKeyId: 'OPERATOR', secretAccessKey: 'secret' };
  const client = new SESClient({ endpoint, region: 'eu-west-3', credentials, maxAttempts: 1 });
  const send = (to: string[], source = 'contact@chiffre.fr', more: object = {}) =>
    client.send(
      new SendEmailCommand({
        Source: source,
        Destination: { ToAddresses: to },
        Message: { Subject: { Data: 'Objet' }, Body: { Text: { Data: 'Bonjour' } } },
        ...more,
      }),
    );
  const sendRaw = (lines: string[], more: object = {}) =>
    client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(lines.join('\r\n')) }, ...more }));
  return { ...mailbox, client, endpoint, send, sendRaw, time, options };
};
let box: Awaited<ReturnType<typeof openMailbox>>;
beforeEach(async () => {
  box = await openMailbox();
});

test('A sent mail is in the mailbox, newest first, its links ready to follow', async () => {
  await box.send(['first@example.fr']);
  const { MessageId } = await box.client.send(
    new SendEmailCommand({
      Source: 'Chiffre <contact@chiffre.fr>',
      ReplyToAddresses: ['Grace <grace@example.fr>', 'reply@example.fr'],
      Destination: {
        ToAddresses: ['Ada <ada@example.fr>'],
        CcAddresses: ['cc@example.fr'],
        BccAddresses: ['bcc@example.fr'],
      },
      Message: {
        Subject: { Data: 'Votre devis : été & œuvre' },
        Body: {
          Html: {
            Data: '<a href="http://localhost:3000/#confirm=1&amp;user=2">Oui</a> <a href=\'javascript:x()\'>Non</a>',
          },
          Text: { Data: 'Voir http://localhost:3000/quote/1, puis http://localhost:3000/history.' },
        },
      },
    }),
  );
  const [mail, ...others] = box.list();
  expect(others).toHaveLength(1);
  expect(mail).toMatchObject({
    id: MessageId,
    from: 'Chiffre <contact@chiffre.fr>',
    to: ['ada@example.fr', 'cc@example.fr', 'bcc@example.fr'],
    replyTo: ['grace@example.fr', 'reply@example.fr'],
    subject: 'Votre devis : été & œuvre',
    links: [
      'http://localhost:3000/#confirm=1&user=2',
      'http://localhost:3000/quote/1',
      'http://localhost:3000/history',
    ],
  });
});

test('A raw mail is read as its reader would: words, charsets, encodings, parts, attachments', async () => {
  await box.sendRaw([
    `From: =?UTF-8?B?${Buffer.from('Chiffré').toString('base64')}?= <contact@chiffre.fr>`,
    'To: "Lovelace, Ada" <ada@example.fr>, grace@example.fr',
    'Reply-To: camille@example.fr',
    'Subject: =?ISO-8859-1?Q?Devis_=E9t=E9?=',
    ' =?UTF-8?B?w6AgdmVuaXI=?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer+1"',
    '',
    'ignored before the first part',
    '--outer+1',
    'Content-Type: multipart/alternative;',
    '\tboundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Montant : 1=A0000 =\r\neuros, d=E9j=E0',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<a href="https://example.fr/é">Voir</a>').toString('base64'),
    '--inner--',
    '--outer+1',
    'Content-Type: text/plain; name=note.txt',
    'Content-Disposition: attachment; filename=note.txt',
    '',
    'attached',
    '--outer+1--',
    '',
  ]);
  expect(box.list()[0]).toMatchObject({
    from: 'Chiffré <contact@chiffre.fr>',
    to: ['ada@example.fr', 'grace@example.fr'],
    replyTo: ['camille@example.fr'],
    subject: 'Devis étéà venir',
    text: 'Montant : 1\u00a0000 euros, déjà',
    html: '<a href="https://example.fr/é">Voir</a>',
    links: ['https://example.fr/é'],
    files: [{ name: 'note.txt', type: 'text/plain', content: Buffer.from('attached').toString('base64') }],
  });
});

test('A mail of the product with a file arrives with its names, both of its parts and the bytes of the file, in lines that every server takes', async () => {
  const content = Buffer.from(Array.from({ length: 1_000 }, (_, index) => (index * 7) % 256));
  const name = 'Devis « été » n° 1.pdf';
  const source = writeMime({
    from: `${encodedWords('Atelier Nord & Frères « été » via Chiffré').join(' ')} <contact@chiffre.fr>`,
    to: 'ada@example.fr',
    replyTo: 'zoe@example.fr',
    subject: 'Votre devis : été 🌞 & œuvre, un objet bien plus long que ce qu’une seule ligne peut porter',
    text: 'Bonjour Zoé,\n\nà bientôt.',
    html: '<p>Bonjour Zoé,</p>',
    attachments: [{ name, type: 'application/pdf', content }],
    boundary: 'between-parts',
  }).toString('latin1');
  expect(source).toMatch(/^[\x20-\x7e\r\n]+$/);
  const [head = ''] = source.split('\r\n\r\n');
  for (const line of source.slice(head.length).split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
  for (const word of head.match(/=\?[^ \r]+\?=/g) ?? []) expect(word.length).toBeLessThanOrEqual(75);
  await box.client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(source) } }));
  expect(box.list()[0]).toMatchObject({
    from: 'Atelier Nord & Frères « été » via Chiffré <contact@chiffre.fr>',
    to: ['ada@example.fr'],
    replyTo: ['zoe@example.fr'],
    subject: 'Votre devis : été 🌞 & œuvre, un objet bien plus long que ce qu’une seule ligne peut porter',
    text: 'Bonjour Zoé,\n\nà bientôt.',
    html: '<p>Bonjour Zoé,</p>',
    files: [{ name, type: 'application/pdf', content: content.toString('base64') }],
  });
  const page = mailView({ ...box, refuse: async () => undefined }).page(pen).html;
  expect(page).toContain(`download="${name}" href="data:application/pdf;base64,${content.toString('base64')}"`);
});

test('An address with a line break adds no header to a mail of the product', () => {
  const letter = { from: 'a@chiffre.fr', subject: '', text: '', html: '', attachments: [], boundary: 'b' };
  expect(() => writeMime({ ...letter, to: 'a@example.fr\r\nBcc: b@example.fr' })).toThrow('line break');
});

test('A mail leaves by a configuration set that there is, with its tags, or is refused', async () => {
  box = await openMailbox({ sets: ['events'] });
  const send = (set: string, value: string) =>
    box.send(['ada@example.fr'], undefined, { ConfigurationSetName: set, Tags: [{ Name: 'offer', Value: value }] });
  await send('events', '01J-x');
  expect(box.list()[0]?.events).toEqual({ set: 'events', tags: { offer: ['01J-x'] } });
  await expect(send('other', '01J-x')).rejects.toMatchObject({ name: 'ConfigurationSetDoesNotExistException' });
  await expect(send('events', 'a b')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  expect(box.list()).toHaveLength(1);
});

test('The recipients of a call of SES go before those of its raw mail; a mail without parts is text', async () => {
  const lines = ['From: contact@chiffre.fr', 'To: ada@example.fr', 'Subject: Court', '', 'Bonjour à vous'];
  await box.sendRaw(lines, { Destinations: ['grace@example.fr'] });
  expect(box.list()[0]).toMatchObject({ to: ['grace@example.fr'], subject: 'Court', text: 'Bonjour à vous', html: '' });
});

test.each([
  ['no address at all', ['not an email']],
  ['two addresses in one', ['a@example.fr,b@example.fr']],
  ['a line break, which could add a header', ['a@example.fr\r\nBcc: b@example.fr']],
  ['no domain', ['ada@']],
  ['nobody', []],
  ['too many people', Array.from({ length: 51 }, (_, index) => `p${index}@example.fr`)],
])('A mail to %s is refused and not kept', async (_what, to) => {
  await expect(box.send(to)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  expect(box.list()).toEqual([]);
});

test('A mail to be answered at no address is refused', async () => {
  const answered = box.send(['ada@example.fr'], undefined, { ReplyToAddresses: ['a@example.fr\r\nBcc: b@example.fr'] });
  await expect(answered).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  expect(box.list()).toEqual([]);
});

test('A sender that is not verified is refused; its domain or its address verifies it', async () => {
  box = await openMailbox({ identities: ['chiffre.fr', 'one@example.fr'] });
  await expect(box.send(['ada@example.fr'], 'two@example.fr')).rejects.toMatchObject({
    name: 'MessageRejected',
    message: expect.stringContaining('Email address is not verified'),
  });
  await expect(box.send(['ada@example.fr'], 'x@evilchiffre.fr')).rejects.toMatchObject({ name: 'MessageRejected' });
  await box.send(['ada@example.fr'], 'Chiffre <Contact@Chiffre.FR>');
  await box.send(['ada@example.fr'], 'one@example.fr');
  expect(box.list()).toHaveLength(2);
});

test('An operation of SES that is not emulated is refused in XML, in JSON for the other version, and never left hanging', async () => {
  await expect(box.client.send(new ListIdentitiesCommand({}))).rejects.toMatchObject({ name: 'InvalidAction' });
  for (const body of ['', 'Action=constructor', 'Action=__proto__', 'nonsense']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(box.endpoint, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<Code>InvalidAction</Code>');
  }
  const response = await fetch(`${box.endpoint}/v2/email/outbound-emails`, { method: 'POST', body: '{}' });
  expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([404, 'UnknownOperationException']);
  expect(await response.json()).toHaveProperty('message');
});

test('The quota of SES counts the mails of the last day', async () => {
  await box.send(['ada@example.fr']);
  expect((await box.client.send(new GetSendQuotaCommand({}))).SentLast24Hours).toBe(1);
  box.time.advance(25 * 3_600_000);
  expect((await box.client.send(new GetSendQuotaCommand({}))).SentLast24Hours).toBe(0);
});

test('Mails survive a restart until they are cleared', async () => {
  await box.send(['ada@example.fr']);
  const [mail] = box.list();
  expect(createMailbox(box.options).list()).toEqual([mail]);
  box.clear();
  expect(createMailbox(box.options).list()).toEqual([]);
});

test('The mailbox keeps the newest 500, on disk too', async () => {
  for (let index = 0; index < 1_100; index += 1)
    box.deliver(composeMail({ from: 'a@example.fr', to: ['b@example.fr'], subject: `${index}` }, box.time.now));
  expect(box.list()).toHaveLength(500);
  expect(box.list()[0]?.subject).toBe('1099');
  const reopened = createMailbox(box.options).list();
  expect([reopened.length, reopened[0]?.subject, reopened.at(-1)?.subject]).toEqual([500, '1099', '600']);
});

test('A mail of thirty nested parts is refused', async () => {
  const nested = Array.from({ length: 30 }, (_, depth) => [
    `Content-Type: multipart/mixed; boundary=b${depth}`,
    '',
    `--b${depth}`,
  ]).flat();
  await expect(box.sendRaw(['From: a@chiffre.fr', 'To: b@example.fr', ...nested])).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  });
});
