import { AppError } from '../../../shared/api/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { requireFreshSignIn } from '../../http/fresh-sign-in.ts';
import { apiKeyMadeMail } from '../../mail/api-key-mails.ts';
import { environment } from '../../runtime/env.ts';
import { createApiKey } from '../../store/account/api-keys.ts';
import { requireApiPlan } from '../../store/credits/allowance.ts';
import { notifyByMail } from './notify-by-mail.ts';

/** A key outlives its session, so a recent sign-in is required, and the owner gets a mail. */
export const issueApiKey = async (caller: Caller, name: string) => {
  const now = new Date();
  const { sub, account } = caller;
  const { profile } = account;
  requireApiPlan(account, now);
  requireFreshSignIn(caller, now);
  if (!profile) throw new AppError('account_type_required');
  const key = await createApiKey(sub, name, now, profile.keys_valid_from);
  const mail = apiKeyMadeMail({ username: profile.username, name, at: now, siteUrl: environment('SITE_URL') });
  await notifyByMail(profile.email, mail, 'api key made');
  return key;
};
