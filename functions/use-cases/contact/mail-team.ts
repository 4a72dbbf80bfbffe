import { AppError } from '../../../shared/api/errors.ts';
import { type MailContent, sendMail } from '../../mail/mail.ts';
import { environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { countAll, giveBack, type RateLimit } from '../../store/limits/rate-limit.ts';

/** The address of the team. Throws `unavailable` on a stage without a sender or an address. */
const teamAddress = (): string => {
  const team = environmentIfSet('CONTACT_ADDRESS');
  if (team && environmentIfSet('MAIL_SENDER')) return team;
  throw new AppError('unavailable', {
    cause: new Error('Nobody can be written to: no MAIL_SENDER or CONTACT_ADDRESS'),
  });
};

/** Takes a count back after our own failure. Where the table fails too, the count stays. */
export const uncount = async (limits: RateLimit[], now: Date): Promise<void> => {
  try {
    await giveBack(limits, now);
  } catch (error) {
    log.error('rate limit not given back', {}, error);
  }
};

/** `what` names the mail in the log. */
type TeamMail = { content: MailContent; replyTo: string; what: string };

/**
 * Mails the team, within these limits. The text is stored nowhere else, so a failure is an error: throws
 * `too_many_requests`, or `unavailable`.
 */
export const mailTeam = async ({ content, replyTo, what }: TeamMail, limits: RateLimit[], now: Date): Promise<void> => {
  const to = teamAddress();
  await countAll(limits, now);
  try {
    await sendMail({ to, replyTo, ...content });
  } catch (cause) {
    log.error(signals.RefusedMails, { mail: what }, cause);
    await uncount(limits, now);
    throw new AppError('unavailable', { cause });
  }
};
