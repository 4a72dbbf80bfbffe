import { createVerify, type KeyObject } from 'node:crypto';
import type { Now } from '../../call.ts';
import { type Json, listOf } from '../../json.ts';
import type { Resource } from '../../template/template.ts';
import type { LocalFunction } from '../lambda/lambda.ts';

/** The public key of an issuer, by key id. */
export type PublicKeys = (issuer: string, keyId: string) => KeyObject | undefined;
type Claims = Record<string, Json>;
/** The authorizer's context for the function's event, or the status of a refusal. */
export type Authorization = { authorizer: Json } | { refused: 401 | 403 | 500 };
/** `event`: the request as the function of the route would get it. */
export type Authorize = (event: Json) => Promise<Authorization>;

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

/** Claims reach the function as strings, a list as `[a b]`. */
const claimText = (value: Json) =>
  Array.isArray(value) ? `[${value.join(' ')}]` : typeof value === 'object' ? JSON.stringify(value) : String(value);

const authorizerOf = (claims: Claims) => ({
  jwt: {
    claims: Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, claimText(value)])),
    scopes: null,
  },
});

/**
 * API Gateway's JWT authorizer: signature, issuer, audience, `exp`, `nbf`, `iat`, by the local clock. As on AWS it looks
 * at `client_id` only where `aud` is absent, and cannot tell an access token from an ID token.
 */
export const jwtAuthorizer = ({ properties }: Resource, keys: PublicKeys, now: Now): Authorize => {
  const { Issuer: issuer, Audience } = properties.JwtConfiguration;
  const audience = listOf<string>(Audience);
  return async ({ headers }) => {
    const claims = verified((headers.authorization ?? '').replace(/^Bearer\s+/i, ''), issuer, keys);
    if (!claims || claims.iss !== issuer) return { refused: 401 };
    const seconds = now() / 1000;
    const current = claims.exp > seconds && !(claims.nbf > seconds) && !(claims.iat > seconds + 60);
    const meant = listOf<string>(claims.aud ?? claims.client_id).some((value) => audience.includes(value));
    return current && meant ? { authorizer: authorizerOf(claims) } : { refused: 401 };
  };
};

const header = '$request.header.';

/**
 * A Lambda authorizer with payload 2.0, simple responses and no cache; other settings are refused at the start. A
 * request without one of its headers does not reach the function.
 */
export const functionAuthorizer = ({ id, properties }: Resource, target: LocalFunction): Authorize => {
  const { AuthorizerPayloadFormatVersion, EnableSimpleResponses, AuthorizerResultTtlInSeconds, IdentitySource } =
    properties;
  const sources = listOf<string>(IdentitySource);
  const isKnown =
    AuthorizerPayloadFormatVersion === '2.0' &&
    EnableSimpleResponses === true &&
    AuthorizerResultTtlInSeconds === 0 &&
    sources.every((source) => source.startsWith(header));
  if (!isKnown) throw new Error(`${id}: this kind of authorizer has no local equivalent`);
  return async (event) => {
    const identitySource = sources.map((source) => event.headers[source.slice(header.length).toLowerCase()]);
    if (identitySource.some((value) => !value)) return { refused: 401 };
    const { body: _, isBase64Encoded: __, ...request } = event;
    const { accountId, apiId, domainName, http } = event.requestContext;
    const region = domainName.split('.')[2];
    const routeArn = `arn:aws:execute-api:${region}:${accountId}:${apiId}/$default/${http.method}${event.rawPath}`;
    try {
      const answer = await target.invoke({ ...request, type: 'REQUEST', routeArn, identitySource });
      if (answer?.isAuthorized !== true) return { refused: answer?.isAuthorized === false ? 403 : 500 };
      return { authorizer: { lambda: answer.context ?? {} } };
    } catch {
      // Logged by the function.
      return { refused: 500 };
    }
  };
};
