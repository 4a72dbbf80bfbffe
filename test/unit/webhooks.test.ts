import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postWebhook, type Reach } from '../../functions/clients/post-webhook.ts';
import { isPublicAddress } from '../../functions/clients/public-address.ts';
import { signedHeaders, webhookSecret } from '../../functions/clients/webhook-secret.ts';
import { mostWebhooks, NewWebhook, WebhookMessage, webhookWaits } from '../../shared/api/webhooks.ts';
import { message, verify } from '../../web/src/features/api-docs/examples.ts';
import { receiverName, startReceiver } from '../support/webhook-receiver.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  process.env.PSEUDONYM_SECRET = 'pseudonyms';
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: 'a secret' });
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.next.status = 204;
  delete receiver.next.headers;
  delete receiver.next.silent;
});

const post = (url = receiver.url, reach: Partial<Reach> = {}, milliseconds?: number) =>
  postWebhook(
    { url, headers: { 'webhook-id': 'one' }, body: '{"a":"é"}' },
    { ...receiver.reach, ...reach },
    milliseconds,
  );
const leadsTo = (...addresses: string[]): Partial<Reach> => ({
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

test('O8 the signature of a webhook’s message is the one of the example that the specification publishes', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330_000);
  expect(signedHeaders([secret], 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', at)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('O8 the signature of a webhook’s message stands once for each secret that holds, and each is found by who has one of them', async () => {
  const secrets = [await webhookSecret('ada', 'one', 2), await webhookSecret('ada', 'one', 1)];
  const { 'webhook-signature': signatures } = signedHeaders(secrets, 'id', 'é', new Date(5_999));
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', key).update('id.5.é').digest('base64')}`;
  });
  expect(signatures.split(' ')).toEqual(expected);
  expect(new Set(expected).size).toBe(2);
});

test('O8 the signature of a webhook’s message is verified by the lines of the documentation, within five minutes, and for these bytes alone', async () => {
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(verify)}`);
  const [secret, former] = [await webhookSecret('ada', 'one', 2), await webhookSecret('ada', 'one', 1)];
  const now = Date.now();
  const sent = (at = now) => signedHeaders([secret, former], 'id', '{"é":1}', new Date(at));
  expect([secret, former].map((each) => isGenuine(each, sent(), '{"é":1}'))).toEqual([true, true]);
  expect(isGenuine(await webhookSecret('ada', 'two', 1), sent(), '{"é":1}')).toBe(false);
  expect(isGenuine(secret, sent(), '{"é":2}')).toBe(false);
  expect(isGenuine(secret, { ...sent(), 'webhook-id': 'other' }, '{"é":1}')).toBe(false);
  expect(isGenuine(secret, sent(now - 301_000), '{"é":1}')).toBe(false);
});

test('O8 the signature of a webhook’s message is made by a secret of 32 bytes, another one for each person, webhook and rotation', async () => {
  const all = await Promise.all([
    webhookSecret('ada', 'one', 1),
    webhookSecret('ada', 'one', 2),
    webhookSecret('ada', 'two', 1),
    webhookSecret('bob', 'one', 1),
  ]);
  expect(new Set(all).size).toBe(4);
  for (const secret of all) expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
});

test.each([
  'https://hooks.example.fr/chiffre?a=1',
  'https://hooks.example.fr:8443/',
  'https://a.b.co',
  'https://café.example.fr',
])('O8 a webhook may be at %s', (url) => {
  expect(NewWebhook.safeParse({ url, events: ['quote.done'] }).success).toBe(true);
});

test.each([
  'http://hooks.example.fr/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://93.184.216.34/',
  'https://１２７.0.0.1/',
  'https://ada:secret@hooks.example.fr/',
  'https://hooks.example.fr/#here',
  'https://intranet/',
  'ftp://hooks.example.fr/',
  'hooks.example.fr',
  `https://hooks.example.fr/${'a'.repeat(500)}`,
])('O8 a webhook may not be at %s', (url) => {
  expect(NewWebhook.safeParse({ url, events: ['quote.done'] }).success).toBe(false);
});

test('the events of a webhook are known ones, at least one, each once', () => {
  const url = 'https://hooks.example.fr/';
  expect(NewWebhook.safeParse({ url, events: [] }).success).toBe(false);
  expect(NewWebhook.safeParse({ url, events: ['quote.deleted'] }).success).toBe(false);
  const { events } = NewWebhook.parse({ url, events: ['offer.seen', 'quote.done', 'offer.seen'] });
  expect(events).toEqual(['quote.done', 'offer.seen']);
});

test('the example of a webhook’s message in the documentation is one as it is sent', () => {
  const { data, ...shown } = JSON.parse(message.split('\n\n')[1] ?? '');
  const id = '01JD0000000000000000000001';
  expect(WebhookMessage.parse({ ...shown, data: { ...data, quote: id, offer: id } }).data).toEqual({
    ...data,
    quote: id,
    offer: id,
  });
});

test('O8 the attempts of a webhook’s message go on for three days', () => {
  const minutes = webhookWaits.reduce((sum, wait) => sum + wait, 0);
  expect(minutes / 60).toBeGreaterThan(60);
  expect(minutes / 60).toBeLessThan(72);
  expect(mostWebhooks).toBe(3);
});

const closedAddresses = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '100.127.255.255', '127.0.0.1', '127.255.0.1'],
  ...['168.63.129.16', '169.254.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1'],
  ...['192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.7', '224.0.0.1'],
  ...['239.255.255.255', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '100::1', '2001::1'],
  ...['2001:20::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1'],
  ...['fe80::1%eth0', 'fec0::1', 'ff02::1', '2130706433', '0x7f.1', 'localhost', ''],
];

test.each(closedAddresses)('O8 no message of a webhook is sent to %s, whatever name leads there', async (address) => {
  expect(isPublicAddress(address)).toBe(false);
  expect(await post(receiver.url, { ...leadsTo(address), isPublic: isPublicAddress })).toBe('address');
  expect(await post(receiver.url, { ...leadsTo('93.184.216.34', address), isPublic: isPublicAddress })).toBe('address');
  expect(receiver.received).toEqual([]);
});

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450:4007::200e',
  '2001:4860:4860::8888',
])('O8 %s is an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('O8 a message of a webhook is posted with its headers, to the name of its receiver', async () => {
  expect(await post()).toBe('204');
  expect(receiver.received).toEqual([
    {
      method: 'POST',
      body: '{"a":"é"}',
      headers: expect.objectContaining({
        'webhook-id': 'one',
        'content-type': 'application/json',
        'content-length': '10',
        host: `${receiverName}:${receiver.port}`,
      }),
    },
  ]);
});

test('O8 the name of a webhook is looked up once, and only the address that was checked is connected to', async () => {
  let lookups = 0;
  const checked: string[] = [];
  // The second answer would lead to another machine of the network.
  const lookup = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  const isPublic = (address: string) => checked.push(address) > 0;
  expect(await post(receiver.url, { lookup, isPublic })).toBe('204');
  expect(lookups).toBe(1);
  expect(checked).toEqual(['127.0.0.1']);
});

test('O8 a webhook on an address instead of a name is refused without a lookup that could hide it', async () => {
  for (const host of ['127.0.0.1', '2130706433', '0x7f000001', '[::1]', '[::ffff:7f00:1]', 'localhost'])
    expect([host, await postWebhook({ url: `https://${host}:${receiver.port}/`, headers: {}, body: '' })]).toEqual([
      host,
      'address',
    ]);
  expect(receiver.received).toEqual([]);
});

test('O8 a webhook’s redirect is an answer, and not followed', async () => {
  receiver.next.status = 307;
  receiver.next.headers = { location: receiver.url };
  expect(await post()).toBe('307');
  expect(receiver.received).toHaveLength(1);
});

test('O8 a webhook whose certificate is for another name, or signed by nobody, gets nothing', async () => {
  expect(await post(`https://other.example.fr:${receiver.port}/`)).toBe('certificate');
  const { ca: _, ...untrusting } = receiver.reach;
  expect(await postWebhook({ url: receiver.url, headers: {}, body: '' }, untrusting)).toBe('certificate');
  expect(receiver.received).toEqual([]);
});

test('O8 a webhook that does not answer, is not there, or has no address is told apart', async () => {
  receiver.next.silent = true;
  expect(await post(receiver.url, {}, 300)).toBe('timeout');
  expect(await post(receiver.url, { lookup: () => new Promise(() => undefined) }, 50)).toBe('timeout');
  expect(await post('https://hooks.example.fr:1/')).toBe('unreachable');
  expect(await post(receiver.url, { lookup: () => Promise.reject(new Error('ENOTFOUND')) })).toBe('unreachable');
  expect(await post(receiver.url, leadsTo())).toBe('address');
});
