import { AppError } from '../../../shared/api/errors.ts';
import { type MailContent, sendMail } from '../../mail/mail.ts';
import { environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { countAll, giveBack, type RateLimit } from '../../store/limits/rate-limit.ts';

/** Where the team reads. Throws `unavailable`, logged as our failure, on a stage that has no sender or no such place. */
const teamAddress = (): string => {
  const team = environmentIfSet('CONTACT_ADDRESS');
  if (team && environmentIfSet('MAIL_SENDER')) return team;
  throw new AppError('unavailable', {
    cause: new Error('Nobody can be written to: no MAIL_SENDER or CONTACT_ADDRESS'),
  });
};

/** What did not leave because of us counts for nobody. Where the table fails too, the count stays: that is logged. */
export const uncount = async (limits: RateLimit[], now: Date): Promise<void> => {
  try {
    await giveBack(limits, now);
  } catch (error) {
    log.error('rate limit not given back', {}, error);
  }
};

/** `replyTo`: whom an answer of the team goes to. `what` names the mail in the log. */
type TeamMail = { content: MailContent; replyTo: string; what: string };

/**
 * Writes to the team, within these limits. What is written is kept nowhere else: throws `too_many_requests`, or
 * `unavailable` where it did not leave, so that its author hears of it.
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
