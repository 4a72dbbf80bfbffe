import { freshSignInSeconds } from '../../shared/account/account.ts';
import { AppError } from '../../shared/api/errors.ts';
import { secondsOf } from '../store/expiry.ts';
import type { Caller } from './caller.ts';

/** A device that was left open must not be enough: the caller has just proved who they are. Throws `fresh_sign_in_required`. */
export const requireFreshSignIn = ({ signedInAt }: Caller, now: Date): void => {
  if (!(secondsOf(now) - signedInAt <= freshSignInSeconds)) throw new AppError('fresh_sign_in_required');
};
