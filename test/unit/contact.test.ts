import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../functions/handlers/contact/send-contact-email.ts';
import { visitorOf } from '../../functions/http/visitor.ts';
import { signals } from '../../functions/runtime/signals.ts';
import { database } from '../../functions/store/client.ts';
import { contactTypeLabels } from '../../shared/contact/contact.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';

const table = mockClient(database);
const mail = mockClient(SESClient);
let lines: string[] = [];
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('MAIL_SENDER', 'devis@devis.example.fr');
  vi.stubEnv('CONTACT_ADDRESS', 'equipe@example.fr');
  table.reset();
  mail.reset();
  table.on(TransactWriteCommand).resolves({});
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  lines = [];
});

const message = {
  name: 'Zoé',
  email: 'zoe@example.fr',
  type: 'technical',
  subject: 'Une question',
  message: 'Comment importer un logo ?',
};
const eventFrom = (forwarded: string | undefined, body: object = message) =>
  ({
    routeKey: 'POST /api/contact',
    headers: { ...addedByCloudFront, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    stageVariables,
    requestContext: { requestId: 'request-1', http: { sourceIp: '192.0.2.1' } },
    body: JSON.stringify(body),
  }) as unknown as HttpEvent;
const send = async (body?: object) => {
  const { statusCode, body: answer } = await handler(eventFrom('203.0.113.7, 192.0.2.1', body), {} as Context);
  return { status: statusCode, body: JSON.parse(answer ?? '') };
};
const sent = () => mail.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);

test.each([
  ['is what CloudFront saw', '203.0.113.7, 192.0.2.1', '203.0.113.7'],
  ['is not what they pretend before it', '198.51.100.1, 203.0.113.7,192.0.2.1', '203.0.113.7'],
  ['is one whole /64 of the sixth version', '2001:db8:0:42:a:b:c:d, 192.0.2.1', '2001:db8:0:42'],
  ['is the same from anywhere in that /64', '2001:0DB8::42:0:0:0:1, 192.0.2.1', '2001:db8:0:42'],
  ['is another one in the /64 beside it', '2001:db8:0:43::, 192.0.2.1', '2001:db8:0:43'],
  ['is the shortest spelling too', '::1, 192.0.2.1', '0:0:0:0'],
  ['has no scope', 'fe80::1%eth0, 192.0.2.1', 'fe80:0:0:0'],
  ['is of the fourth version inside the sixth', '::ffff:203.0.113.7, 192.0.2.1', '203.0.113.7'],
  ['is the same however that is spelled', '0:0:0:0:0:ffff:cb00:7107, 192.0.2.1', '203.0.113.7'],
])('the address of a visitor is read from the forwarded addresses: %s', (_, forwarded, address) => {
  expect(visitorOf(eventFrom(forwarded)).address).toBe(address);
});

test.each([
  ['CloudFront forwarded nothing', undefined],
  ['only the API added to it', '192.0.2.1'],
  ['what CloudFront added is no address', 'unknown, 192.0.2.1'],
  ['the API did not add whom it heard: the last but one is then the visitor’s own word', '198.51.100.1, 203.0.113.7'],
])('the address of a visitor is not guessed where %s', (_, forwarded) => {
  expect(() => visitorOf(eventFrom(forwarded))).toThrow('CloudFront did not tell the address of the visitor');
});

test.each([
  ['/24 of the fourth version', '203.0.113.7, 192.0.2.1', '203.0.113'],
  ['/24 of the fourth version inside the sixth', '::ffff:203.0.113.7, 192.0.2.1', '203.0.113'],
  ['/48 of the sixth version', '2001:db8:7:42::1, 192.0.2.1', '2001:db8:7'],
])('the address of a visitor has its network: a %s', (_, forwarded, network) => {
  expect(visitorOf(eventFrom(forwarded)).network).toBe(network);
});

test('the mail of the contact form has a sender in ASCII, the visitor’s bare address to reply to, and two bodies', async () => {
  await send();
  expect(sent()[0]).toMatchObject({
    Source: '=?UTF-8?B?Q2hpZmZyw6k=?= <devis@devis.example.fr>',
    Destination: { ToAddresses: ['equipe@example.fr'] },
    ReplyToAddresses: ['zoe@example.fr'],
    Message: { Subject: { Charset: 'UTF-8' }, Body: { Text: { Charset: 'UTF-8' }, Html: { Charset: 'UTF-8' } } },
  });
  expect(sent()[1]?.ReplyToAddresses).toBeUndefined();
});

test.each(Object.entries(contactTypeLabels))(
  'a message of the contact form about %s says so in its subject: %s',
  async (type, label) => {
    await send({ ...message, type });
    expect(sent()[0]?.Message?.Subject?.Data).toBe(`Chiffré · ${label}\u00A0: Une question`);
  },
);

test('a contact form whose confirmation fails is a success, which logs and tells the failure: the team has the message', async () => {
  mail.on(SendEmailCommand).resolvesOnce({ MessageId: '1' }).rejects(new Error('refused zoe@example.fr'));
  expect(await send()).toEqual({ status: 200, body: { confirmation_sent: false } });
  expect(lines.join('')).toContain(signals.RefusedMails);
  expect(lines.join('')).not.toMatch(/zoe@|Comment importer/);
});

test('a contact form whose mail to the team fails has no confirmation, and no success', async () => {
  mail.on(SendEmailCommand).rejects(new Error('refused'));
  expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(sent()).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/zoe@|Comment importer/);
});

test.each(['MAIL_SENDER', 'CONTACT_ADDRESS'])(
  'the contact form of a stage without %s answers as unavailable, logs an error, and counts nothing',
  async (name) => {
    vi.stubEnv(name, undefined);
    expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      error: { message: expect.stringContaining(name) },
    });
    expect([table.calls(), mail.calls()]).toEqual([[], []]);
  },
);

const counters = () => {
  const items = table.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems ?? []);
  return items.map(({ Update }) => ({
    pk: String(Update?.Key?.pk),
    sk: Update?.Key?.sk,
    ends: Update?.ExpressionAttributeValues?.[':end'],
  }));
};

test('the limits of the contact form are counted before anything is sent, all in one transaction', async () => {
  table.on(TransactWriteCommand).callsFake(() => {
    expect(sent()).toEqual([]);
    return {};
  });
  await send();
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
  expect(counters().map(({ pk }) => pk.split('#')[1])).toEqual([
    'contact-recipient',
    'contact-visitor',
    'contact-network',
    'contact',
  ]);
});

test('the limits of the contact form hold digests, the same for one address however it is written, and end with their window', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T17:20:00.000Z'), toFake: ['Date'] });
  await send();
  await send({ ...message, email: ' ZOE@example.fr ' });
  await send({ ...message, email: 'zoe+devis@example.fr' });
  await send({ ...message, email: 'Zoe.Durand@gmail.com' });
  await send({ ...message, email: 'zoedurand+devis@googlemail.com' });
  vi.useRealTimers();
  const [first, visitor, network, all, ...later] = counters();
  const [again, otherRecipient, dotted, tagged] = later.filter(({ pk }) => pk.startsWith('RATE#contact-recipient#'));
  expect(first?.pk).toMatch(/^RATE#contact-recipient#[0-9a-f]{64}$/);
  expect(first).toMatchObject({
    sk: '2026-11-21T17:00:00.000Z',
    ends: Date.parse('2026-11-21T18:00:00.000Z') / 1000,
  });
  expect(all).toMatchObject({ sk: '2026-11-21T00:00:00.000Z', ends: Date.parse('2026-11-22T00:00:00.000Z') / 1000 });
  expect(`${visitor?.pk} ${network?.pk}`).not.toContain('203.0.113');
  expect(network?.ends).toBe(all?.ends);
  expect(again).toEqual(first);
  expect(otherRecipient?.pk).not.toBe(first?.pk);
  expect(tagged).toEqual(dotted);
});

const windowOf = ({ TransactItems = [] }: TransactWriteCommandInput) =>
  TransactItems.map(({ Update }) => [Update?.Key, Update?.ExpressionAttributeValues?.[':one']]);

test('a message of the contact form that fails is taken off the limits, in the windows in which it was counted', async () => {
  mail.on(SendEmailCommand).callsFake(() => {
    // The answer comes in the next hour.
    vi.setSystemTime(new Date('2026-11-21T18:00:01.000Z'));
    throw new Error('refused');
  });
  vi.useFakeTimers({ now: new Date('2026-11-21T17:59:59.000Z'), toFake: ['Date'] });
  expect(await send()).toMatchObject({ status: 503 });
  vi.useRealTimers();
  const [taken, refund, ...others] = table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => windowOf(args[0].input));
  expect(taken?.map(([, by]) => by)).toEqual([1, 1, 1, 1]);
  expect(refund).toEqual(taken?.map(([key]) => [key, -1]));
  expect(others).toEqual([]);
});

test('a confirmation that was not sent is taken off its recipient’s limit, its message stays on its visitor’s', async () => {
  mail.on(SendEmailCommand).resolvesOnce({ MessageId: '1' }).rejects(new Error('refused'));
  expect(await send()).toMatchObject({ status: 200 });
  const [taken, refund, ...others] = table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => windowOf(args[0].input));
  expect(refund).toEqual([[taken?.[0]?.[0], -1]]);
  expect(others).toEqual([]);
});

test('a message of the contact form that was sent stays on the limits', async () => {
  expect(await send()).toMatchObject({ status: 200 });
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
});

test('a failure to take a message off the limits is logged, and the failure told is that of the mail', async () => {
  mail.on(SendEmailCommand).rejects(new Error('refused'));
  table.on(TransactWriteCommand).resolvesOnce({}).rejects(new Error('table away'));
  expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(lines.join('')).toContain('rate limit not given back');
});

test.each([
  [[0], '2026-11-21T18:00:00.000Z', 'an hour that is used up ends with the hour'],
  [[2], '2026-11-22T00:00:00.000Z', 'the day of a network that is used up ends with the day'],
  [[3], '2026-11-22T00:00:00.000Z', 'a day that is used up ends with the day'],
  [[0, 1, 2, 3], '2026-11-22T00:00:00.000Z', 'where several are, the last one to end counts'],
])(
  'a refusal of the contact form says from when on a message is taken again (limits %j: %s)',
  async (usedUp, retryAt) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T17:20:00.000Z'), toFake: ['Date'] });
    const CancellationReasons = [0, 1, 2, 3].map((index) => ({
      Code: usedUp.includes(index) ? 'ConditionalCheckFailed' : 'None',
    }));
    table
      .on(TransactWriteCommand)
      .rejects(new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons }));
    expect(await send()).toMatchObject({ status: 429, body: { code: 'too_many_requests', retryAt } });
    vi.useRealTimers();
    expect(sent()).toEqual([]);
  },
);
