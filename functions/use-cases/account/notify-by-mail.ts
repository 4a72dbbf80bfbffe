import { type MailContent, sendMail } from '../../mail/mail.ts';
import { environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';

/**
 * Tells somebody of what is done already. A mail that does not leave is told to us, and no reason to say that it is not
 * done; a stage without a sender sends none. `what` names the mail in the log. Whether it left.
 */
export const notifyByMail = async (to: string, content: MailContent, what: string): Promise<boolean> => {
  if (!environmentIfSet('MAIL_SENDER')) return false;
  try {
    await sendMail({ to, ...content });
    return true;
  } catch (error) {
    log.error(signals.RefusedMails, { mail: what }, error);
    return false;
  }
};
