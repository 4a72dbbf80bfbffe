import { type MailContent, sendMail } from '../../mail/mail.ts';
import { environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';

/**
 * Sends a mail about something that is done. A failure is logged and does not fail the call; a stage without a sender
 * sends none. `what` names the mail in the log. True where it was sent.
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
