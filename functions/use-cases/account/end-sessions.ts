import { setTimeout as sleep } from 'node:timers/promises';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { apiKeysEndedMail } from '../../mail/api-key-mails.ts';
import { environment } from '../../runtime/env.ts';
import { endSessions, readAccount } from '../../store/account/account.ts';
import { listApiKeys } from '../../store/account/api-keys.ts';
import { notifyByMail } from './notify-by-mail.ts';

/**
 * Ends every session and API key of a person, and mails which keys. It returns once a new sign-in is accepted, a second
 * later at most.
 */
export const endSessionsUntilNow = async (sub: string): Promise<void> => {
  const at = new Date();
  const [{ profile }, apiKeys] = await Promise.all([readAccount(sub), listApiKeys(sub)]);
  const validFrom = await endSessions(sub, at);
  const names = apiKeys.map(({ name }) => name);
  if (profile && names.length > 0) {
    const mail = apiKeysEndedMail({ username: profile.username, names, at, siteUrl: environment('SITE_URL') });
    await notifyByMail(profile.email, mail, 'api keys ended');
  }
  await sleep(Math.max(0, validFrom.getTime() - Date.now()));
};

/** After a reset of a forgotten password every session ends: somebody else may know the old one. */
export const endSessionsAfterReset = async ({
  triggerSource,
  request,
}: PostConfirmationTriggerEvent): Promise<void> => {
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  const { sub } = request.userAttributes;
  if (!sub) throw new Error('The user pool names nobody');
  await endSessionsUntilNow(sub);
};
