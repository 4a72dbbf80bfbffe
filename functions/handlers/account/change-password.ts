import { routes } from '../../../shared/routes.ts';
import { changePassword, readOwnAttributes } from '../../clients/users.ts';
import { endpoint } from '../../http/endpoint.ts';
import { type PasswordChanged, passwordChangedMail } from '../../mail/account-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { environment, environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';

/** The password is changed by now: a mail that does not leave is told to us, and no reason to say that it is not. */
const tellOwner = async (to: string, change: PasswordChanged): Promise<boolean> => {
  if (!environmentIfSet('MAIL_SENDER')) return false;
  try {
    await sendMail({ to, ...passwordChangedMail(change) });
    return true;
  } catch (error) {
    log.error(signals.RefusedMails, { mail: 'password changed' }, error);
    return false;
  }
};

/** The address is read first, from the user pool: what fails there changes nothing. */
export const handler = endpoint(routes.changePassword, async ({ caller, body }) => {
  const { email, username } = await readOwnAttributes(caller.accessToken);
  await changePassword(caller.accessToken, body.current_password, body.new_password);
  const mail_sent = await tellOwner(email, { username, at: new Date(), siteUrl: environment('SITE_URL') });
  return { mail_sent };
});
