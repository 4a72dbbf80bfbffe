import { sendMail } from '../../mail/mail.ts';
import { renewalMail } from '../../mail/renewal-mail.ts';
import { environment } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { readAccount } from '../../store/account/account.ts';
import { dueAccounts } from '../../store/account/due-accounts.ts';
import { readCustomer } from '../../store/billing/customer.ts';
import { type NoticeRow, openNotices } from '../../store/billing/notice.ts';
import { noteRenewalTold, renewalToTell } from '../../store/billing/renewal.ts';
import { followNotice } from './contract-notices.ts';

/** Milliseconds that the work on one contract may take. */
const keptTime = 15_000;

/** Continues a notice. An account that is being erased ends its contracts itself. */
const follow = async (sub: string, notice: NoticeRow): Promise<void> => {
  const { profile } = await readAccount(sub);
  const { customer_id: customer } = (await readCustomer(sub)) ?? {};
  if (profile?.state !== 'active' || !customer) return;
  const { failure } = await followNotice({ sub, customer, email: profile.email }, notice);
  if (failure) throw failure;
  log.info('contract notice followed', { kind: notice.kind });
};

/** Stored after the mail was accepted: it may be sent twice, but is never omitted. */
const announce = async (sub: string): Promise<void> => {
  const { profile, subscription } = await readAccount(sub);
  const renewsAt = renewalToTell(subscription, new Date());
  if (profile?.state !== 'active' || !subscription || !renewsAt) return;
  const { username, email } = profile;
  const details = { username, tier: subscription.subscription_tier, renewsAt, siteUrl: environment('SITE_URL') };
  await sendMail({ to: email, ...renewalMail(details) });
  await noteRenewalTold(sub, subscription);
  log.info('renewal announced');
};

/** Every hour: continues open notices, and announces renewals within the legal time. */
export const followContracts = async (remaining: () => number): Promise<void> => {
  let failed = 0;
  const attempt = (task: Promise<void>) =>
    task.catch((error: unknown) => {
      failed += 1;
      log.error('contract not followed', {}, error);
    });
  const left = () => log.warn('contracts left, the next run goes on');
  for await (const { sub, notice } of openNotices(new Date())) {
    if (remaining() < keptTime) return left();
    await attempt(follow(sub, notice));
  }
  for await (const sub of dueAccounts('RENEWING', new Date())) {
    if (remaining() < keptTime) return left();
    await attempt(announce(sub));
  }
  if (failed > 0) throw new Error(`${failed} contracts could not be followed`);
};
