import type { KeyObject } from 'node:crypto';
import { createHash, randomBytes, sign } from 'node:crypto';
import type { Call, Handler, Now, Reply } from '../../cloud/call.ts';
import { answerJson, type Client, createConsent, createOutage, type Person, parametersOf } from '../consent.ts';

/** Google's number of an account: the same at every start. */
const numberOf = ({ opened }: Person) =>
  BigInt(`0x${createHash('sha256').update(opened.toLowerCase()).digest('hex').slice(0, 16)}`).toString();

const claimsOf = (person: Person) => ({
  sub: numberOf(person),
  email: person.email,
  email_verified: person.verified,
  ...(person.name && { name: person.name }),
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const life = 3_600;

type Options = {
  client: Client;
  callback: string;
  key: { id: string; private: KeyObject; public: KeyObject };
  now: Now;
};

/** Google's OpenID endpoints, below `/google`. Source: Google's discovery document and its guide to OpenID Connect. */
export const createGoogle = ({ client, callback, key, now }: Options) => {
  const action = '/google/choose';
  const consent = createConsent({ service: 'Google', action, client, redirects: [callback], now });
  const outage = createOutage();
  const people = new Map<string, Person>();

  const idToken = (person: Person, nonce: string | undefined) => {
    const iat = Math.floor(now() / 1000);
    const claims = {
      ...claimsOf(person),
      iss: 'https://accounts.google.com',
      aud: client.client_id,
      iat,
      exp: iat + life,
    };
    const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.id })}.${encode({ ...claims, nonce })}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), key.private).toString('base64url')}`;
  };
  const exchange = (call: Call, reply: Reply) => {
    const given = parametersOf(call);
    if (!consent.isClient(given)) return answerJson(reply, 401, { error: 'invalid_client' });
    const grant = consent.redeem(given);
    if (!grant) return answerJson(reply, 400, { error: 'invalid_grant' });
    const access_token = `ya29.${randomBytes(32).toString('base64url')}`;
    people.set(access_token, grant.person);
    const id_token = idToken(grant.person, grant.nonce);
    answerJson(reply, 200, { access_token, id_token, token_type: 'Bearer', expires_in: life, scope: 'openid' });
  };
  const tell = (call: Call, reply: Reply) => {
    const person = people.get(call.headers.authorization?.replace(/^bearer /i, '') ?? '');
    if (person) answerJson(reply, 200, claimsOf(person));
    else answerJson(reply, 401, { error: 'invalid_request' });
  };
  const keys = (_: Call, reply: Reply) =>
    answerJson(reply, 200, {
      keys: [{ ...key.public.export({ format: 'jwk' }), kid: key.id, alg: 'RS256', use: 'sig' }],
    });
  const served = new Map<string, (call: Call, reply: Reply) => unknown>([
    ['GET /google/o/oauth2/v2/auth', consent.show],
    [`GET ${action}`, consent.choose],
    ['POST /google/token', exchange],
    ['GET /google/v1/userinfo', tell],
    ['GET /google/oauth2/v3/certs', keys],
  ]);
  const handle: Handler = async (call, reply) => {
    const [path] = call.url.split('?');
    const serve = served.get(`${call.method} ${path}`);
    if (!serve) return answerJson(reply, 404, { error: 'not_found' });
    if (path === '/google/token' && outage.strikes()) return answerJson(reply, 503, { error: 'backend_error' });
    serve(call, reply);
  };
  return { handle, outage };
};
