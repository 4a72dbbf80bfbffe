import { createHash, randomBytes } from 'node:crypto';
import type { Service } from '../../shared/account/social-sign-in.ts';
import { createApi } from '../../web/src/lib/api.ts';
import type { Cloud } from './cloud.ts';
import { type Choice, choose, next } from './github-sign-in.ts';

type Config = { userPoolClientId: string; hostedSignIn: { domain: string; services: Service[] } };
const configOf = async ({ url }: Cloud) => (await (await fetch(`${url}/config.json`)).json()) as Config;

/** One request of a browser that keeps cookies by hand: where it is led, and what it is to show there. */
const request = async (address: string | URL, cookie = '') => {
  const response = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const location = response.headers.get('location');
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: response.status, to: location ? new URL(location) : undefined, set };
};

/** What the site asks the user pool for. */
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

/** From the site to the user pool's own address, with the cookie of this very sign-in. */
export const comeBack = async (cloud: Cloud, service: Service, choice: Choice, verifier = 'v'.repeat(43)) => {
  const { origin, query } = await askOf(cloud, service, verifier);
  const begun = await request(`${origin}/oauth2/authorize?${new URLSearchParams(query)}`);
  if (!begun.to) throw new Error(`the user pool answered ${begun.status}`);
  const page = service === 'GitHub' ? await next(begun.to) : begun.to;
  const chosen = await choose(page, choice);
  return { answer: service === 'GitHub' ? await next(chosen) : chosen, cookie: begun.set, origin, query };
};

/** What the user pool answers to a code. */
export const redeem = async (origin: string, body: Record<string, string>) => {
  const response = await fetch(`${origin}/oauth2/token`, { method: 'POST', body: new URLSearchParams(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** A whole sign-in with another service, as the site does it: a session, or what the site is told instead. */
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
