import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedbackMessage } from '../../functions/clients/slack.ts';
import { handler } from '../../functions/handlers/triggers/notify-slack-feedback.ts';
import { database } from '../../functions/store/client.ts';
import { keys } from '../../functions/store/table.ts';
import type { KeptFeedback } from '../../shared/contact/app-feedback.ts';
import { planOf } from '../support/subscription.ts';

const table = mockClient(database);
const secrets = mockClient(SecretsManagerClient);
const webhook = 'https://hooks.slack.com/services/T0/B0/un-secret';
const slack = vi.fn<typeof fetch>();
let lines: string[] = [];
let number = 0;
beforeEach(() => {
  number += 1;
  vi.stubEnv('TABLE_NAME', 'table');
  // Each test has a secret of its own, since a process keeps what it has read for some minutes.
  vi.stubEnv('SLACK_SECRET', `chiffre/test-${number}/slack-webhook`);
  vi.stubGlobal(
    'fetch',
    slack.mockReset().mockImplementation(async () => new Response('ok')),
  );
  table.reset();
  secrets.reset();
  table.on(GetCommand).resolves({ Item: kept });
  table.on(BatchGetCommand).resolves({});
  secrets.on(GetSecretValueCommand).resolves({ SecretString: webhook });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  lines = [];
});

const kept: KeptFeedback = {
  id: '01JD0000000000000000000000',
  rating: null,
  message: 'un secret de fabrique',
  page_url: 'https://devis.example.fr/quote',
  feedback_category: 'bug',
  created_at: '2026-11-21T10:00:00.000Z',
};
const deliver = async (body: object = { user: 'person', feedback: kept.id }) => {
  const record = { messageId: 'm-1', body: JSON.stringify(body), attributes: { ApproximateReceiveCount: '1' } };
  const event = { Records: [record] } as unknown as SQSEvent;
  const { batchItemFailures } = await handler(event, { awsRequestId: 'request-1' } as Context);
  return batchItemFailures.length === 0;
};
const levels = () => lines.map((line) => JSON.parse(line).level);

test('the webhook of Slack is read once, and used for every message', async () => {
  expect([await deliver(), await deliver()]).toEqual([true, true]);
  expect(secrets.calls()).toHaveLength(1);
  expect(slack.mock.calls.map(([url]) => url)).toEqual([webhook, webhook]);
});

test('the webhook of Slack is read again after some minutes, in case it was changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await deliver();
  vi.advanceTimersByTime(10 * 60_000);
  await deliver();
  vi.useRealTimers();
  expect(secrets.calls()).toHaveLength(2);
});

test('where no webhook of Slack is stored, a warning says that nobody was told, and the message is done', async () => {
  secrets.on(GetSecretValueCommand).rejects(new ResourceNotFoundException({ message: 'no', $metadata: {} }));
  expect(await deliver()).toBe(true);
  expect(levels()).toEqual(['warn']);
  expect(slack).not.toHaveBeenCalled();
});

test.each([
  ['Pro', 'a feedback on the product', { user: 'person', feedback: kept.id }],
  ['Enterprise', 'a feedback on a quote', { user: 'person', feedback_on: kept.id }],
  ['Pro', 'a client who waits for a call', { user: 'person', callback: kept.id }],
  ['Gratuit', 'somebody without a plan', { user: 'person', feedback: kept.id }],
] as const)('Slack is told the plan %s of the author of %s', async (tier, _, body) => {
  const own = { id: kept.id, feedback_type: 'developer_rating', rating: 4, message: null };
  if ('feedback_on' in body)
    table
      .on(GetCommand)
      .resolves({ Item: { ...own, version: 2, created_at: kept.created_at, updated_at: kept.created_at } });
  const plans = tier === 'Gratuit' ? [] : [{ ...keys.subscription('person'), ...planOf(tier) }];
  table.on(BatchGetCommand).resolves({ Responses: { table: plans } });
  expect(await deliver(body)).toBe(true);
  expect(slack.mock.calls.map(([, request]) => String(request?.body))).toEqual([
    expect.stringContaining(`*plan*\\n${tier}`),
  ]);
});

test('a feedback that was erased meanwhile is told to nobody', async () => {
  table.on(GetCommand).resolves({});
  expect(await deliver()).toBe(true);
  expect(lines.join('')).toContain('feedback gone');
  expect([secrets.calls().length, slack.mock.calls.length]).toEqual([0, 0]);
});

const failing: [string, () => void][] = [
  ['where Slack refuses', () => slack.mockImplementation(async () => new Response('invalid_token', { status: 403 }))],
  ['where Slack fails', () => slack.mockImplementation(async () => new Response('', { status: 500 }))],
  ['where Slack cannot be reached', () => slack.mockRejectedValue(new TypeError(`fetch failed: ${webhook}`))],
  [
    'where the secret is no address',
    () => {
      vi.unstubAllGlobals();
      secrets.on(GetSecretValueCommand).resolves({ SecretString: 'un-secret' });
    },
  ],
  ['where the secret may not be read', () => secrets.on(GetSecretValueCommand).rejects(new Error('AccessDenied'))],
  ['where the secret is empty', () => secrets.on(GetSecretValueCommand).resolves({})],
];
test.each(failing)(
  'a message for Slack is tried again, and no log names the webhook or its text: %s',
  async (_, fail) => {
    fail();
    expect(await deliver()).toBe(false);
    expect(levels()).toEqual(['error']);
    expect(lines.join('')).not.toMatch(/un-secret|hooks\.slack|secret de fabrique/);
  },
);

test('a webhook of Slack that failed is read again at the next try', async () => {
  slack.mockImplementationOnce(async () => new Response('', { status: 404 }));
  expect([await deliver(), await deliver()]).toEqual([false, true]);
  expect(secrets.calls()).toHaveLength(2);
});

type Text = { text: string };
const textsOf = (change: Partial<KeptFeedback>) => {
  const blocks = feedbackMessage({ userId: 'person', plan: 'Pro' }, { ...kept, ...change }).blocks as {
    text?: Text;
    fields?: Text[];
  }[];
  return {
    blocks: blocks.flatMap(({ text }) => text?.text ?? []),
    fields: blocks[0]?.fields?.map(({ text }) => text) ?? [],
  };
};

test('a message of Slack stays within what Slack takes, with the longest and worst that a person can send, and loses none of it', () => {
  const worst = '&'.repeat(2_000);
  const { blocks, fields } = textsOf({ message: worst, page_url: `https://x.fr/${'&'.repeat(480)}` });
  for (const text of blocks) expect(text.length).toBeLessThanOrEqual(3_000);
  for (const text of fields) expect(text.length).toBeLessThanOrEqual(2_000);
  expect(blocks.join('').split('&amp;')).toHaveLength(2_001);
});

test('a message of Slack breaks a long text between words', () => {
  const { blocks } = textsOf({ message: 'bonjour '.repeat(200) });
  expect(blocks.length).toBeGreaterThan(3);
  for (const text of blocks.slice(1)) expect(text).not.toMatch(/^> (?!bonjour| )|bonjou$/);
});

test('a message of Slack says where there is no note and no text', () => {
  const { blocks, fields } = textsOf({ message: null });
  expect(fields).toContain('*rating*\n–');
  expect(blocks).toEqual(['*message*\n–']);
});
