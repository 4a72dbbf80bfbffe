import { AppError } from '../../../shared/api/errors.ts';
import { readAccessToken } from '../../clients/github-tokens.ts';
import { secondsOf } from '../../store/expiry.ts';

export const readTokenUser = async (bearer: string | undefined) => {
  if (!bearer) throw new AppError('invalid_token');
  return readAccessToken(bearer, secondsOf(Date.now()));
};
