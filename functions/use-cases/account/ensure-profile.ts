import { pseudonymOf } from '../../clients/pseudonym.ts';
import { readOwnAttributes } from '../../clients/users.ts';
import type { Caller } from '../../http/caller.ts';
import { createProfile, type ProfileRow } from '../../store/account/account.ts';
import { mailboxOf } from '../../store/account/mailbox.ts';

/**
 * The caller's profile, created at the first call. Throws `not_signed_in` where the user pool no longer knows the
 * caller.
 */
export const ensureProfile = async ({ sub, accessToken, account, poolUsername }: Caller): Promise<ProfileRow> => {
  if (account.profile) return account.profile;
  const person = await readOwnAttributes(accessToken);
  const mailbox_key = await pseudonymOf(mailboxOf(person.email));
  return createProfile(sub, { ...person, mailbox_key, pool_username: poolUsername }, new Date());
};
