import { createHash, randomBytes } from 'node:crypto';
import type { Service } from '../../shared/account/social-sign-in.ts';
import { createApi } from '../../web/src/lib/api.ts';
import type { Cloud } from './cloud.ts';
import { type Choice, choose, next } from './github-sign-in.ts';

type Config = { userPoolClientId: string; hostedSignIn: { domain: string; services: Service[] } };
const configOf = async ({ url }: Cloud) => (await (await fetch(`${url}/config.json`)).json()) as Config;

/** Makes one request with this cookie; gives the redirection and the cookie that is set. */
const request = async (address: string | URL, cookie = '') => {
  const response = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const location = response.headers.get('location');
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: response.status, to: location ? new URL(location) : undefined, set };
};

/** Parameters with which the site calls the user pool. */
export const askOf = async (cloud: Cloud, service: Service, verifier: string) => {
  const { userPoolClientId, hostedSignIn } = await configOf(cloud);
  const query = {
    client_id: userPoolClientId,
    redirect_uri: `${cloud.url}/`,
    response_type: 'code',
    identity_provider: service,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'the-state-of-the-site',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return { origin: hostedSignIn.domain, query };
};

/**
 * Goes from the site to a service and back to the user pool; gives the pool's address with the cookie of this sign-in.
 */
export const comeBack = async (cloud: Cloud, service: Service, choice: Choice, verifier = 'v'.repeat(43)) => {
  const { origin, query } = await askOf(cloud, service, verifier);
  const begun = await request(`${origin}/oauth2/authorize?${new URLSearchParams(query)}`);
  if (!begun.to) throw new Error(`the user pool answered ${begun.status}`);
  const page = service === 'GitHub' ? await next(begun.to) : begun.to;
  const chosen = await choose(page, choice);
  return { answer: service === 'GitHub' ? await next(chosen) : chosen, cookie: begun.set, origin, query };
};

/** Exchanges a code for tokens at the user pool. */
export const redeem = async (origin: string, body: Record<string, string>) => {
  const response = await fetch(`${origin}/oauth2/token`, { method: 'POST', body: new URLSearchParams(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** Signs in with a service as the site does; gives a session, or the reason of the refusal. */
export const signInWith = async (cloud: Cloud, service: Service, choice: Choice = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const { answer, cookie, origin, query } = await comeBack(cloud, service, choice, verifier);
  const { to } = await request(answer, cookie);
  const parameters = Object.fromEntries(to?.searchParams ?? []);
  if (!parameters.code) return { refused: parameters.error_description ?? parameters.error ?? 'nothing' };
  const { body } = await redeem(origin, {
    grant_type: 'authorization_code',
    code: parameters.code,
    client_id: query.client_id,
    redirect_uri: query.redirect_uri,
    code_verifier: verifier,
  });
  const token = body.access_token ?? '';
  const api = createApi({ baseUrl: cloud.url, token: async () => token });
  return { sub: String(claimsOf(token).sub), claims: claimsOf(body.id_token), token, api };
};
