import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { errors, exportJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { GithubUser } from '../../shared/account/github-sign-in.ts';
import { AppError } from '../../shared/api/errors.ts';
import { environment, environmentIfSet } from '../runtime/env.ts';
import { readSecret } from './secrets.ts';

/** Seconds: the user pool reads both tokens at once, so they may expire soon. */
export const tokenLife = 300;

/** The issuer of the tokens. */
export const githubIssuer = () => `${environment('SITE_URL')}/api/github`;

const Stored = z.object({ kid: z.string().check(z.regex(/^[\w.-]{1,100}$/)), private_key: z.string() });
type SigningKey = { kid: string; key: KeyObject };

/** The signing key. Throws `not_found` on a stage without one. */
const signingKey = async (): Promise<SigningKey> => {
  const name = environmentIfSet('GITHUB_KEY_SECRET');
  const secret = name && (await readSecret(name));
  if (!secret) throw new AppError('not_found');
  const { kid, private_key } = Stored.parse(JSON.parse(secret));
  return { kid, key: createPrivateKey(private_key) };
};

const alg = 'RS256';
const signed = ({ kid, key }: SigningKey, typ: string, claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg, typ, kid }).sign(key);

/** With its own type, an access token is not accepted as an ID token, nor the reverse. */
const accessType = 'at+jwt';
/** The audience of an access token: the userinfo endpoint. */
const accessAudience = () => `${githubIssuer()}/userinfo`;

type Issue = { user: GithubUser; audience: string; nonce: string | undefined; now: number };

/** The two tokens of a person. `now`: seconds since 1970. */
export const issueTokens = async ({ user, audience, nonce, now }: Issue) => {
  const key = await signingKey();
  const claims = { ...user, iss: githubIssuer(), iat: now, exp: now + tokenLife };
  return {
    id_token: await signed(key, 'JWT', { ...claims, aud: audience, ...(nonce !== undefined && { nonce }) }),
    access_token: await signed(key, accessType, { ...claims, aud: accessAudience(), jti: randomUUID() }),
  };
};

/** The person of an access token. Throws `invalid_token` for an expired or foreign one. */
export const readAccessToken = async (token: string, now: number): Promise<GithubUser> => {
  const { kid, key } = await signingKey();
  try {
    const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(key), {
      algorithms: [alg],
      typ: accessType,
      issuer: githubIssuer(),
      audience: accessAudience(),
      requiredClaims: ['exp'],
      currentDate: new Date(now * 1000),
    });
    const user = GithubUser.safeParse(payload);
    if (protectedHeader.kid === kid && user.success) return user.data;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new AppError('invalid_token');
};

/** The public half of the key, as a key set. */
export const publicKeys = async () => {
  const { kid, key } = await signingKey();
  const { n = '', e = '' } = await exportJWK(createPublicKey(key));
  return { keys: [{ kty: 'RSA' as const, use: 'sig' as const, alg: 'RS256' as const, kid, n, e }] };
};
