import { setTimeout as sleep } from 'node:timers/promises';
import { readOwnAttributes, revokeSessions } from '../../clients/users.ts';
import type { Caller } from '../../http/caller.ts';
import { addressChangedMail } from '../../mail/account-mails.ts';
import { environment } from '../../runtime/env.ts';
import type { ProfileRow } from '../../store/account/account.ts';
import { moveAddress } from '../../store/account/address.ts';
import { listApiKeys } from '../../store/account/api-keys.ts';
import { notifyByMail } from './notify-by-mail.ts';

type Moved = { email: string; mail_sent: boolean };

/**
 * Gives the row the address that the user pool has, once it has another one; undefined where it has not. The former address
 * is told, and every session and key ends: the pool's first, since nobody could ask again for what failed there. The row goes last:
 * until then it names the former address, and the next call goes on. The mail may be sent twice then.
 */
export const followAddress = async (caller: Caller, profile: ProfileRow): Promise<Moved | undefined> => {
  const { email, username } = await readOwnAttributes(caller.accessToken);
  if (email === profile.email) return undefined;
  const names = (await listApiKeys(caller.sub)).map(({ name }) => name);
  const details = { username, at: new Date(), siteUrl: environment('SITE_URL'), endedKeys: names };
  const mail = addressChangedMail({ ...details, address: email });
  const mail_sent = await notifyByMail(profile.email, mail, 'address changed');
  await revokeSessions(caller.accessToken);
  const validFrom = await moveAddress(caller.sub, profile.email, email, new Date());
  await sleep(Math.max(0, validFrom.getTime() - Date.now()));
  return { email, mail_sent };
};
