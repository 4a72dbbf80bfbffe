import { beforeEach, expect, test, vi } from 'vitest';
import { callWebhook, signedNow, storeKeys } from '../ledger/payments.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const event = { id: 'evt_1', object: 'event', type: 'product.created', data: { object: { id: 'prod_1' } } };
const body = JSON.stringify(event, null, 2);
const signature = () => signedNow(body);

beforeEach(() => {
  storeKeys();
  // No table: an event of a kind that changes no plan touches none.
  delete process.env.TABLE_NAME;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

test.each([
  ['just now', () => callWebhook(body)],
  ['299 s ago', () => callWebhook(body, signedNow(body, seconds() - 299))],
  ['by a clock that is 299 s ahead of ours', () => callWebhook(body, signedNow(body, seconds() + 299))],
  ['with two keys, while one is replaced', () => callWebhook(body, `${signature()},v1=${'0'.repeat(64)}`)],
  [
    'and API Gateway has encoded',
    () => callWebhook(Buffer.from(body).toString('base64'), signature(), { isBase64Encoded: true }),
  ],
])('B1 the webhook of Stripe takes what was signed %s', async (_, call) => {
  expect(await call()).toBe(200);
});

test.each([
  ['one byte changed', () => callWebhook(body.replace('prod_1', 'prod_2'), signature())],
  ['the same JSON written anew', () => callWebhook(JSON.stringify(event), signature())],
  ['another secret', () => callWebhook(body, signedNow(body, seconds(), 'whsec_other'))],
  ['an empty secret', () => callWebhook(body, signedNow(body, seconds(), ''))],
  ['no signature', () => callWebhook(body, '')],
  ['the scheme v0 alone', () => callWebhook(body, signature().replace('v1=', 'v0='))],
  ['what was signed 301 s ago', () => callWebhook(body, signedNow(body, seconds() - 301))],
  ['what is signed for 302 s from now', () => callWebhook(body, signedNow(body, seconds() + 302))],
  ['what is signed for tomorrow', () => callWebhook(body, signedNow(body, seconds() + 86_400))],
  ['a signature without its moment', () => callWebhook(body, signature().replace(/t=\d+,/, ''))],
  ['a moment that is no number', () => callWebhook(body, signature().replace(/t=\d+/, 't=NaN'))],
  ['another moment than the signed one', () => callWebhook(body, signature().replace(/t=\d+/, `t=${seconds() - 10}`))],
  ['a base64 body that is not said to be one', () => callWebhook(Buffer.from(body).toString('base64'), signature())],
  ['an empty body', () => callWebhook('', signature())],
  ['a long header of nothing', () => callWebhook(body, ',t='.repeat(5_000))],
])('B1 the webhook of Stripe refuses %s', async (_, call) => {
  expect(await call()).toBe(400);
});

test('B1 the webhook of Stripe refuses signed bytes that are no JSON', async () => {
  expect(await callWebhook('{"id":', signedNow('{"id":'))).toBe(400);
});

test('B2 an event of Stripe of a kind that changes no plan is taken, and nothing is read or written', async () => {
  for (const type of ['customer.created', 'payment_intent.succeeded', 'something.new']) {
    const eventBody = JSON.stringify({ ...event, type, data: { object: { id: 'x', customer: 'cus_1' } } });
    expect([type, await callWebhook(eventBody)]).toEqual([type, 200]);
  }
});

test('B2 a failure of the webhook is answered with 5xx, so that Stripe tells it again', async () => {
  const eventBody = JSON.stringify({
    ...event,
    type: 'invoice.paid',
    data: { object: { id: 'in_1', customer: 'cus_1' } },
  });
  expect(await callWebhook(eventBody)).toBe(500);
});
