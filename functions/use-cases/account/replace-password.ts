import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { changePassword, readOwnAttributes } from '../../clients/users.ts';
import type { Caller } from '../../http/caller.ts';
import { passwordChangedMail } from '../../mail/account-mails.ts';
import { environment } from '../../runtime/env.ts';
import { endApiKeys, listApiKeys } from '../../store/account/api-keys.ts';
import { notifyByMail } from './notify-by-mail.ts';

/** The address is read first, so that a failure of the user pool changes nothing. */
export const replacePassword = async (caller: Caller, body: Parsed<typeof routes.changePassword>['body']) => {
  const { email, username } = await readOwnAttributes(caller.accessToken);
  const names = (await listApiKeys(caller.sub)).map(({ name }) => name);
  await changePassword(caller.accessToken, body.current_password, body.new_password);
  const at = new Date();
  await endApiKeys(caller.sub, at);
  const mail = passwordChangedMail({ username, at, siteUrl: environment('SITE_URL'), endedKeys: names });
  return { mail_sent: await notifyByMail(email, mail, 'password changed') };
};
