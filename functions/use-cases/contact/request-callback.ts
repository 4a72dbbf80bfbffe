import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import type { Caller } from '../../http/caller.ts';
import { callbackMail } from '../../mail/callback-mail.ts';
import { log } from '../../runtime/log.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { callbackRateLimit } from '../../store/limits/rate-limit.ts';
import { markCallback } from '../../store/quote/mark-callback.ts';
import type { OpenQuote } from '../../store/quote/open-quotes.ts';
import { doneQuote } from '../../store/quote/quotes.ts';
import { mailTeam } from './mail-team.ts';
import { notifyTeam } from './notify-team.ts';

/** The team has the request already: a failed write is only logged. */
const noteCallback = async (quote: OpenQuote, now: Date) => {
  try {
    await markCallback(quote, now);
  } catch (error) {
    log.warn('callback not noted', { quote: quote.id }, error);
  }
};

/** The quote and the address are read from the table: the body holds the person's wishes only. */
export const requestCallback = async (
  { sub, account }: Caller,
  id: string,
  body: Parsed<typeof routes.requestCallback>['body'],
) => {
  const quote = await doneQuote(sub, id);
  const { account_type, email } = profileWithType(account.profile);
  if (account_type !== 'client' || !email) throw new AppError('client_only');
  const now = new Date();
  const content = callbackMail(quote, { ...body, email, tier: tierOf(account, now), created_at: now.toISOString() });
  await mailTeam({ content, replyTo: email, what: 'callback' }, [callbackRateLimit(sub)], now);
  await noteCallback({ sub, id }, now);
  await notifyTeam({ user: sub, callback: id });
  return { created_at: now.toISOString() };
};
