import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createApi } from '../../web/src/lib/api.ts';
import { listen } from '../support/listen.ts';

type Answer = { status: number; body: unknown };
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** Starts a server that gives these answers in turn and repeats the last one; it keeps the requests. */
const serve = async (...answers: Answer[]) => {
  const requests: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[] = [];
  server = createServer((request, response) => {
    const { status, body } = answers[Math.min(requests.length, answers.length - 1)] as Answer;
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    request.resume().on('end', () => {
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return { baseUrl: await listen(server), requests };
};

const credits = { credits_remaining: 2, credits_allocated: 3, subscription_tier: 'Gratuit', credits_renew_at: null };
const brief = { projectName: 'Site', projectType: 'web' as const, description: 'Un site. '.repeat(20) };
const token = async () => 'first';

test('a token that the API refuses is renewed once, and the call succeeds', async () => {
  const { baseUrl, requests } = await serve(
    { status: 401, body: { message: 'Unauthorized' } },
    { status: 200, body: credits },
  );
  let lost = 0;
  const api = createApi({ baseUrl, token, refresh: async () => 'second', onRefused: () => (lost += 1) });
  expect(await api.getUserCredits()).toEqual(credits);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  expect(lost).toBe(0);
});

test('a call of the API that stays refused ends the session, after one renewal and no more', async () => {
  const { baseUrl, requests } = await serve({ status: 401, body: { message: 'Unauthorized' } });
  let lost = 0;
  const api = createApi({ baseUrl, token, refresh: async () => 'second', onRefused: () => (lost += 1) });
  await expect(api.getUserCredits()).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(requests).toHaveLength(2);
  expect(lost).toBe(1);
});

test.each([
  [413, 'body_too_large'],
  [429, 'too_many_requests'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [404, 'not_found'],
  [418, 'unexpected'],
])('an answer %i of API Gateway itself is told as %s', async (status, code) => {
  const { baseUrl } = await serve({ status, body: { message: 'Something of the gateway' } });
  await expect(createApi({ baseUrl, token }).getUserCredits()).rejects.toMatchObject({ code });
});

test('an error of the API keeps its code and its fields; an unknown code is not taken over', async () => {
  const fields = { projectName: 'Le nom du projet est obligatoire' };
  const { baseUrl } = await serve(
    { status: 400, body: { code: 'invalid_input', fields, requestId: 'r' } },
    { status: 400, body: { code: 'toString', requestId: 'r' } },
  );
  const send = () => createApi({ baseUrl, token }).generateQuote({ body: brief, idempotencyKey: 'a-key-of-mine' });
  await expect(send()).rejects.toMatchObject({ code: 'invalid_input', fields });
  await expect(send()).rejects.toMatchObject({ code: 'unexpected' });
});

test('a refusal of the API keeps the instant from which one may try again; an invalid instant is not taken over', async () => {
  const retryAt = '2026-11-22T14:00:00.000Z';
  const { baseUrl } = await serve(
    { status: 429, body: { code: 'too_many_requests', retryAt, requestId: 'r' } },
    { status: 429, body: { code: 'too_many_requests', retryAt: 'demain', requestId: 'r' } },
  );
  const api = createApi({ baseUrl, token });
  await expect(api.getUserCredits()).rejects.toMatchObject({ code: 'too_many_requests', retryAt });
  await expect(api.getUserCredits()).rejects.toMatchObject({ code: 'too_many_requests', retryAt: undefined });
});

test('a missing answer of the API is told as unavailable, one outside of its schema as unexpected', async () => {
  const { baseUrl } = await serve({ status: 200, body: '<html>' }, { status: 200, body: { credits_remaining: -1 } });
  const api = createApi({ baseUrl, token });
  await expect(api.getUserCredits()).rejects.toMatchObject({ code: 'unexpected' });
  await expect(api.getUserCredits()).rejects.toMatchObject({ code: 'unexpected' });
  await expect(createApi({ baseUrl: 'http://127.0.0.1:1', token }).getUserCredits()).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('parameters, query and idempotency key of a call stand where its route says', async () => {
  const { baseUrl, requests } = await serve(
    { status: 404, body: { code: 'quote_not_found', requestId: 'r' } },
    { status: 200, body: { quotes: [], next: null } },
    { status: 202, body: { id: 'q', success: true, credits_remaining: 2 } },
  );
  const api = createApi({ baseUrl, token });
  await expect(api.getQuote({ params: { id: '../é' } })).rejects.toMatchObject({ code: 'quote_not_found' });
  await api.listQuotes({ query: { after: 'a b' } });
  await api.generateQuote({ body: brief, idempotencyKey: 'a-key-of-mine' });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/quotes/..%2F%C3%A9',
    'GET /api/quotes?after=a+b',
    'POST /api/quotes',
  ]);
  expect(requests[2]?.headers['idempotency-key']).toBe('a-key-of-mine');
});

test('a public route is called without a token, and none is asked for', async () => {
  const { baseUrl, requests } = await serve({ status: 200, body: { confirmation_sent: true } });
  const api = createApi({
    baseUrl,
    token: () => Promise.reject(new Error('a visitor has no token')),
    refresh: () => Promise.reject(new Error('a visitor has no token')),
  });
  const body = {
    name: 'Camille',
    email: 'c@example.fr',
    type: 'other',
    subject: 'Bonjour',
    message: 'Bonjour',
  } as const;
  expect(await api.sendContactEmail({ body })).toEqual({ confirmation_sent: true });
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});
