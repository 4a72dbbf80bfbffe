import { createVerify, type KeyObject } from 'node:crypto';
import { type Json, listOf } from '../../json.ts';
import type { Resource } from '../../template/template.ts';
import type { Now } from '../../wire.ts';

/** The public key of an issuer, by key id. */
export type PublicKeys = (issuer: string, keyId: string) => KeyObject | undefined;
export type Claims = Record<string, Json>;
/** The claims of a good token, else undefined. */
export type Authorize = (header: string | undefined) => Claims | undefined;

const parse = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Claims of a token signed with RS256 by one of the issuer's keys, whatever they say. */
const verified = (token: string, issuer: string, keys: PublicKeys): Claims | undefined => {
  const [head, payload, signature, ...rest] = token.split('.');
  if (!head || !payload || !signature || rest.length) return undefined;
  try {
    const { alg, kid } = parse(head);
    const key = alg === 'RS256' && typeof kid === 'string' ? keys(issuer, kid) : undefined;
    const good = key && createVerify('RSA-SHA256').update(`${head}.${payload}`).verify(key, signature, 'base64url');
    return good ? parse(payload) : undefined;
  } catch {
    return undefined; // not a token at all
  }
};

/**
 * API Gateway's JWT authorizer: signature, issuer, audience, `exp`, `nbf`, `iat`, by the local clock. As on AWS it looks
 * at `client_id` only where `aud` is absent, and cannot tell an access token from an ID token.
 */
export const jwtAuthorizer = ({ properties }: Resource, keys: PublicKeys, now: Now): Authorize => {
  const { Issuer: issuer, Audience } = properties.JwtConfiguration;
  const audience = listOf<string>(Audience);
  return (header = '') => {
    const claims = verified(header.replace(/^Bearer\s+/i, ''), issuer, keys);
    if (!claims || claims.iss !== issuer) return undefined;
    const seconds = now() / 1000;
    const current = claims.exp > seconds && !(claims.nbf > seconds) && !(claims.iat > seconds + 60);
    const meant = listOf<string>(claims.aud ?? claims.client_id).some((value) => audience.includes(value));
    return current && meant ? claims : undefined;
  };
};
