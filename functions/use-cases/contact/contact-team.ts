import type { ContactReceipt } from '../../../shared/contact/contact.ts';
import { confirmationMail } from '../../mail/contact-mails.ts';
import { type MailContent, sendMail } from '../../mail/mail.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import type { RateLimit } from '../../store/limits/rate-limit.ts';
import { mailTeam, uncount } from './mail-team.ts';

/** The team has the message: a failed confirmation must not make its author send it again. */
const confirmTo = async (to: string): Promise<boolean> => {
  try {
    await sendMail({ to, ...confirmationMail });
    return true;
  } catch (error) {
    log.error(signals.RefusedMails, { mail: 'confirmation' }, error);
    return false;
  }
};

/** `toRecipient`: counts the confirmations to an address that nobody has verified. */
type Limits = { all: RateLimit[]; toRecipient?: RateLimit };

/** Mails the team a message, and sends a confirmation to `author`, an address. Throws as `mailTeam`. */
export const contactTeam = async (
  content: MailContent,
  author: string,
  { all, toRecipient }: Limits,
): Promise<ContactReceipt> => {
  const now = new Date();
  await mailTeam({ content, replyTo: author, what: 'message' }, all, now);
  const confirmation_sent = await confirmTo(author);
  if (!confirmation_sent && toRecipient) await uncount([toRecipient], now);
  return { confirmation_sent };
};
