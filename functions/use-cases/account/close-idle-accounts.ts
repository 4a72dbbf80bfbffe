import { idleWarningMail } from '../../mail/account-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { environment } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { readAccount } from '../../store/account/account.ts';
import { closingDay, idleStep, noteWarning } from '../../store/account/activity.ts';
import { dueAccounts } from '../../store/account/due-accounts.ts';
import { beginErasure } from '../../store/account/erasure.ts';

/** Milliseconds that the work on one account may take. */
const keptTime = 10_000;

/** An account is closed only after SES accepted the warning, which may be sent twice. */
const attend = async (sub: string): Promise<void> => {
  const now = new Date();
  const { profile } = await readAccount(sub);
  if (profile?.state !== 'active') return;
  const step = idleStep(profile, now);
  if (step === 'warn') {
    await sendMail({ to: profile.email, ...idleWarningMail(environment('SITE_URL'), closingDay(now)) });
    await noteWarning(sub, profile, now);
  }
  if (step === 'close') {
    const { pool_username: poolUsername = sub, created_at, last_activity: idleSince = created_at } = profile;
    await beginErasure(sub, { poolUsername, idleSince }, now);
  }
  log.info('idle account', { step });
};

/**
 * Every day: warns the owners of accounts unused for three years less thirty days, and closes the accounts thirty days
 * later.
 */
export const closeIdleAccounts = async (remaining: () => number): Promise<void> => {
  let failed = 0;
  for await (const sub of dueAccounts('IDLE', new Date())) {
    if (remaining() < keptTime) return log.warn('idle accounts left, the next run goes on');
    await attend(sub).catch((error: unknown) => {
      failed += 1;
      log.error('idle account not attended', {}, error);
    });
  }
  if (failed > 0) throw new Error(`${failed} idle accounts could not be warned or closed`);
};
