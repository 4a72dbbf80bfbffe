import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../functions/http/endpoint.ts';
import { database } from '../../functions/store/client.ts';
import { AppError } from '../../shared/api/errors.ts';
import { route } from '../../shared/api/route.ts';
import { Brief } from '../../shared/quote/quote.ts';
import { examples, fc } from '../support/properties.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';

const table = mockClient(database);
const profile = {
  sk: 'PROFILE',
  username: 'Camille',
  email: 'camille@example.test',
  mailbox_key: 'digest',
  company_name: null,
  account_type: 'client',
  account_type_explicitly_chosen: true,
  calibration_completed: false,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  state: 'active',
  open_generations: 0,
};
let lines: string[] = [];
beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  table.reset();
  table.on(BatchGetCommand).resolves({ Responses: { table: [profile] } });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  lines = [];
});

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwZXJzb24ifQ.c2lnbmF0dXJl';
const call = async (handler: ReturnType<typeof endpoint>, change: Record<string, unknown> = {}, claims = {}) => {
  const event = {
    routeKey: 'POST /api/quotes/{id}',
    headers: { ...addedByCloudFront, authorization: `Bearer ${token}`, 'idempotency-key': 'a-key-of-mine' },
    stageVariables,
    requestContext: {
      requestId: 'request-1',
      authorizer: { jwt: { claims: { sub: 'person', token_use: 'access', ...claims } } },
    },
    ...change,
  } as unknown as HttpEvent;
  const { statusCode, body, headers } = await handler(event, {} as Context);
  return { status: statusCode, body: JSON.parse(body ?? '') as Record<string, unknown>, headers };
};

const Answer = z.object({ seen: z.unknown() });
const echo = route('POST', '/api/quotes/{id}', {
  access: 'account',
  status: 202,
  idempotent: true,
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(5))) }),
  body: Brief,
  response: Answer,
});
const handler = endpoint(echo, async ({ caller, ...input }) => ({ seen: { ...input, sub: caller.sub } }));
const simple = route('GET', '/api/profile', { access: 'account', response: z.object({ name: z.string() }) });
const throwing = (error: unknown) =>
  endpoint(simple, async () => {
    throw error;
  });
const brief = {
  projectName: '  Boutique ',
  projectType: 'ecommerce',
  description: 'Vendre du thé en ligne, avec un compte. '.repeat(3),
};
const body = JSON.stringify(brief);

test('a use case gets the parts of its request, parsed, and its caller from the token', async () => {
  const answer = await call(handler, { body, pathParameters: { id: '01J' }, queryStringParameters: { after: 'x' } });
  expect(answer.status).toBe(202);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.body.seen).toMatchObject({
    sub: 'person',
    params: { id: '01J' },
    query: { after: 'x' },
    idempotencyKey: 'a-key-of-mine',
    body: { projectName: 'Boutique', options: { maintenance: false } },
  });
});

test('a request’s body sent in base64 is the same body', async () => {
  const answer = await call(handler, { body: Buffer.from(body).toString('base64'), isBase64Encoded: true });
  expect(answer.status).toBe(202);
});

const from = (shown: string | undefined) => ({
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a-key-of-mine', 'x-origin-secret': shown },
});

test.each([
  ['shows nothing', undefined],
  ['shows an empty value', ''],
  ['shows another value', 'other'],
  ['shows the beginning of the value', 'no'],
  ['shows more than the value', 'now '],
  ['shows all values at once', 'before,now,next'],
])(
  'I4 a request that did not come through CloudFront and %s is refused before its token, its body or the table is looked at',
  async (_, shown) => {
    for (const change of [
      { body },
      { body: '{"projectName":' },
      { body, requestContext: { requestId: 'request-1' } },
    ]) {
      const answer = await call(handler, { ...change, ...from(shown) });
      expect(answer).toMatchObject({ status: 403, body: { code: 'site_only', requestId: 'request-1' } });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    }
    expect(table.calls()).toEqual([]);
  },
);

test('I4 while the secret of CloudFront is renewed, the values before and after count as that of now', async () => {
  for (const shown of ['before', 'now', 'next'])
    expect(await call(handler, { body, pathParameters: {}, ...from(shown) })).toMatchObject({ status: 202 });
});

test.each([
  ['no variable', undefined],
  ['an empty one', { originSecrets: '' }],
  ['none that is not empty', { originSecrets: ',' }],
])('I4 no request is let in where the stage holds %s', async (_, variables) => {
  for (const shown of ['now', '', undefined])
    expect(await call(handler, { body, stageVariables: variables, ...from(shown) })).toMatchObject({
      status: 500,
      body: { code: 'unexpected' },
    });
  expect(table.calls()).toEqual([]);
});

test('I4 a request that did not come through CloudFront leaves neither its value nor those of the stage in the log', async () => {
  await call(handler, { body, ...from('a-stolen-value') });
  await call(handler, { body, stageVariables: undefined });
  await call(throwing(new Error('broken')));
  expect(lines).toHaveLength(3);
  expect(lines.join('')).toContain('site_only');
  expect(lines.join('')).not.toMatch(/a-stolen-value|before|"now"|next/);
});

test.each([
  ['an ID token', { token_use: 'id' }],
  ['a token of no use', { token_use: undefined }],
  ['a token without a person', { sub: undefined }],
  ['a token with an empty person', { sub: '' }],
])('A2 a request with %s is refused, and the table is not asked', async (_, claims) => {
  const answer = await call(handler, { body }, claims);
  expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in', requestId: 'request-1' } });
  expect(table.calls()).toHaveLength(0);
});

test('A3 a request of an account that is being erased is refused although its token is valid', async () => {
  table.on(BatchGetCommand).resolves({ Responses: { table: [{ ...profile, state: 'erasing' }] } });
  expect(await call(handler, { body })).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
});

test.each([
  ['before is over, as any other', '1795348799', 401, 'not_signed_in'],
  ['after is told of it', '1795348800', 403, 'account_erasing'],
])('A3 of an account whose deletion was asked for, a session opened %s', async (_, auth_time, status, code) => {
  const erasing = { ...profile, state: 'erasing', erasing_since: new Date(1_795_348_800_000).toISOString() };
  table.on(BatchGetCommand).resolves({ Responses: { table: [erasing] } });
  expect(await call(handler, { body }, { auth_time })).toMatchObject({ status, body: { code } });
});

test.each([
  ['opened a second before is over', '1795348799', 401],
  ['opened at that second counts', '1795348800', 202],
  ['opened later counts', '1795348801', 202],
  ['that does not say when it was opened is over', undefined, 401],
  ['that says it in no number is over', 'today', 401],
])('A3 once sessions were ended, a session %s, although its token is valid', async (_, auth_time, status) => {
  table.on(BatchGetCommand).resolves({ Responses: { table: [{ ...profile, valid_from: 1_795_348_800 }] } });
  const answer = await call(handler, { body }, { auth_time });
  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.body.code).toBe('not_signed_in');
  expect(table.calls()).toHaveLength(1);
});

test.each([
  ['nothing', undefined],
  ['half a body', '{"projectName":'],
  ['text', 'hello'],
])('A7 %s is not the body of a request', async (_, wrong) => {
  expect(await call(handler, { body: wrong })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('A7 each wrong field of a request has its first sentence, an unknown one its name', async () => {
  const wrong = { ...brief, projectName: ' ', options: { hosting: 'yes' }, user_id: 'someone' };
  const { status, body: answer } = await call(handler, { body: JSON.stringify(wrong) });
  expect(status).toBe(400);
  expect(answer.fields).toMatchObject({
    projectName: 'Le nom du projet est obligatoire',
    'options.hosting': expect.stringContaining('attendu'),
    user_id: 'Champ inconnu',
  });
});

test('A7 hostile field names of a request are told without being trusted', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'x'.repeat(300)}${index}`, 1]));
  const hostile = `{"__proto__":{"x":1},"constructor":1,${JSON.stringify({ ...brief, ...many }).slice(1)}`;
  const { status, body: answer } = await call(handler, { body: hostile });
  expect(status).toBe(400);
  const names = Object.keys(answer.fields as object);
  expect(names.length).toBeLessThanOrEqual(20);
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(60);
});

test('A7 an unknown or over-long query parameter is refused', async () => {
  for (const queryStringParameters of [{ owner: 'x' }, { after: '123456' }])
    expect(await call(handler, { body, queryStringParameters })).toMatchObject({ status: 400 });
});

test.each([undefined, 'short', 'x'.repeat(129), 'with spaces in it', '../../etc/passwd', 'clé-accentuée'])(
  'the idempotency key %s is refused',
  async (key) => {
    const { status, body: answer } = await call(handler, {
      body,
      headers: { ...addedByCloudFront, authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
    expect(status).toBe(400);
    expect(Object.keys(answer.fields as object)).toEqual(['Idempotency-Key']);
  },
);

test('I6 whatever is sent as a body, the answer is a success or a refusal, never a failure', async () => {
  const field = fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('web', 'other'));
  const nearly = fc.record(
    { projectName: field, projectType: field, description: field, options: field, documentIds: field },
    { requiredKeys: [] },
  );
  const anyBody = fc.oneof(
    fc.json(),
    fc.string(),
    nearly.map((value) => JSON.stringify(value)),
  );
  const answers = fc.asyncProperty(anyBody, async (sent) => {
    expect([202, 400]).toContain((await call(handler, { body: sent })).status);
  });
  await fc.assert(answers, { numRuns: examples(500) });
});

test('I6 an error of the product is answered with its status and its code', async () => {
  const answer = await call(throwing(new AppError('insufficient_credits')));
  expect(answer).toMatchObject({ status: 402, body: { code: 'insufficient_credits', requestId: 'request-1' } });
});

test('I6 an unknown error is answered as unexpected, told to the log and not to the caller', async () => {
  const answer = await call(throwing(new Error('no such key USER#person in table')));
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ code: 'unexpected', requestId: 'request-1' });
  expect(lines.join('')).toContain('no such key USER#person in table');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', requestId: 'request-1' });
});

test.each([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'TransactionConflictException',
  'TimeoutError',
  'InternalServerError',
])('a service that does not answer for now (%s) is unavailable, worth another try', async (name) => {
  const answer = await call(throwing(Object.assign(new Error('not now'), { name })));
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(lines.join('')).toContain(name);
});

test.each([
  [502, 503],
  [503, 503],
  [504, 503],
  [400, 500],
])('an answer of a service that is no JSON (%i) is %i', async (httpStatusCode, status) => {
  const error = Object.assign(new SyntaxError('Unexpected token <'), { $metadata: { httpStatusCode } });
  expect(await call(throwing(error))).toMatchObject({ status });
});

test.each([
  ['ECONNRESET', 503],
  ['ENOENT', 500],
  ['ERR_INVALID_ARG_TYPE', 500],
])('an error of Node.js (%s) is worth another try only where a connection was lost: %i', async (code, status) => {
  expect(await call(throwing(Object.assign(new Error('no'), { code })))).toMatchObject({ status });
});

test('I6 an answer that breaks the schema of its route is our failure; fields beyond the schema are left out', async () => {
  const broken = endpoint(simple, async () => ({ name: 12 }) as unknown as { name: string });
  expect(await call(broken)).toMatchObject({ status: 500, body: { code: 'unexpected' } });
  const generous = endpoint(simple, async () => ({ name: 'Camille', state: 'active' }));
  expect((await call(generous)).body).toEqual({ name: 'Camille' });
});

test('I5 no token, mail address or text of a person reaches the log', async () => {
  await call(throwing(new Error(`refused ${token} of camille@example.test`, { cause: new Error(`for ${token}`) })));
  await call(handler, { body: JSON.stringify({ ...brief, projectName: '', description: 'un secret' }) });
  const text = lines.join('');
  expect(lines).toHaveLength(2);
  expect(text).toContain('[token] of [mail]');
  expect(text).not.toMatch(/eyJ|camille|un secret/);
});

test('a table that answers a batch in parts is asked for the rest, and no longer than it takes', async () => {
  const rest = { table: { Keys: [{ pk: 'USER#person', sk: 'PROFILE' }] } };
  table
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: {}, UnprocessedKeys: rest })
    .resolves({ Responses: { table: [profile] } });
  expect(await call(handler, { body })).toMatchObject({ status: 202 });
  table.on(BatchGetCommand).resolves({ Responses: {}, UnprocessedKeys: rest });
  expect(await call(handler, { body })).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
