import { createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '../../shared/errors.ts';
import { GithubUser } from '../../shared/github-sign-in.ts';
import { environment, environmentIfSet } from '../runtime/env.ts';
import { readSecret } from './secrets.ts';

/** Seconds: the user pool reads both tokens at once. */
export const tokenLife = 300;

/** Who the tokens are from, whatever a request calls this site. */
export const githubIssuer = () => `${environment('SITE_URL')}/api/github`;

const Stored = z.object({ kid: z.string().check(z.regex(/^[\w.-]{1,100}$/)), private_key: z.string() });

/** The key that signs, with its name. Throws `not_found` on a stage that has none, or where nobody has stored it. */
const signingKey = async (): Promise<{ kid: string; key: KeyObject }> => {
  const name = environmentIfSet('GITHUB_KEY_SECRET');
  const secret = name && (await readSecret(name));
  if (!secret) throw new AppError('not_found');
  const { kid, private_key } = Stored.parse(JSON.parse(secret));
  return { kid, key: createPrivateKey(private_key) };
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed with RS256. `typ` keeps a token of one kind from passing for one of the other. */
const signed = ({ kid, key }: Awaited<ReturnType<typeof signingKey>>, typ: string, claims: object) => {
  const content = `${encoded({ alg: 'RS256', typ, kid })}.${encoded(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
};

const accessType = 'at+jwt';
/** Whom an access token is for: the address that tells of its person, and nobody else. */
const accessAudience = () => `${githubIssuer()}/userinfo`;

type Issue = { user: GithubUser; audience: string; nonce: string | undefined; now: number };

/** The two tokens of a person. `now`: seconds since 1970. */
export const issueTokens = async ({ user, audience, nonce, now }: Issue) => {
  const key = await signingKey();
  const claims = { ...user, iss: githubIssuer(), iat: now, exp: now + tokenLife };
  return {
    id_token: signed(key, 'JWT', { ...claims, aud: audience, ...(nonce !== undefined && { nonce }) }),
    access_token: signed(key, accessType, { ...claims, aud: accessAudience(), jti: randomUUID() }),
  };
};

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
const Head = z.object({ alg: z.literal('RS256'), typ: z.literal(accessType), kid: z.string() });
const Claims = z.extend(GithubUser, { iss: z.string(), aud: z.string(), exp: z.int() });

const claimsOf = (token: string, { kid, key }: Awaited<ReturnType<typeof signingKey>>) => {
  const [head = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || Head.parse(decoded(head)).kid !== kid) return undefined;
  const good = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${payload}`),
    createPublicKey(key),
    Buffer.from(signature, 'base64url'),
  );
  return good ? Claims.parse(decoded(payload)) : undefined;
};

/** Whom an access token of ours is for. Throws `invalid_token` for every other one, and once it has expired. */
export const readAccessToken = async (token: string, now: number): Promise<GithubUser> => {
  const key = await signingKey();
  try {
    const claims = claimsOf(token, key);
    if (claims && claims.iss === githubIssuer() && claims.aud === accessAudience() && claims.exp > now)
      return GithubUser.parse(claims);
  } catch {
    // Not a token at all, or one with other claims: refused like a forged one.
  }
  throw new AppError('invalid_token');
};

/** The public half of the key, as a key set. */
export const publicKeys = async () => {
  const { kid, key } = await signingKey();
  const { n, e } = createPublicKey(key).export({ format: 'jwk' });
  return { keys: [{ kty: 'RSA' as const, use: 'sig' as const, alg: 'RS256' as const, kid, n: n ?? '', e: e ?? '' }] };
};
