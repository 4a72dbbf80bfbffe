import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { confirmationMail, teamMail } from '../../mail/contact-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { contactRateLimits } from '../../store/limits/rate-limit.ts';
import { mailTeam, uncount } from '../../use-cases/mail-team.ts';

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

export const handler = endpoint(routes.sendContactEmail, async ({ visitor, body }) => {
  const now = new Date();
  const limits = contactRateLimits(body.email, visitor);
  await mailTeam({ content: teamMail(body), replyTo: body.email, what: 'message' }, limits.all, now);
  const confirmation_sent = await confirmTo(body.email);
  if (!confirmation_sent) await uncount([limits.toRecipient], now);
  return { confirmation_sent };
});
