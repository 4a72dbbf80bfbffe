import { beforeAll, describe, expect, test } from 'vitest';
import { mostApiKeys } from '../../shared/account/api-keys.ts';
import { errorStatus } from '../../shared/api/errors.ts';
import { openapiPath, routeList } from '../../shared/api/routes.ts';
import { answerText } from '../../shared/quote/answer-text.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { renderPage } from '../../web/src/app/prerendered.tsx';
import { ask, list, listSent, read, refusal, requestAnswer, send } from '../../web/src/features/api-docs/examples.ts';
import { exported } from '../support/account-export.ts';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { curl } from '../support/curl.ts';
import { allRows, erased } from '../support/erasure.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { giveApiKey, request } from '../support/route-requests.ts';
import { issuedQuote, newOffer } from '../support/sent-offer.ts';
import { sharedCloud } from '../support/stage.ts';
import { spendAll, subscribe } from '../support/subscription.ts';

const cloud = sharedCloud();
/** The routes that programs call, at their own addresses. */
const keyRoutes = routeList.flatMap((route) => (route.keyPath ? { ...route, path: route.keyPath } : []));
const developer = () => createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });

/** A call of somebody's program. */
const call = async (secret: string | undefined, path: string, { method = 'GET', body, key }: Call = {}) => {
  const response = await fetch(cloud.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (answer.code) expect(documented(method, path)).toContain(answer.code);
  return { status: response.status, body: answer };
};
/** The codes that the route table names for a call. */
const documented = (method: string, path: string) =>
  keyRoutes.find((route) => route.method === method && path.split('/').length === route.path.split('/').length)
    ?.keyErrors;
type Call = { method?: string; body?: object; key?: string };
const codeOf = (error: unknown) => (error as { code: string }).code;

let owner: Person;
let secret: string;
beforeAll(async () => {
  owner = await developer();
  ({ secret } = await giveApiKey(cloud, owner));
});

test('a program asks for a quote by its key, reads it and its answer in a sentence once it is there, and finds it in the list', async () => {
  const opened = await call(secret, '/api/v1/quotes', { method: 'POST', body: briefs.showcase, key: newKey() });
  expect(opened).toMatchObject({ status: 202, body: { success: true, credits_remaining: 49 } });
  const id = String(opened.body.id);
  await settled(owner.api, id);
  const read = await call(secret, `/api/v1/quotes/${id}`);
  expect(read).toMatchObject({ status: 200, body: { status: 'done', id } });
  expect(read.body.answer).toMatch(/^Comptez .*€ HT/);
  expect(read.body.answer).toBe(answerText(read.body as unknown as Quote));
  expect(read.body).toEqual(JSON.parse(JSON.stringify(await owner.api.getQuote({ params: { id } }))));
  const { body } = await call(secret, '/api/v1/quotes');
  expect((body.quotes as { id: string }[]).map((quote) => quote.id)).toEqual([id]);
});

test('the same idempotency key makes one quote, whether a program or a page sends it', async () => {
  const key = newKey();
  const send = () => call(secret, '/api/v1/quotes', { method: 'POST', body: briefs.showcase, key });
  const answers = await Promise.all([send(), send()]);
  const bySite = await owner.api.generateQuote({ body: briefs.showcase, idempotencyKey: key });
  expect(new Set([...answers.map(({ body }) => body.id), bySite.id]).size).toBe(1);
  await settled(owner.api, bySite.id);
});

test('the same idempotency key sends one devis, whether a program or a page sends it', async () => {
  const id = await issuedQuote(owner, (await generateDone(owner)).id);
  const [key, body] = [newKey(), newOffer()];
  const path = `/api/v1/quotes/${id}/offers`;
  const send = (more = {}) => call(secret, path, { method: 'POST', body: { ...body, ...more }, key });
  const answers = await Promise.all([send(), send()]);
  const bySite = await owner.api.sendOffer({ params: { id }, body, idempotencyKey: key });
  expect(new Set([...answers.map((answer) => answer.body.id), bySite.id]).size).toBe(1);
  expect(await send({ subject: 'Un autre objet' })).toMatchObject({ status: 422 });
  const unkeyed = await call(secret, path, { method: 'POST', body });
  expect(unkeyed).toMatchObject({ status: 400, body: { fields: { 'Idempotency-Key': expect.any(String) } } });
  expect((await owner.api.listOffers({ params: { id } })).offers).toHaveLength(1);
});

test('without a credit a program is refused as the page is', async () => {
  const person = await developer();
  const { secret: own } = await giveApiKey(cloud, person);
  await generateDone(person);
  await spendAll(cloud, person);
  const refused = await call(own, '/api/v1/quotes', { method: 'POST', body: briefs.showcase, key: newKey() });
  expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
});

test('what is wrong with the brief of a program is told field by field, and costs nothing', async () => {
  const before = (await owner.api.getUserCredits()).credits_remaining;
  const wrong = { ...briefs.showcase, projectName: '' };
  const answer = await call(secret, '/api/v1/quotes', { method: 'POST', body: wrong, key: newKey() });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { projectName: expect.any(String) } },
  });
  const unkeyed = await call(secret, '/api/v1/quotes', { method: 'POST', body: briefs.showcase });
  expect(unkeyed).toMatchObject({ status: 400, body: { fields: { 'Idempotency-Key': expect.any(String) } } });
  expect((await owner.api.getUserCredits()).credits_remaining).toBe(before);
});

describe.each(keyRoutes)('A6 $method $path', (route) => {
  const status = async (credential: string | undefined) => (await request(cloud, route, credential, newKey())).status;

  test('a route for programs is closed without a key, to whatever is none, and to a session', async () => {
    expect(await status(undefined)).toBe(401);
    const [name = '', place = '', random = ''] = secret.split('.');
    const others = {
      word: 'abc',
      'of another place': [name, '2', random].join('.'),
      'of nobody': [`chf_${Buffer.from('somebody').toString('base64url')}`, place, random].join('.'),
      'one letter off': secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A'),
      'with more after it': `${secret}A`,
      'a session': owner.token,
    };
    for (const [kind, key] of Object.entries(others)) expect([kind, await status(key)]).toEqual([kind, 403]);
  });

  test('a route for programs is for Enterprise, at the moment of the call', async () => {
    const person = await developer();
    const key = await giveApiKey(cloud, person);
    await subscribe(cloud, person, 'Pro');
    const { status: refused, body } = await request(cloud, route, key.secret, newKey());
    expect([refused, body.code]).toEqual([403, 'api_plan_required']);
  });
});

test.each(routeList.filter(({ access }) => access === 'account'))(
  'A6 $method $path of a session takes no key',
  async (route) => {
    expect((await request(cloud, route, secret, newKey())).status).toBe(401);
  },
);

test('A6 an API key reads nothing of anybody else, and does not learn whether it is there', async () => {
  const stranger = await developer();
  const { id } = await generateDone(stranger);
  const foreign = await call(secret, `/api/v1/quotes/${id}`);
  const absent = await call(secret, '/api/v1/quotes/01JZZZZZZZZZZZZZZZZZZZZZZZ');
  expect([foreign.status, foreign.body.code]).toEqual([404, 'quote_not_found']);
  expect([absent.status, absent.body.code]).toEqual([404, 'quote_not_found']);
});

test('a revoked API key is refused at its next call, and revoking it again says that there is none', async () => {
  const person = await developer();
  const kept = await giveApiKey(cloud, person);
  const { id, secret: revoked } = await giveApiKey(cloud, person);
  expect((await call(revoked, '/api/v1/quotes')).status).toBe(200);
  const answers = await Promise.allSettled([1, 2].map(() => person.api.revokeApiKey({ params: { id } })));
  expect(answers.map(({ status }) => status)).toContain('fulfilled');
  expect((await call(revoked, '/api/v1/quotes')).status).toBe(403);
  expect((await call(kept.secret, '/api/v1/quotes')).status).toBe(200);
  const again = await person.api.revokeApiKey({ params: { id } }).catch(codeOf);
  expect(again).toBe('api_key_not_found');
});

test('A6 nobody revokes, or sees, an API key of somebody else', async () => {
  const person = await developer();
  const { id, secret: own } = await giveApiKey(cloud, person);
  expect(await owner.api.revokeApiKey({ params: { id } }).catch(codeOf)).toBe('api_key_not_found');
  expect((await owner.api.listApiKeys()).api_keys.map((key) => key.id)).not.toContain(id);
  expect((await call(own, '/api/v1/quotes')).status).toBe(200);
});

test('of API keys made at once no more are made than a person may have; a revoked one makes room', async () => {
  const person = await developer();
  await subscribe(cloud, person, 'Enterprise');
  const make = (name: string) => person.api.createApiKey({ body: { name } });
  const made = await Promise.allSettled(Array.from({ length: mostApiKeys + 3 }, (_, index) => make(`Outil ${index}`)));
  const refusals = made.flatMap((result) => (result.status === 'rejected' ? codeOf(result.reason) : []));
  expect(refusals).toEqual(Array(3).fill('too_many_api_keys'));
  const { api_keys } = await person.api.listApiKeys();
  expect(api_keys).toHaveLength(mostApiKeys);
  await person.api.revokeApiKey({ params: { id: api_keys[0]?.id ?? '' } });
  expect(await make('Encore un')).toMatchObject({ name: 'Encore un' });
});

test('an API key is told once: no list, no row and no copy of the data holds it', async () => {
  const person = await developer();
  const key = await giveApiKey(cloud, person);
  expect(key.secret.endsWith(key.ending)).toBe(true);
  const random = key.secret.split('.')[2] ?? '';
  expect(random.length).toBeGreaterThan(40);
  expect(JSON.stringify(await person.api.listApiKeys())).not.toContain(random);
  expect(JSON.stringify(await allRows(cloud))).not.toContain(random);
  const copy = await exported(cloud, person);
  expect(JSON.stringify(copy)).not.toContain(random);
});

test('the list of API keys tells the day of the last call of each', async () => {
  const person = await developer();
  const { secret: own } = await giveApiKey(cloud, person);
  const last = async () => (await person.api.listApiKeys()).api_keys[0]?.last_used_at;
  expect(await last()).toBeNull();
  await call(own, '/api/v1/quotes');
  const first = await last();
  expect(first).toEqual(expect.any(String));
  await call(own, '/api/v1/quotes');
  expect(await last()).toBe(first);
});

test('somebody without Enterprise makes no API key, and still sees and revokes those of before', async () => {
  const person = await developer();
  expect(await person.api.createApiKey({ body: { name: 'Outil' } }).catch(codeOf)).toBe('api_plan_required');
  const { id } = await giveApiKey(cloud, person);
  await subscribe(cloud, person, 'Pro');
  expect(await person.api.createApiKey({ body: { name: 'Outil' } }).catch(codeOf)).toBe('api_plan_required');
  expect((await person.api.listApiKeys()).api_keys).toMatchObject([{ id, name: 'Intranet' }]);
  expect(await person.api.revokeApiKey({ params: { id } })).toEqual({ id });
});

test.each(['', '   ', 'x'.repeat(61)])(
  'an API key with a name like « %s » is refused, with a sentence',
  async (name) => {
    await subscribe(cloud, owner, 'Enterprise');
    await expect(owner.api.createApiKey({ body: { name } })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { name: expect.any(String) },
    });
  },
);

test('A3 D1 the API keys of an account end with it', async () => {
  const person = await developer();
  const { secret: own } = await giveApiKey(cloud, person);
  const session = await signInAgain(cloud, person);
  await session.api.deleteAccount();
  expect((await call(own, '/api/v1/quotes')).status).toBe(403);
  await erased(cloud, person);
  expect((await call(own, '/api/v1/quotes')).status).toBe(403);
});

const run = (example: string, quote = '', key = secret) =>
  curl(example, { CHIFFRE_URL: cloud.url, CHIFFRE_KEY: key, CHIFFRE_QUOTE: quote });

test('an example of the API’s documentation asks for a quote, reads it and lists it as it stands', async () => {
  await subscribe(cloud, owner, 'Enterprise');
  const answer = await run(ask);
  expect(Object.keys(answer)).toEqual(Object.keys(JSON.parse(requestAnswer)));
  const id = String(answer.id);
  await expect
    .poll(() => run(read, id), { timeout: 20_000 })
    .toMatchObject({ id, status: 'done', project_name: 'Réservation de salles' });
  const { quotes } = await run(list);
  expect((quotes as { id: string }[]).map((quote) => quote.id)).toContain(id);
});

test('an example of the API’s documentation sends a devis that was issued on the site, and reads where it stands', async () => {
  const person = await developer();
  const { secret: own } = await giveApiKey(cloud, person);
  const id = await issuedQuote(person, (await generateDone(person)).id);
  expect(await run(send, id, own)).toMatchObject({ state: 'sent', recipient: { name: 'Maison Verte' } });
  expect(await run(listSent, id, own)).toMatchObject({ offers: [{ state: 'sent', quote_version: 1 }] });
});

test('the API is described by a file that anybody may read, at the address of the site', async () => {
  const answer = await fetch(cloud.url + openapiPath);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { servers, paths } = (await answer.json()) as { servers: { url: string }[]; paths: object };
  expect(servers).toEqual([{ url: cloud.url }]);
  expect(Object.keys(paths)).toEqual([...new Set(keyRoutes.map(({ path }) => path))]);
});

test('a refusal in the API’s documentation is what such a call is answered', async () => {
  await subscribe(cloud, owner, 'Enterprise');
  const answer = await run(ask.replace('Réservation de salles', ''));
  expect({ ...answer, requestId: '…' }).toEqual(JSON.parse(refusal));
});

test('an example of the API’s documentation stands on the page as it is run, beside every code of every call', async () => {
  const page = (await renderPage('/documentation-api')).replace(/&quot;/g, '"').replace(/&#x27;/g, "'");
  for (const example of [ask, requestAnswer, read, list, send, listSent, refusal]) expect(page).toContain(example);
  for (const { keyErrors = [] } of keyRoutes) {
    expect(keyErrors).not.toEqual([]);
    for (const code of keyErrors) expect(page).toContain(`${errorStatus[code]} ${code}<`);
  }
});
