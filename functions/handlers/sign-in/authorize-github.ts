import { githubClientId } from '../../../shared/account/github-sign-in.ts';
import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { githubAddress, githubApplication } from '../../clients/github.ts';
import { endpoint } from '../../http/endpoint.ts';
import { environment } from '../../runtime/env.ts';
import { keepStep } from '../../store/sign-in/steps.ts';
import { githubCallback } from '../../use-cases/sign-in/github-callback.ts';

/** An address that is not the user pool's own is never gone to, not even with an error. */
export const handler = endpoint(routes.authorizeGithub, async ({ query }) => {
  const application = await githubApplication();
  const { client_id, redirect_uri, state, nonce } = query;
  if (client_id !== githubClientId || redirect_uri !== environment('SIGN_IN_CALLBACK'))
    throw new AppError('invalid_input');
  const drawn = await keepStep('state', { state, ...(nonce && { nonce }) }, new Date());
  return githubAddress(application, drawn, githubCallback());
});
