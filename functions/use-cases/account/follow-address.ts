import { setTimeout as sleep } from 'node:timers/promises';
import { pseudonymOf } from '../../clients/pseudonym.ts';
import { readOwnAttributes, revokeSessions } from '../../clients/users.ts';
import type { Caller } from '../../http/caller.ts';
import { addressChangedMail } from '../../mail/account-mails.ts';
import { environment } from '../../runtime/env.ts';
import type { ProfileRow } from '../../store/account/account.ts';
import { moveAddress } from '../../store/account/address.ts';
import { listApiKeys } from '../../store/account/api-keys.ts';
import { mailboxOf } from '../../store/account/mailbox.ts';
import { notifyByMail } from './notify-by-mail.ts';

type Moved = { email: string; mail_sent: boolean };

/**
 * Copies the address of the user pool to the row where they differ; undefined where they do not. It mails the former
 * address, and ends every session and key: the pool's first, because a failure there could not be repeated otherwise.
 * The row is written last, so that a failed call is repeated by the next one; the mail may then be sent twice.
 */
export const followAddress = async (caller: Caller, profile: ProfileRow): Promise<Moved | undefined> => {
  const { email, username } = await readOwnAttributes(caller.accessToken);
  if (email === profile.email) return undefined;
  const names = (await listApiKeys(caller.sub)).map(({ name }) => name);
  const details = { username, at: new Date(), siteUrl: environment('SITE_URL'), endedKeys: names };
  const mail = addressChangedMail({ ...details, address: email });
  const mail_sent = await notifyByMail(profile.email, mail, 'address changed');
  await revokeSessions(caller.accessToken);
  const key = await pseudonymOf(mailboxOf(email));
  const validFrom = await moveAddress(caller.sub, { from: profile.email, to: email, key }, new Date());
  await sleep(Math.max(0, validFrom.getTime() - Date.now()));
  return { email, mail_sent };
};
