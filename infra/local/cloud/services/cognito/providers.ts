import { createPublicKey, createVerify } from 'node:crypto';
import type { Json } from '../../json.ts';
import { storedField } from '../../template/dynamic-references.ts';
import type { PoolResource } from './pool-resource.ts';

/** What the pool knows of a service that people sign in with: `AWS::Cognito::UserPoolIdentityProvider`. */
export type Provider = {
  name: string;
  issuer: string;
  endpoints: { authorize: string; token: string; user: string; keys: string };
  scope: string;
  /** The pool's attributes, each by the claim that it is taken from. */
  mapping: Record<string, string>;
  client: () => { client_id: string; client_secret: string };
};

type Surroundings = { origin: string; readSecret: (name: string) => string | undefined };

/** Source: Google's discovery document, under the path at which Google is played on this machine. */
const google = (origin: string) => ({
  issuer: 'https://accounts.google.com',
  endpoints: {
    authorize: `${origin}/google/o/oauth2/v2/auth`,
    token: `${origin}/google/token`,
    user: `${origin}/google/v1/userinfo`,
    keys: `${origin}/google/oauth2/v3/certs`,
  },
});

const openId = ({ oidc_issuer, authorize_url, token_url, attributes_url, jwks_uri }: Json) => ({
  issuer: oidc_issuer,
  endpoints: { authorize: authorize_url, token: token_url, user: attributes_url, keys: jwks_uri },
});

/** Throws for a kind of service that is not played. */
export const providerOf = ({ id, properties }: PoolResource, { origin, readSecret }: Surroundings): Provider => {
  const { ProviderName, ProviderType, ProviderDetails: details, AttributeMapping = {} } = properties;
  if (!['Google', 'OIDC'].includes(ProviderType)) throw new Error(`${id}: no local equivalent of ${ProviderType}`);
  return {
    name: ProviderName,
    ...(ProviderType === 'Google' ? google(origin) : openId(details)),
    scope: details.authorize_scopes,
    mapping: AttributeMapping,
    client: () => ({
      client_id: storedField(details.client_id, readSecret),
      client_secret: storedField(details.client_secret, readSecret),
    }),
  };
};

/** Why a service's response is refused: Cognito's message to the page. */
export class ProviderError extends Error {}

const patience = 10_000;

const ask = async (url: string, init: RequestInit): Promise<Json> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  if (!response?.ok) throw new ProviderError(`${new URL(url).pathname} answered ${response?.status ?? 'nothing'}`);
  return response.json();
};

const decode = (part = ''): Json => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The claims of an ID token: signed by the service, for this client, for this very sign-in. */
const verified = (
  token: string,
  keys: Json,
  expected: { issuer: string; audience: string; nonce: string; now: number },
) => {
  const [head, payload, signature = ''] = token.split('.');
  const { kid, alg } = decode(head);
  const key = keys.keys.find((candidate: Json) => candidate.kid === kid);
  if (!key || alg !== 'RS256') throw new ProviderError('Bad id_token: unknown key');
  const publicKey = createPublicKey({ key, format: 'jwk' });
  if (!createVerify('RSA-SHA256').update(`${head}.${payload}`).verify(publicKey, signature, 'base64url'))
    throw new ProviderError('Bad id_token: signature');
  const claims = decode(payload);
  const { issuer, audience, nonce, now } = expected;
  if (claims.iss !== issuer || claims.aud !== audience || claims.nonce !== nonce || claims.exp * 1000 <= now)
    throw new ProviderError('Bad id_token: claims');
  return claims;
};

type Redeeming = { code: string; redirect: string; nonce: string; now: number };

/** The identity and the attributes of a person, by a code. Throws ProviderError. */
export const personFor = async (provider: Provider, { code, redirect, nonce, now }: Redeeming) => {
  const { endpoints, issuer, mapping } = provider;
  const client = provider.client();
  const tokens = await ask(endpoints.token, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirect, ...client }),
  });
  const expected = { issuer, audience: client.client_id, nonce, now };
  const claims = verified(tokens.id_token, await ask(endpoints.keys, {}), expected);
  const user = await ask(endpoints.user, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  if (user.sub !== claims.sub) throw new ProviderError('Bad userInfo: another person');
  const fields = { ...claims, ...user };
  const attributes = Object.entries(mapping).flatMap(([name, claim]) =>
    fields[claim] === undefined ? [] : [[name, String(fields[claim])]],
  );
  return { subject: String(claims.sub), attributes: Object.fromEntries(attributes) as Record<string, string> };
};
