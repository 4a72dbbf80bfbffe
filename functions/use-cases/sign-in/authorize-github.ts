import { githubClientId } from '../../../shared/account/github-sign-in.ts';
import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { githubAddress, githubApplication } from '../../clients/github.ts';
import { environment } from '../../runtime/env.ts';
import { keepStep } from '../../store/sign-in/steps.ts';
import { githubCallback } from './github-callback.ts';

/** Redirects only to the user pool's own address, also for errors. */
export const authorizeGithub = async (query: Parsed<typeof routes.authorizeGithub>['query']) => {
  const application = await githubApplication();
  const { client_id, redirect_uri, state, nonce } = query;
  if (client_id !== githubClientId || redirect_uri !== environment('SIGN_IN_CALLBACK'))
    throw new AppError('invalid_input');
  const drawn = await keepStep('state', { state, ...(nonce && { nonce }) }, new Date());
  return githubAddress(application, drawn, githubCallback());
};
