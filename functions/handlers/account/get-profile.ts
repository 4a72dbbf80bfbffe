import { AppError } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import type { Caller } from '../../http/caller.ts';
import { endpoint } from '../../http/endpoint.ts';
import { log } from '../../runtime/log.ts';
import type { ProfileRow } from '../../store/account/account.ts';
import { noteActivity } from '../../store/account/activity.ts';
import { mayHaveMoved } from '../../store/account/address.ts';
import { ensureProfile } from '../../use-cases/ensure-profile.ts';
import { followAddress } from '../../use-cases/follow-address.ts';

/** Every page asks for the profile first. A visit that could not be noted is noted at the next one. */
const noteVisit = async (caller: Caller, profile: ProfileRow): Promise<void> => {
  try {
    await noteActivity(caller, profile, new Date());
  } catch (error) {
    log.warn('activity not noted', {}, error);
  }
};

/** The address was changed, and the row not told: it is now, and every session of before is over, this one too. */
const followChange = async (caller: Caller, profile: ProfileRow): Promise<void> => {
  if (!mayHaveMoved(profile, new Date())) return;
  if (await followAddress(caller, profile)) throw new AppError('not_signed_in');
};

export const handler = endpoint(routes.getProfile, async ({ caller }) => {
  const profile = await ensureProfile(caller);
  await followChange(caller, profile);
  await noteVisit(caller, profile);
  return profile;
});
