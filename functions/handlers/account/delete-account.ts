import { freshSignInSeconds } from '../../../shared/account.ts';
import { AppError } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { beginErasure } from '../../store/account/erasure.ts';
import { secondsOf } from '../../store/expiry.ts';
import { ensureProfile } from '../../use-cases/ensure-profile.ts';

/** A device that was left open must not be enough: whoever asks has just proved who they are. */
const isFresh = (signedInAt: number, now: Date) => secondsOf(now) - signedInAt <= freshSignInSeconds;

export const handler = endpoint(routes.deleteAccount, async ({ caller }) => {
  const now = new Date();
  if (!isFresh(caller.signedInAt, now)) throw new AppError('fresh_sign_in_required');
  await ensureProfile(caller);
  if (!(await beginErasure(caller.sub, caller, now))) throw new AppError('not_signed_in');
  return { requested_at: now.toISOString() };
});
