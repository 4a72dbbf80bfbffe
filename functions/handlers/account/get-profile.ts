import { routes } from '../../../shared/routes.ts';
import type { Caller } from '../../http/caller.ts';
import { endpoint } from '../../http/endpoint.ts';
import { log } from '../../runtime/log.ts';
import type { ProfileRow } from '../../store/account/account.ts';
import { noteActivity } from '../../store/account/activity.ts';
import { ensureProfile } from '../../use-cases/ensure-profile.ts';

/** Every page asks for the profile first. A visit that could not be noted is noted at the next one. */
const noteVisit = async (caller: Caller, profile: ProfileRow): Promise<void> => {
  try {
    await noteActivity(caller, profile, new Date());
  } catch (error) {
    log.warn('activity not noted', {}, error);
  }
};

export const handler = endpoint(routes.getProfile, async ({ caller }) => {
  const profile = await ensureProfile(caller);
  await noteVisit(caller, profile);
  return profile;
});
