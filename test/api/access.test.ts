import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { routeList } from '../../shared/api/routes.ts';
import { generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { giveDocument, needs } from '../support/documents.ts';
import { sampled } from '../support/extent.ts';
import { nextWindow } from '../support/limit-windows.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { type Listed, namesADocument, namesALink, namesAQuote, request } from '../support/route-requests.ts';
import { sentOffer } from '../support/sent-offer.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let owner: Person;
let stranger: Person;
let newcomer: Person;
let signedOutEverywhere: Person;
let quoteId: string;
let documentId: string;
let link: string;
beforeAll(async () => {
  // Another file may have written to the team from this address.
  await nextWindow(cloud, 'day');
  owner = await createPerson(cloud, 'client');
  stranger = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  newcomer = await createPerson(cloud);
  quoteId = (await generateDone(owner)).id;
  documentId = (await giveDocument(owner, Buffer.from(needs.join('\n')))).id;
  link = (await sentOffer(await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker }))).token;
  signedOutEverywhere = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await signedOutEverywhere.api.signOutEverywhere();
});

const call = (route: Listed, token: string | undefined, id = quoteId) => request(cloud, route, token, id);
/** Parts of an answer that are equal for every caller. */
const answerOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => ({ status, code: body.code });

const accountRoutes = routeList.filter(({ access }) => access === 'account');

test.each(accountRoutes)('A6 $method $path is closed to someone who is not signed in', async (route) => {
  expect((await call(route, undefined)).status).toBe(401);
});

// infra/functions.test.ts checks that every route has the authorizer that these tests ask, and the wrapper of endpoints
// gives each function the same check of sessions.
test.each(sampled(accountRoutes, 3))(
  'A2 A6 $method $path refuses every token that is not a fresh access token of this pool',
  async (route) => {
    for (const [kind, token] of Object.entries(forgedTokens()))
      expect([kind, (await call(route, token)).status]).toEqual([kind, 401]);
  },
);

test.each(sampled(accountRoutes, 8))(
  'A3 A6 $method $path refuses a session that was ended by a sign-out everywhere',
  async (route) => {
    expect(answerOf(await call(route, signedOutEverywhere.token))).toEqual({ status: 401, code: 'not_signed_in' });
  },
);

test('A3 who signed out everywhere signs in anew, and only the new session counts', async () => {
  const again = await signInAgain(cloud, signedOutEverywhere);
  expect(await again.api.getProfile()).toMatchObject({ account_type: 'developer' });
  await expect(signedOutEverywhere.api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
});

test.each(['/api/quotes', '/api/nothing-here'])(
  'no answer of %s is stored on the way, a refusal of the gateway neither',
  async (path) => {
    const { status, headers } = await fetch(cloud.url + path);
    expect([401, 404]).toContain(status);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test.each(routeList.filter(({ access }) => access === 'public'))(
  'A6 $method $path answers somebody without a token, with a wrong one, and with any account alike',
  async (route) => {
    // One address may write to the team five times an hour, and the next test writes too.
    for (const token of [undefined, 'abc', owner.token, newcomer.token])
      expect(await call(route, token, namesALink(route) ? link : quoteId)).toMatchObject({ status: route.status });
  },
);

test.each(accountRoutes.filter(namesAQuote))(
  'A6 $method $path answers an unknown object and a foreign one alike',
  async (route) => {
    const foreign = await call(route, stranger.token);
    const absent = await call(route, stranger.token, '01JZZZZZZZZZZZZZZZZZZZZZZZ');
    expect(answerOf(foreign)).toEqual({ status: 404, code: 'quote_not_found' });
    expect(answerOf(absent)).toEqual(answerOf(foreign));
    expect(answerOf(await call(route, stranger.token, 'not-an-id'))).toEqual(answerOf(foreign));
  },
);

test.each(accountRoutes.filter(namesADocument))(
  'A6 $method $path answers an unknown document and a foreign one alike',
  async (route) => {
    const foreign = await call(route, stranger.token, documentId);
    expect(answerOf(foreign)).toEqual({ status: 404, code: 'document_not_found' });
    for (const absent of ['01JZZZZZZZZZZZZZZZZZZZZZZZ', 'not-an-id'])
      expect(answerOf(await call(route, stranger.token, absent))).toEqual(answerOf(foreign));
    expect((await owner.api.listDocuments({ query: { draft: 'a-draft' } })).documents).toHaveLength(1);
    expect((await stranger.api.listDocuments({ query: { draft: 'a-draft' } })).documents).toEqual([]);
  },
);

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** A2: tokens that look right and are not. */
const forgedTokens = () => {
  const [head = '', payload = '', signature = ''] = owner.token.split('.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const resigned = (claims: object, header: object = decode(head)) => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const claims = decode(payload);
  const symmetric = `${encode({ ...decode(head), alg: 'HS256' })}.${payload}`;
  return {
    'the ID token': owner.idToken,
    'no signature': `${encode({ alg: 'none' })}.${payload}.`,
    'signature kept, other person': `${head}.${encode({ ...claims, sub: 'someone-else' })}.${signature}`,
    'signed by another key': resigned(claims),
    'unknown key': resigned(claims, { ...decode(head), kid: 'unknown' }),
    'symmetric algorithm': `${symmetric}.${createHmac('sha256', 'public').update(symmetric).digest('base64url')}`,
    'not a token': 'abc',
    empty: '',
  };
};

test('A6 nobody else sees, or deletes, the quotes of a person', async () => {
  expect((await stranger.api.listQuotes({})).quotes).toEqual([]);
  await expect(stranger.api.deleteQuote({ params: { id: quoteId } })).rejects.toMatchObject({
    code: 'quote_not_found',
  });
  expect(await owner.api.getQuote({ params: { id: quoteId } })).toMatchObject({ status: 'done' });
});

test('A6 someone who has not chosen an account type cannot generate', async () => {
  const route = routeList.find(({ name }) => name === 'generateQuote');
  if (!route) throw new Error('no such route');
  expect(answerOf(await call(route, newcomer.token))).toEqual({ status: 403, code: 'account_type_required' });
  expect((await newcomer.api.listQuotes({})).quotes).toEqual([]);
});

test('the account type is chosen once', async () => {
  await expect(owner.api.chooseAccountType({ body: { account_type: 'developer' } })).rejects.toMatchObject({
    code: 'account_type_already_chosen',
  });
  expect(await owner.api.getProfile()).toMatchObject({ account_type: 'client', account_type_explicitly_chosen: true });
});
