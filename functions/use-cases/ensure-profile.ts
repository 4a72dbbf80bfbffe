import type { Caller } from '../edge/caller.ts';
import { readOwnAttributes } from '../services/users.ts';
import { createProfile, type ProfileRow } from '../store/account.ts';

/** The caller's profile, made at the first call. Throws `not_signed_in` where the user pool no longer knows them. */
export const ensureProfile = async ({ sub, accessToken, account }: Caller): Promise<ProfileRow> =>
  account.profile ?? createProfile(sub, await readOwnAttributes(accessToken), new Date());
