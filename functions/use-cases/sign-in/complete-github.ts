import type { SignInRefusal } from '../../../shared/account/social-sign-in.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { readGithubUser } from '../../clients/github.ts';
import { environment } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { keepStep, takeStep } from '../../store/sign-in/steps.ts';
import { githubCallback } from './github-callback.ts';

const addressOf = (base: string, parameters: Record<string, string>) => `${base}?${new URLSearchParams(parameters)}`;

const refused = (refusal: SignInRefusal) => ({
  error: refusal === 'provider_unavailable' ? 'temporarily_unavailable' : 'access_denied',
  error_description: refusal,
});

/** The GitHub user, or the reason of a refusal. */
const userOf = async (code: string | undefined, error: string | undefined) => {
  if (!code) return error === 'access_denied' ? 'cancelled' : 'provider_unavailable';
  try {
    return (await readGithubUser(code, githubCallback())) ?? 'unverified_address';
  } catch (failure) {
    log.error('GitHub user not read', {}, failure);
    return 'provider_unavailable';
  }
};

/** Redirects to the user pool with a code of ours, or with the reason of a refusal. */
export const completeGithub = async ({ state: drawn, code, error }: Parsed<typeof routes.completeGithub>['query']) => {
  const step = await takeStep('state', drawn, new Date());
  if (!step) return addressOf(`${environment('SITE_URL')}/`, refused('state_mismatch'));
  const { state, nonce } = step;
  const user = await userOf(code, error);
  const answer =
    typeof user === 'string'
      ? refused(user)
      : { code: await keepStep('code', { user, ...(nonce && { nonce }) }, new Date()) };
  return addressOf(environment('SIGN_IN_CALLBACK'), { ...answer, state });
};
