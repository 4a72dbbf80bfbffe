import { randomUUID } from 'node:crypto';
import { githubClientId } from '../../shared/account/github-sign-in.ts';
import type { Cloud } from './cloud.ts';

/** The identity that a person chooses at a sign-in service. */
export type Choice = { email?: string; opened?: string; name?: string; verified?: boolean; refuse?: boolean };

/** The only address of the user pool to which our provider of GitHub accounts redirects. */
export const poolCallback = ({ awsUrl }: Pick<Cloud, 'awsUrl'>) => `${awsUrl}/oauth2/idpresponse`;

/** Parameters with which the user pool calls our provider. */
export const authorization = (cloud: Pick<Cloud, 'awsUrl'>) => ({
  response_type: 'code',
  client_id: githubClientId,
  redirect_uri: poolCallback(cloud),
  scope: 'openid email profile',
  state: 'the-state-of-the-pool',
  nonce: 'the-nonce-of-the-pool',
});

/** The address that an answer redirects to. Throws where there is none. */
export const next = async (address: string | URL): Promise<URL> => {
  const response = await fetch(address, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`${address} answered ${response.status}, and leads nowhere`);
  return new URL(location);
};

/** Chooses an identity or a refusal on the page of a service; gives the address that follows. */
export const choose = async (page: URL, { email, opened, name, verified = true, refuse }: Choice): Promise<URL> => {
  const html = await (await fetch(page)).text();
  const action = /<form action="([^"]+)"/.exec(html)?.[1];
  if (!action) throw new Error(`There is nobody to choose on ${page}`);
  const chosen = new URL(action, page);
  const user = { email: email ?? `${randomUUID()}@example.fr`, name: name ?? 'Camille Martin' };
  chosen.search = new URLSearchParams({
    ...Object.fromEntries(page.searchParams),
    ...user,
    ...(opened && { opened }),
    ...(verified && { verified: 'on' }),
    answer: refuse ? 'refuse' : 'accept',
  }).toString();
  return next(chosen);
};

/** Begins a sign-in at our provider; gives the address to which GitHub redirects the browser. */
export const beginAtBridge = async (cloud: Cloud, choice: Choice = {}): Promise<URL> =>
  choose(await next(`${cloud.url}/api/github/authorize?${new URLSearchParams(authorization(cloud))}`), choice);

/** Parameters with which the user pool exchanges a code for tokens. */
export const tokenRequest = (cloud: Cloud, code: string): Record<string, string> => {
  const [secret] = [...cloud.secrets].flatMap(([name, value]) => (/githubclientsecret/i.test(name) ? value : []));
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: poolCallback(cloud),
    client_id: githubClientId,
    client_secret: secret ?? '',
  };
};

export const askTokens = async (cloud: Cloud, body: Record<string, string>) => {
  const response = await fetch(`${cloud.url}/api/github/token`, { method: 'POST', body: new URLSearchParams(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

export const askUser = async (cloud: Cloud, token: string) => {
  const response = await fetch(`${cloud.url}/api/github/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

export const publishedKeys = async (cloud: Cloud) => {
  const response = await fetch(`${cloud.url}/api/github/jwks`);
  return ((await response.json()) as { keys: (JsonWebKey & { kid: string })[] }).keys;
};

/** Makes all calls of a sign-in at our provider in the place of the user pool and the browser. */
export const signInAtBridge = async (cloud: Cloud, choice: Choice = {}) => {
  const back = await next(await beginAtBridge(cloud, choice));
  const { body: tokens } = await askTokens(cloud, tokenRequest(cloud, back.searchParams.get('code') ?? ''));
  const { body: user } = await askUser(cloud, tokens.access_token ?? '');
  return { back, tokens, user, keys: await publishedKeys(cloud) };
};
