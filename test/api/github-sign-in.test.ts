import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import http from 'node:http';
import { expect, test } from 'vitest';
import type { Cloud } from '../support/cloud.ts';
import {
  askTokens,
  askUser,
  authorization,
  beginAtBridge,
  next,
  poolCallback,
  publishedKeys,
  signInAtBridge,
  tokenRequest,
} from '../support/github-sign-in.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const second = 1_000;

const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const outcome = ({ searchParams }: URL) => Object.fromEntries(searchParams);
const codeOf = async (choice = {}) => (await next(await beginAtBridge(cloud, choice))).searchParams.get('code') ?? '';

test('A5 the user pool gets a signed token of the person: number of the account, verified address, display name', async () => {
  const { back, tokens, user, keys } = await signInAtBridge(cloud, { email: 'zoe@example.fr', name: 'Zoé Petit' });
  expect(`${back.origin}${back.pathname}`).toBe(poolCallback(cloud));
  expect(back.searchParams.get('state')).toBe('the-state-of-the-pool');
  const [head, claims, signature] = (tokens.id_token ?? '').split('.');
  const [key, ...others] = keys;
  if (!key) throw new Error('no key is published');
  expect(others).toEqual([]);
  expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect(decode(head)).toEqual({ alg: 'RS256', typ: 'JWT', kid: key.kid });
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
  expect(
    verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature ?? '', 'base64url')),
  ).toBe(true);
  const { iat, exp, ...payload } = decode(claims);
  expect(Number(exp) - Number(iat)).toBe(300);
  const person = {
    sub: expect.stringMatching(/^\d+$/),
    email: 'zoe@example.fr',
    email_verified: true,
    name: 'Zoé Petit',
  };
  expect(payload).toEqual({
    ...person,
    iss: `${cloud.url}/api/github`,
    aud: 'user-pool',
    nonce: 'the-nonce-of-the-pool',
  });
  expect(user).toEqual({ ...person, sub: payload.sub });
});

test('A5 the same GitHub account keeps its number, and one without a display name has none', async () => {
  const first = await signInAtBridge(cloud, { email: 'sam@example.fr', name: '' });
  const again = await signInAtBridge(cloud, { email: 'sam@example.fr', name: '' });
  expect(first.user).toEqual({ sub: expect.any(String), email: 'sam@example.fr', email_verified: true });
  expect(again.user).toEqual(first.user);
});

test('A5 an address that GitHub has not verified is refused, before any code is made', async () => {
  const back = await next(await beginAtBridge(cloud, { verified: false }));
  expect(outcome(back)).toEqual({
    error: 'access_denied',
    error_description: 'unverified_address',
    state: 'the-state-of-the-pool',
  });
});

test('a person who refuses at GitHub is led back with that reason', async () => {
  expect(outcome(await next(await beginAtBridge(cloud, { refuse: true })))).toMatchObject({
    error: 'access_denied',
    error_description: 'cancelled',
  });
});

test('a person whom GitHub does not answer is led back with that reason', async () => {
  const to = await beginAtBridge(cloud);
  await cloud.outage('github', 1);
  expect(outcome(await next(to))).toMatchObject({
    error: 'temporarily_unavailable',
    error_description: 'provider_unavailable',
  });
  await cloud.outage('github', 0);
});

test('A5 an answer of GitHub counts once, within ten minutes, and only for a sign-in that was begun', async () => {
  const toSite = { error: 'access_denied', error_description: 'state_mismatch' };
  const used = await beginAtBridge(cloud);
  await next(used);
  expect(outcome(await next(used))).toEqual(toSite);
  const late = await beginAtBridge(cloud);
  await cloud.advance(601 * second);
  expect(outcome(await next(late))).toEqual(toSite);
  const foreign = new URL(late);
  foreign.searchParams.set('state', 'y'.repeat(43));
  const end = await next(foreign);
  expect([end.origin, end.pathname, outcome(end)]).toEqual([cloud.url, '/', toSite]);
});

test('A5 of two answers of GitHub at once, one counts', async () => {
  const to = await beginAtBridge(cloud);
  const ends = await Promise.all([next(to), next(to), next(to)]);
  expect(ends.filter(({ searchParams }) => searchParams.has('code'))).toHaveLength(1);
});

test('A5 a code of our GitHub bridge serves once, within a minute, and for the address that it was sent to', async () => {
  const used = tokenRequest(cloud, await codeOf());
  expect((await askTokens(cloud, used)).status).toBe(200);
  const refused = { status: 400, body: { code: 'invalid_grant', requestId: expect.any(String) } };
  expect(await askTokens(cloud, used)).toEqual(refused);
  const late = tokenRequest(cloud, await codeOf());
  await cloud.advance(61 * second);
  expect(await askTokens(cloud, late)).toEqual(refused);
  const elsewhere = { ...tokenRequest(cloud, await codeOf()), redirect_uri: `${cloud.url}/` };
  expect(await askTokens(cloud, elsewhere)).toEqual(refused);
});

test('A5 whoever is not the user pool gets nothing for a code of our GitHub bridge, and does not use it up', async () => {
  const right = tokenRequest(cloud, await codeOf());
  const wrongs: Record<string, string>[] = [
    { client_secret: 'guessed' },
    { client_secret: `${right.client_secret}x` },
    { client_secret: right.client_secret?.slice(1) ?? '' },
    { client_id: 'somebody' },
  ];
  for (const wrong of wrongs)
    expect(await askTokens(cloud, { ...right, ...wrong })).toMatchObject({
      status: 401,
      body: { code: 'invalid_client' },
    });
  expect((await askTokens(cloud, right)).status).toBe(200);
});

test('a malformed request for tokens of our GitHub bridge is refused: a parameter missing, twice, or of another form', async () => {
  const right = tokenRequest(cloud, await codeOf());
  const { grant_type: _, ...without } = right;
  for (const wrong of [without, { ...right, grant_type: 'password' }, { ...right, code: '' }])
    expect(await askTokens(cloud, wrong)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const twice = new URLSearchParams(right);
  twice.append('code', 'x'.repeat(43));
  const response = await fetch(`${cloud.url}/api/github/token`, { method: 'POST', body: twice });
  expect(response.status).toBe(400);
  expect((await askTokens(cloud, right)).status).toBe(200);
});

test('no GitHub sign-in begins for another client, nor leads to another address than the user pool’s', async () => {
  const right = authorization(cloud);
  const wrongs = [
    { redirect_uri: 'https://elsewhere.example/oauth2/idpresponse' },
    { redirect_uri: `${right.redirect_uri}/` },
    { redirect_uri: `${right.redirect_uri}?x=1` },
    { client_id: 'somebody' },
    { response_type: 'token' },
    { scope: 'email' },
    { state: '' },
    { state: 'é' },
  ];
  for (const wrong of wrongs) {
    const query = new URLSearchParams({ ...right, ...wrong });
    const response = await fetch(`${cloud.url}/api/github/authorize?${query}`, { redirect: 'manual' });
    expect([wrong, response.status, response.headers.get('location')]).toEqual([wrong, 400, null]);
  }
});

/** What an address answers to a request that calls this site by another name. */
const calledElse = ({ url }: Cloud, path: string) =>
  new Promise<{ location: string | undefined; text: string }>((resolve, reject) => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
    const request = http.get(`${url}${path}`, { headers }, async (response) => {
      const parts: Buffer[] = await response.toArray();
      resolve({ location: response.headers.location, text: Buffer.concat(parts).toString() });
    });
    request.once('error', reject);
  });

test('A5 no header changes the issuer of the GitHub bridge’s tokens, nor where anybody is led', async () => {
  const query = new URLSearchParams(authorization(cloud));
  const { location = '' } = await calledElse(cloud, `/api/github/authorize?${query}`);
  expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${cloud.url}/api/github/callback`);
  const lost = await calledElse(cloud, `/api/github/callback?state=${'z'.repeat(43)}`);
  expect(lost.location?.startsWith(`${cloud.url}/?`)).toBe(true);
  expect(`${location}${lost.location}`).not.toContain('evil.example');
});

test('A5 only an access token of ours tells of its person: no ID token, no forged one, no expired one', async () => {
  const { tokens } = await signInAtBridge(cloud);
  const token = tokens.access_token ?? '';
  const [head = '', payload = ''] = token.split('.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forged = `${head}.${payload}.${sign('RSA-SHA256', Buffer.from(`${head}.${payload}`), privateKey).toString('base64url')}`;
  const unsigned = `${encode({ ...decode(head), alg: 'none' })}.${payload}.`;
  const refused = { status: 401, body: { code: 'invalid_token' } };
  for (const wrong of [tokens.id_token ?? '', forged, unsigned, `${token}.x`, 'abc'])
    expect(await askUser(cloud, wrong)).toMatchObject(refused);
  expect((await askUser(cloud, token)).status).toBe(200);
  await cloud.advance(301 * second);
  expect(await askUser(cloud, token)).toMatchObject(refused);
  expect((await publishedKeys(cloud)).map((key) => Object.hasOwn(key, 'd'))).toEqual([false]);
});

test('A5 I5 no code, token, secret or address of a person who signs in with GitHub reaches a log', async () => {
  const email = 'personne@example.fr';
  const toCallback = await beginAtBridge(cloud, { email });
  const back = await next(toCallback);
  const code = back.searchParams.get('code') ?? '';
  const body = tokenRequest(cloud, code);
  const { body: tokens } = await askTokens(cloud, body);
  await askTokens(cloud, body);
  await askTokens(cloud, { ...body, client_secret: 'a-guessed-secret' });
  await askUser(cloud, `${tokens.access_token}x`);
  const failing = await beginAtBridge(cloud, { email });
  await cloud.outage('github', 1);
  await next(failing);
  await cloud.outage('github', 0);
  const printed = JSON.stringify(await cloud.logs());
  expect(printed).toContain('invalid_grant');
  expect(printed).toContain('GitHub user not read');
  const secrets = [
    email,
    code,
    toCallback.searchParams.get('code') ?? '',
    toCallback.searchParams.get('state') ?? '',
    failing.searchParams.get('code') ?? '',
    tokens.access_token ?? '',
    tokens.id_token ?? '',
    body.client_secret ?? '',
    'a-guessed-secret',
    'gho_',
    'PRIVATE KEY',
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(printed).not.toContain(secret);
  }
});
