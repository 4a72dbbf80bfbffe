import { AppError } from '../../../shared/api/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { log } from '../../runtime/log.ts';
import type { ProfileRow } from '../../store/account/account.ts';
import { noteActivity } from '../../store/account/activity.ts';
import { mayHaveMoved } from '../../store/account/address.ts';
import { ensureProfile } from './ensure-profile.ts';
import { followAddress } from './follow-address.ts';

/**
 * Every page asks for the profile first. On the first visit of a day the row takes the address that the user pool has: a
 * service that signs somebody in may tell another one. What fails here is done at a later one. Whether the address moved.
 */
const noteVisit = async (caller: Caller, profile: ProfileRow): Promise<boolean> => {
  try {
    return (await noteActivity(caller, profile, new Date())) && (await followAddress(caller, profile)) !== undefined;
  } catch (error) {
    log.warn('visit not noted', {}, error);
    return false;
  }
};

/** The address was changed, and the row not told: it is now, and every session of before is over, this one too. */
const followChange = async (caller: Caller, profile: ProfileRow): Promise<boolean> =>
  mayHaveMoved(profile, new Date()) && (await followAddress(caller, profile)) !== undefined;

export const readOwnProfile = async (caller: Caller) => {
  const profile = await ensureProfile(caller);
  if ((await followChange(caller, profile)) || (await noteVisit(caller, profile))) throw new AppError('not_signed_in');
  return profile;
};
