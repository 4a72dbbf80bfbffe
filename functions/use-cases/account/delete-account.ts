import { AppError } from '../../../shared/api/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { requireFreshSignIn } from '../../http/fresh-sign-in.ts';
import { beginErasure } from '../../store/account/erasure.ts';
import { ensureProfile } from './ensure-profile.ts';

export const deleteAccount = async (caller: Caller) => {
  const now = new Date();
  requireFreshSignIn(caller, now);
  await ensureProfile(caller);
  if (!(await beginErasure(caller.sub, caller, now))) throw new AppError('not_signed_in');
  return { requested_at: now.toISOString() };
};
