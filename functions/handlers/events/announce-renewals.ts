import { sendMail } from '../../mail/mail.ts';
import { renewalMail } from '../../mail/renewal-mail.ts';
import { environment } from '../../runtime/env.ts';
import { onSchedule } from '../../runtime/event.ts';
import { log } from '../../runtime/log.ts';
import { readAccount } from '../../store/account/account.ts';
import { dueAccounts } from '../../store/account/due.ts';
import { noteRenewalTold, renewalToTell } from '../../store/billing/renewal.ts';

/** Milliseconds kept for what was begun. */
const keptTime = 10_000;

/** Noted once the mail service has taken the mail: it may be sent twice, and is never left out. */
const announce = async (sub: string): Promise<void> => {
  const { profile, subscription } = await readAccount(sub);
  const renewsAt = renewalToTell(subscription, new Date());
  if (profile?.state !== 'active' || !subscription || !renewsAt) return;
  const { username, email } = profile;
  const told = { username, tier: subscription.subscription_tier, renewsAt, siteUrl: environment('SITE_URL') };
  await sendMail({ to: email, ...renewalMail(told) });
  await noteRenewalTold(sub, subscription);
  log.info('renewal announced');
};

/** Every day: tells the owners of annual plans of a renewal, in the time that the law sets for it. */
export const handler = onSchedule(async (remaining) => {
  let failed = 0;
  for await (const sub of dueAccounts('RENEWING', new Date())) {
    if (remaining() < keptTime) return log.warn('renewals left, the next run goes on');
    await announce(sub).catch((error: unknown) => {
      failed += 1;
      log.error('renewal not announced', {}, error);
    });
  }
  if (failed > 0) throw new Error(`${failed} renewals could not be announced`);
});
