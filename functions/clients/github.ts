import * as z from 'zod/mini';
import type { GithubUser } from '../../shared/account/github-sign-in.ts';
import { AppError } from '../../shared/api/errors.ts';
import { environment, environmentIfSet } from '../runtime/env.ts';
import { forgetSecret, readSecret } from './secrets.ts';

/** Timeout of each of the three calls (ms): together less than the function's. */
const patience = 2_500;

const Application = z.object({ client_id: z.string().check(z.minLength(1)), client_secret: z.string() });
type Application = z.output<typeof Application>;

/** The application at GitHub. Throws `not_found` on a stage without one. */
export const githubApplication = async (): Promise<Application> => {
  const name = environmentIfSet('GITHUB_SECRET');
  const secret = name && (await readSecret(name));
  if (!secret) throw new AppError('not_found');
  return Application.parse(JSON.parse(secret));
};

/** The address of GitHub's consent page. `back`: where GitHub sends the browser afterwards. */
export const githubAddress = ({ client_id }: Application, state: string, back: string): string => {
  const parameters = { client_id, redirect_uri: back, scope: 'read:user user:email', state, allow_signup: 'true' };
  return `${environment('GITHUB_URL')}/login/oauth/authorize?${new URLSearchParams(parameters)}`;
};

/** Errors do not quote the request: it holds codes and tokens. */
const ask = async <S extends z.ZodMiniType>(answer: S, url: string, init: RequestInit): Promise<z.output<S>> => {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`GitHub answered ${response.status}`);
  const read = answer.safeParse(await response.json());
  if (!read.success) throw new Error('GitHub answered something else than was asked for');
  return read.data;
};

/** GitHub refuses a code with status 200. */
const Token = z.union([
  z.object({ access_token: z.string().check(z.minLength(1)) }),
  z.object({ error: z.string().check(z.regex(/^[a-z_]{1,60}$/)) }),
]);
const Account = z.object({ id: z.int().check(z.positive()), name: z.nullish(z.string()) });
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

const tokenFor = async (code: string, application: Application, back: string) => {
  const answer = await ask(Token, `${environment('GITHUB_URL')}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...application, code, redirect_uri: back }),
  });
  if ('access_token' in answer) return answer.access_token;
  // The secret may have been replaced at GitHub.
  if (answer.error === 'incorrect_client_credentials') forgetSecret(environment('GITHUB_SECRET'));
  throw new Error(`GitHub refused the code: ${answer.error}`);
};

/**
 * The GitHub user of a code; undefined where their primary address is not verified. GitHub's own token is not stored.
 * Throws where GitHub does not answer, or refuses the code.
 */
export const readGithubUser = async (code: string, back: string): Promise<GithubUser | undefined> => {
  const token = await tokenFor(code, await githubApplication(), back);
  const init = {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      'user-agent': 'chiffre',
    },
  };
  const api = environment('GITHUB_API_URL');
  const [{ id, name }, addresses] = await Promise.all([
    ask(Account, `${api}/user`, init),
    ask(Addresses, `${api}/user/emails?per_page=100`, init),
  ]);
  const email = addresses.find(({ primary, verified }) => primary && verified)?.email;
  const shown = name?.trim();
  return email ? { sub: String(id), email, email_verified: true, ...(shown && { name: shown }) } : undefined;
};
