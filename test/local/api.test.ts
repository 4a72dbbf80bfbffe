import { createHmac, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { bodyLimit } from '../../infra/local/cloud/http/visitor.ts';
import { createApi } from '../../infra/local/cloud/services/apigateway/api.ts';
import { routesOf } from '../../infra/local/cloud/services/apigateway/routes.ts';
import { runFunctions } from './support/functions.ts';
import { httpTemplate, invoker, tokenMaker } from './support/http-template.ts';

const code = `
export const handler = async (event) => {
  const kind = event.pathParameters?.kind;
  if (kind === 'throw') throw new Error('broken');
  if (kind === 'hang') await new Promise(() => {});
  if (kind === 'plain') return { hello: 'you' };
  if (kind === 'cookie') return { statusCode: 201, headers: { 'X-Own': 'yes' }, cookies: ['a=1'], body: 'made' };
  if (kind === 'binary') return { statusCode: 200, headers: { 'content-type': 'image/png' }, body: 'AAEC', isBase64Encoded: true };
  if (kind === 'huge') return { statusCode: 200, body: 'x'.repeat(7 * 1024 * 1024) };
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) };
};`;

const template = httpTemplate();
const { functions, clock } = await runFunctions(template, { Work: code });
const issuer = template.get('Users', 'ProviderURL');
const client = template.get('Web');
const { publicKey, token, claims, encode } = tokenMaker(issuer, client, clock.now);
const keys = (of: string, id: string) => (of === issuer && id === 'k1' ? publicKey : undefined);
const routes = routesOf(template, { functions, keys, now: clock.now });
const api = createApi({ routes, place: template.place, apiId: template.get('Api'), now: clock.now });

const ask = async (
  method: string,
  path: string,
  options: { token?: string; body?: string; type?: string; query?: string; cookie?: string } = {},
) => {
  const headers: Record<string, string> = {
    host: 'api',
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...(options.body !== undefined && { 'content-type': options.type ?? 'application/json' }),
    ...(options.cookie && { cookie: options.cookie }),
  };
  const body = Buffer.from(options.body ?? '');
  const answer = await api({ method, path, query: options.query ?? '', headers, body, sourceIp: '127.0.0.1' });
  return { ...answer, text: answer.body.toString() };
};
const answerOf = ({ status, text }: { status: number; text: string }) => [status, text];

test('a function gets the request of API Gateway as payload 2.0', async () => {
  const options = {
    token: token({ 'cognito:groups': ['a', 'b'], email_verified: true }),
    body: '{"é":1}',
    query: 'a=1&a=2&b=%20',
    cookie: 'x=1; y=2',
  };
  const { status, headers, text } = await ask('POST', '/api/items/caf%C3%A9', options);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'apigw-requestid': expect.any(String) });
  expect(JSON.parse(text)).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/items/{id}',
    rawPath: '/api/items/caf%C3%A9',
    rawQueryString: 'a=1&a=2&b=%20',
    cookies: ['x=1', 'y=2'],
    queryStringParameters: { a: '1,2', b: ' ' },
    pathParameters: { id: 'café' },
    body: '{"é":1}',
    stageVariables: { accepted: 'one,two' },
    isBase64Encoded: false,
    requestContext: {
      http: { method: 'POST', path: '/api/items/caf%C3%A9', sourceIp: '127.0.0.1' },
      stage: '$default',
      authorizer: { jwt: { claims: { sub: 'me', 'cognito:groups': '[a b]', email_verified: 'true' } } },
    },
  });
  expect(JSON.parse(text).headers).not.toHaveProperty('cookie');
  expect(JSON.parse(text).headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('a body that is not text reaches the function in base64', async () => {
  const { text } = await ask('POST', '/api/items/1', {
    token: token(),
    body: 'hello',
    type: 'application/octet-stream',
  });
  expect(JSON.parse(text)).toMatchObject({ body: Buffer.from('hello').toString('base64'), isBase64Encoded: true });
});

test('the function’s answer keeps its status, headers, cookies and bytes', async () => {
  expect(await ask('GET', '/api/open/cookie')).toMatchObject({
    status: 201,
    text: 'made',
    headers: { 'x-own': 'yes', 'set-cookie': ['a=1'] },
  });
  expect((await ask('GET', '/api/open/binary')).body).toEqual(Buffer.from([0, 1, 2]));
  expect(answerOf(await ask('GET', '/api/open/plain'))).toEqual([200, '{"hello":"you"}']);
});

test('a fixed path is preferred to a variable one', async () => {
  expect(JSON.parse((await ask('GET', '/api/open/fixed')).text).routeKey).toBe('GET /api/open/fixed');
});

test('an unknown address, a wrong method, and a name that cannot be decoded have AWS’s own words', async () => {
  expect(answerOf(await ask('GET', '/api/nothing'))).toEqual([404, '{"message":"Not Found"}']);
  expect(answerOf(await ask('DELETE', '/api/open/plain'))).toEqual([404, '{"message":"Not Found"}']);
  expect(answerOf(await ask('GET', '/api/open/%E0%A4%A'))).toEqual([400, '{"message":"Bad Request"}']);
});

test('a body over 10 MB is refused, one of 10 MB is not', async () => {
  const [most, more] = ['x'.repeat(bodyLimit), 'x'.repeat(bodyLimit + 1)];
  expect(answerOf(await ask('POST', '/api/items/1', { token: token(), body: more }))).toEqual([
    413,
    '{"message":"Request Entity Too Large"}',
  ]);
  expect((await ask('POST', '/api/items/1', { token: token(), body: most })).status).not.toBe(413);
});

test('a function that fails, hangs or answers too much is an internal error without details', async () => {
  for (const kind of ['throw', 'hang', 'huge'])
    expect(answerOf(await ask('GET', `/api/open/${kind}`))).toEqual([500, '{"message":"Internal Server Error"}']);
});

test('more requests than the stage allows are refused until time has passed', async () => {
  const statuses = [];
  for (let request = 0; request < 3; request += 1) statuses.push((await ask('GET', '/api/rare')).status);
  expect(statuses).toEqual([200, 200, 429]);
  await clock.advance(1_000_000);
  expect((await ask('GET', '/api/rare')).status).toBe(200);
});

const unauthorized = [401, '{"message":"Unauthorized"}'];
const symmetric = () => {
  const text = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode(claims())}`;
  const secret = publicKey.export({ type: 'spki', format: 'pem' });
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const second = () => Math.floor(clock.now() / 1000);
test.each<[string, () => string]>([
  ['no token', () => ''],
  ['text that is no token', () => 'abc.def.ghi'],
  ['no algorithm', () => `${encode({ alg: 'none', kid: 'k1' })}.${encode(claims())}.`],
  ['a symmetric algorithm keyed with the public key', symmetric],
  ['another key', () => token({}, {}, stranger)],
  ['an unknown key id', () => token({}, { kid: 'k2' })],
  ['changed claims', () => token().replace(/\.[^.]+\./, `.${encode({ ...claims(), sub: 'you' })}.`)],
  ['its time over', () => token({ exp: second() - 1 })],
  ['its time not come', () => token({ nbf: second() + 60 })],
  ['another issuer', () => token({ iss: `${issuer}x` })],
  ['another client', () => token({ client_id: 'other' })],
  ['another audience', () => token({ aud: 'other' })],
])('A2 a token with %s is refused', async (_, make) => {
  const answer = await ask('POST', '/api/items/1', { token: make(), body: '{}' });
  expect(answerOf(answer)).toEqual(unauthorized);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test('A2 a valid token is accepted until it expires by the local clock', async () => {
  const good = token();
  expect((await ask('POST', '/api/items/1', { token: good, body: '{}' })).status).toBe(200);
  await clock.advance(3_601_000);
  expect(answerOf(await ask('POST', '/api/items/1', { token: good, body: '{}' }))).toEqual(unauthorized);
});

test('a route whose integration has a role that may not call the function stops the start', () => {
  const roleTemplate = httpTemplate({ Invoker: invoker('lambda:GetFunction') });
  expect(() => routesOf(roleTemplate, { functions, keys, now: clock.now })).toThrow('may not invoke Work');
});
