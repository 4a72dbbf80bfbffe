import type { ContactMessage } from '../../../shared/contact.ts';
import { AppError } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { confirmationMail, teamMail } from '../../mail/contact-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { contactRateLimits, countAll, giveBack, type RateLimit } from '../../store/limits/rate-limit.ts';

/** Where the team reads. Throws `unavailable`, logged as our failure, on a stage that has no sender or no such place. */
const teamAddress = (): string => {
  const team = environmentIfSet('CONTACT_ADDRESS');
  if (team && environmentIfSet('MAIL_SENDER')) return team;
  throw new AppError('unavailable', {
    cause: new Error('Nobody can be written to: no MAIL_SENDER or CONTACT_ADDRESS'),
  });
};

/** The message is kept nowhere else: if it does not leave, its author must hear so. */
const tellTeam = async (to: string, message: ContactMessage): Promise<void> => {
  try {
    await sendMail({ to, replyTo: message.email, ...teamMail(message) });
  } catch (cause) {
    log.error(signals.RefusedMails, { mail: 'message' }, cause);
    throw new AppError('unavailable', { cause });
  }
};

/** The team has the message already: a confirmation that fails is no reason to have it sent twice. */
const confirmTo = async (to: string): Promise<boolean> => {
  try {
    await sendMail({ to, ...confirmationMail });
    return true;
  } catch (error) {
    log.error(signals.RefusedMails, { mail: 'confirmation' }, error);
    return false;
  }
};

/** What did not leave because of us counts for nobody. Where the table fails too, the count stays: that is logged. */
const uncount = async (limits: RateLimit[], now: Date): Promise<void> => {
  try {
    await giveBack(limits, now);
  } catch (error) {
    log.error('rate limit not given back', {}, error);
  }
};

export const handler = endpoint(routes.sendContactEmail, async ({ visitor, body }) => {
  const team = teamAddress();
  const now = new Date();
  const limits = contactRateLimits(body.email, visitor);
  await countAll(limits.all, now);
  try {
    await tellTeam(team, body);
  } catch (error) {
    await uncount(limits.all, now);
    throw error;
  }
  const confirmation_sent = await confirmTo(body.email);
  if (!confirmation_sent) await uncount([limits.toRecipient], now);
  return { confirmation_sent };
});
