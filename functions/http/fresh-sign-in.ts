import { freshSignInSeconds } from '../../shared/account/account.ts';
import { AppError } from '../../shared/api/errors.ts';
import { secondsOf } from '../store/expiry.ts';
import type { Caller } from './caller.ts';

/** Requires a recent sign-in, since an unlocked device must not be enough. Throws `fresh_sign_in_required`. */
export const requireFreshSignIn = ({ signedInAt }: Caller, now: Date): void => {
  if (!(secondsOf(now) - signedInAt <= freshSignInSeconds)) throw new AppError('fresh_sign_in_required');
};
