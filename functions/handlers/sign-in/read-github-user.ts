import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { readAccessToken } from '../../clients/github-tokens.ts';
import { endpoint } from '../../http/endpoint.ts';
import { secondsOf } from '../../store/expiry.ts';

export const handler = endpoint(routes.readGithubUser, async ({ bearer }) => {
  if (!bearer) throw new AppError('invalid_token');
  return readAccessToken(bearer, secondsOf(Date.now()));
});
