import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { issueTokens, tokenLife } from '../../clients/github-tokens.ts';
import { isUserPool } from '../../clients/user-pool-client.ts';
import { environment, environmentIfSet } from '../../runtime/env.ts';
import { secondsOf } from '../../store/expiry.ts';
import { takeStep } from '../../store/sign-in/steps.ts';

/** The client is checked first, so that only the user pool uses a code up. */
export const issueGithubTokens = async (body: Parsed<typeof routes.issueGithubTokens>['body']) => {
  if (!environmentIfSet('GITHUB_CLIENT_SECRET')) throw new AppError('not_found');
  const { client_id, client_secret, code, redirect_uri } = body;
  if (!(await isUserPool(client_id, client_secret))) throw new AppError('invalid_client');
  const now = new Date();
  const granted = await takeStep('code', code, now);
  if (!granted || redirect_uri !== environment('SIGN_IN_CALLBACK')) throw new AppError('invalid_grant');
  const { user, nonce } = granted;
  const tokens = await issueTokens({ user, audience: client_id, nonce, now: secondsOf(now) });
  return { ...tokens, token_type: 'Bearer' as const, expires_in: tokenLife };
};
