import { expect, test } from 'vitest';
import { createSlack, webhookPath } from '../../infra/local/external/slack/slack.ts';
import { temporaryFolder } from './support/functions.ts';
import { openGateway } from './support/gateway.ts';

const webhook = webhookPath('0123456789abcdef0123456789abcdef');
const options = { folder: temporaryFolder(), now: () => Date.parse('2026-11-21T14:00:00Z'), webhook };
const slack = createSlack(options);
const { url, gateway } = await openGateway({ slack: slack.handle });

const json = { 'content-type': 'application/json' };
const post = async (body: unknown, path = webhook, headers: Record<string, string> = json) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url + path, { method: 'POST', headers, body: text });
  return `${answer.status} ${await answer.text()}`;
};

test('Slack takes and keeps a message with a text, with blocks or with both, newest first', async () => {
  slack.forget();
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'Note : 5' } }];
  expect([await post({ text: 'un' }), await post({ blocks }), await post({ text: 'trois', blocks })]).toEqual([
    '200 ok',
    '200 ok',
    '200 ok',
  ]);
  expect(slack.messages().map(({ body }) => body)).toEqual([{ text: 'trois', blocks }, { blocks }, { text: 'un' }]);
  expect(slack.messages()[0]?.at).toBe('2026-11-21T14:00:00.000Z');
  expect(gateway.calls()).toEqual([]);
});

test.each([
  ['an address that is not the webhook’s', '404 no_service', { text: 'x' }, `${webhook}0`],
  ['nothing', '400 invalid_payload', ''],
  ['no JSON', '400 invalid_payload', 'bonjour'],
  ['a list', '400 invalid_payload', '[]'],
  ['neither text nor blocks', '400 no_text', {}],
  ['an empty text and no block', '400 no_text', { text: '', blocks: [] }],
])('Slack answers %s with %s, and does not keep it', async (_what, answer, body, path = webhook) => {
  slack.forget();
  expect(await post(body, path)).toBe(answer);
  expect(slack.messages()).toEqual([]);
});

test('Slack refuses JSON that does not say that it is JSON', async () => {
  expect(await post({ text: 'x' }, webhook, { 'content-type': 'text/plain' })).toBe('400 invalid_payload');
});

test('of Slack only the address of a webhook takes calls without a signature', async () => {
  slack.forget();
  expect((await fetch(url + webhook, { headers: json })).status).toBe(403);
  for (const path of ['/', '/services/', '/services/T0/B0', `${webhook}/more`, `/bucket${webhook}`])
    expect([path, await post({ text: 'x' }, path)]).toEqual([
      path,
      expect.stringMatching(/^403 .*<Code>AccessDenied</s),
    ]);
  expect(slack.messages()).toEqual([]);
});

test('Slack fails as often as it is told, and keeps nothing of these calls', async () => {
  slack.forget();
  slack.behave({ fail: 2 });
  expect([await post({ text: '1' }), await post({ text: '2' }), await post({ text: '3' })]).toEqual([
    '500 rollup_error',
    '500 rollup_error',
    '200 ok',
  ]);
  expect(slack.messages()).toHaveLength(1);
  expect(slack.behaviour()).toEqual({ fail: 0 });
  expect(() => slack.behave({ fail: -1 })).toThrow();
});

test('the newest 200 messages of Slack survive a restart', async () => {
  slack.forget();
  for (let index = 0; index < 450; index += 1) await post({ text: `${index}` });
  const texts = createSlack(options)
    .messages()
    .map(({ body }) => body.text);
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, '449', '250']);
});
