import { beforeEach, expect, test } from 'vitest';
import { logsView, permissionsView } from '../../infra/local/cloud/services/lambda/views.ts';
import type { Mail } from '../../infra/local/cloud/services/ses/mail.ts';
import { mailView } from '../../infra/local/cloud/services/ses/view.ts';
import { queuesView } from '../../infra/local/cloud/services/sqs/view.ts';
import { createConsole } from '../../infra/local/console/console.ts';
import { createModel } from '../../infra/local/external/model/model.ts';
import { modelView } from '../../infra/local/external/model/view.ts';
import { createSlack } from '../../infra/local/external/slack/slack.ts';
import { slackView } from '../../infra/local/external/slack/view.ts';
import { temporaryFolder } from './support/functions.ts';
import { openGateway } from './support/gateway.ts';

const hostile = '<script>alert(1)</script>"\'&';
const mail: Mail = {
  id: 'mail-1',
  at: '2026-11-21T14:00:00.000Z',
  from: 'bonjour@example.fr',
  to: ['camille@example.fr'],
  replyTo: ['dominique@example.fr'],
  subject: hostile,
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  links: ['http://localhost:3000/#confirm=1&user=2', 'javascript:alert(1)'],
};
const mails = [mail];
const webhook = '/services/T0/B0/secret';
const slack = createSlack({ now: Date.now, folder: temporaryFolder(), webhook });
const { gateway, clock, jobs, failed, url } = await openGateway({ slack: slack.handle });
const model = createModel({ now: clock.now });
const answer = createConsole({
  gateway,
  clock,
  views: [
    mailView({ list: () => mails, clear: () => mails.splice(0), refuse: async () => undefined }),
    queuesView([jobs, failed]),
    modelView(model),
    slackView(slack),
    logsView(() => [{ at: mail.at, function: 'work', event: 'output', text: hostile }]),
    permissionsView(() => [
      {
        function: 'work',
        grants: [{ action: 'sqs:SendMessage', resources: [hostile], unused: [hostile] }],
        refused: [`s3:GetObject ${hostile}`],
      },
    ]),
  ],
});
beforeEach(() => gateway.faults.clear());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const ask = async (method: string, path: string, body: unknown = '', headers: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { method, path: `/_local${path}`, query: '', headers, body: Buffer.from(text), ip: '127.0.0.1' };
  const { status, headers: answered, body: content } = await answer(request);
  return { status, headers: answered, text: content.toString() };
};
const json = async (...parameters: Parameters<typeof ask>) => {
  const { status, text } = await ask(...parameters);
  return { status, body: JSON.parse(text) };
};

test('tools read everything of the console as JSON', async () => {
  expect((await json('GET', '/mail')).body).toEqual([mail]);
  expect((await json('GET', '/calls')).body).toEqual([]);
  expect((await json('GET', '/model')).body).toMatchObject({ calls: [], input_tokens: 0, output_tokens: 0 });
  expect((await json('GET', '/queues')).body).toMatchObject([
    { name: 'jobs', dead_letter_queue: 'failed' },
    { name: 'failed' },
  ]);
  expect((await json('GET', '/permissions')).body).toMatchObject([
    { function: 'work', grants: [{ unused: [hostile] }] },
  ]);
  expect((await json('GET', '/nothing')).status).toBe(404);
});

test('the pages of the console show what was sent without running any of it', async () => {
  for (const path of [
    '',
    '/mail',
    '/slack',
    '/calls',
    '/model',
    '/queues',
    '/faults',
    '/clock',
    '/permissions',
    '/logs',
  ]) {
    const { status, headers, text } = await ask('GET', path, '', { accept: 'text/html,*/*' });
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('href="javascript:');
  }
});

test('the page of a mail tells who will read the answer', async () => {
  const { text } = await ask('GET', '/mail', '', { accept: 'text/html' });
  expect(text).toContain('Réponse à dominique@example.fr');
});

test('the console shows a mail as it was sent, without the right to run or load anything', async () => {
  const { text, headers } = await ask('GET', '/mail/mail-1');
  expect(text).toBe(mail.html);
  expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/);
  expect((await ask('GET', '/mail/other')).status).toBe(404);
});

test('the console switches faults on and off', async () => {
  const fault = { service: 'sqs', action: 'SendMessage', kind: 'throttle', times: 3 };
  expect(await json('POST', '/faults', fault)).toMatchObject({ status: 200, body: [fault] });
  expect(await json('GET', '/faults')).toMatchObject({ body: [fault] });
  expect(await json('DELETE', '/faults')).toEqual({ status: 200, body: [] });
});

test('the console refuses a fault, a jump or a behaviour that it does not understand, with a reason, and changes nothing', async () => {
  for (const [method, path, body] of [
    ['POST', '/faults', { kind: 'explode' }],
    ['POST', '/faults', { kind: 'throttle', sevrice: 'sqs' }],
    ['POST', '/faults', '{'],
    ['POST', '/clock', { advance_ms: -1 }],
    ['PUT', '/model', { misbehave: 'sing' }],
  ] as const) {
    const { status, body: reply } = await json(method, path, body);
    expect([status, typeof reply.message]).toEqual([400, 'string']);
  }
  expect(gateway.faults.list()).toEqual([]);
  expect(clock.ahead).toBe(0);
});

test('the console advances the clock, and tells by how much', async () => {
  const { body } = await json('POST', '/clock', { advance_ms: 60_000 });
  expect(body.ahead_ms).toBeGreaterThan(59_000);
  expect((await json('GET', '/clock')).body.ahead_ms).toBe(body.ahead_ms);
});

test('the console tells the model how to behave', async () => {
  expect(await json('PUT', '/model', { misbehave: 'cut' })).toMatchObject({
    body: { behaviour: { misbehave: 'cut' } },
  });
  expect((await json('PUT', '/model', {})).body.behaviour).toEqual({});
});

test('the console shows the messages of Slack as text, and deletes them', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = { text: hostile, blocks: [{ type: 'section', text: { type: 'mrkdwn', text: hostile } }] };
  const post = { method: 'POST', headers, body: JSON.stringify(body) };
  expect(await (await fetch(url + webhook, post)).text()).toBe('ok');
  expect((await json('GET', '/slack')).body).toEqual({
    messages: [{ at: expect.stringMatching(/Z$/), body }],
    behaviour: { fail: 0 },
  });
  const { text } = await ask('GET', '/slack', '', { accept: 'text/html' });
  expect(text).toContain('&lt;script&gt;alert(1)');
  expect(text).not.toContain('<script>');
  expect((await ask('GET', '', '', { accept: 'text/html' })).text).toContain('<li>1 messages Slack</li>');
  expect((await json('DELETE', '/slack')).body.messages).toEqual([]);
});

test('the console tells Slack how often to fail, by a tool and by the page’s form', async () => {
  expect((await json('PUT', '/slack', { fail: 2 })).body.behaviour).toEqual({ fail: 2 });
  const { status, headers } = await ask('POST', '/slack', 'fail=3', form);
  expect([status, headers.location]).toEqual([303, '/_local/slack']);
  expect((await json('GET', '/slack')).body.behaviour).toEqual({ fail: 3 });
  expect((await json('PUT', '/slack', { fail: -1 })).status).toBe(400);
  slack.behave({ fail: 0 });
});

test('the forms of the console do what its JSON does and lead back to their page', async () => {
  const { status, headers } = await ask(
    'POST',
    '/faults',
    'service=sqs&action=&function=&kind=delay&times=2&ms=10',
    form,
  );
  expect([status, headers.location]).toEqual([303, '/_local/faults']);
  expect(gateway.faults.list()).toEqual([{ service: 'sqs', kind: 'delay', times: 2, ms: 10 }]);
  expect((await ask('POST', '/faults/clear', '', form)).status).toBe(303);
  expect(gateway.faults.list()).toEqual([]);
});

test('a page of another site cannot change anything by the console', async () => {
  const { status } = await ask('POST', '/faults', 'kind=throttle', { ...form, 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
  expect(gateway.faults.list()).toEqual([]);
});

test.each(['http://127.0.0.1:4598', 'http://localhost:3001', 'http://localhost:3000.attacker.example', 'null'])(
  'a page of %s changes nothing by the console, by a form or otherwise',
  async (origin) => {
    const headers = { host: 'localhost:3000', origin };
    const { ahead } = clock;
    expect((await ask('POST', '/faults', 'kind=throttle', { ...form, ...headers })).status).toBe(403);
    expect((await ask('POST', '/clock', { advance_ms: 1_000 }, headers)).status).toBe(403);
    expect((await ask('PUT', '/model', {}, headers)).status).toBe(403);
    expect([gateway.faults.list(), clock.ahead]).toEqual([[], ahead]);
  },
);

test('a page of the console itself changes what it shows', async () => {
  const headers = { ...form, host: 'localhost:3000', origin: 'http://localhost:3000' };
  expect((await ask('POST', '/faults', 'kind=throttle&times=1', headers)).status).toBe(303);
  expect(gateway.faults.list()).toHaveLength(1);
});

test('the console empties the mailbox', async () => {
  expect(await json('DELETE', '/mail')).toEqual({ status: 200, body: [] });
});
