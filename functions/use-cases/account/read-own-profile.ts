import { AppError } from '../../../shared/api/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { log } from '../../runtime/log.ts';
import type { ProfileRow } from '../../store/account/account.ts';
import { noteActivity } from '../../store/account/activity.ts';
import { mayHaveMoved } from '../../store/account/address.ts';
import { ensureProfile } from './ensure-profile.ts';
import { followAddress } from './follow-address.ts';

/**
 * Stores the first visit of a day, and then copies the address of the user pool, since another service may have changed
 * it. A failure is logged; the next visit repeats it. True where the address changed.
 */
const noteVisit = async (caller: Caller, profile: ProfileRow): Promise<boolean> => {
  try {
    return (await noteActivity(caller, profile, new Date())) && (await followAddress(caller, profile)) !== undefined;
  } catch (error) {
    log.warn('visit not noted', {}, error);
    return false;
  }
};

/** Copies an address that was confirmed while the row could not be written. All sessions end, this one too. */
const followChange = async (caller: Caller, profile: ProfileRow): Promise<boolean> =>
  mayHaveMoved(profile, new Date()) && (await followAddress(caller, profile)) !== undefined;

export const readOwnProfile = async (caller: Caller) => {
  const profile = await ensureProfile(caller);
  if ((await followChange(caller, profile)) || (await noteVisit(caller, profile))) throw new AppError('not_signed_in');
  return profile;
};
