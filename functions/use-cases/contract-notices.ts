import { withdrawalRefund } from '../../shared/billing/withdrawal.ts';
import { creditsPerTier } from '../../shared/quote/generation-limits.ts';
import { endSubscription, endWithPeriod, type Payment, readPayments, refundWithdrawal } from '../clients/stripe.ts';
import { cancellationMail, withdrawalMail } from '../mail/contract-mails.ts';
import { sendMail } from '../mail/mail.ts';
import { environment, environmentIfSet } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { readAccount } from '../store/account/account.ts';
import {
  claimNotice,
  closeNotice,
  type NoticeOf,
  type NoticeRow,
  readWithdrawals,
  type Settlement,
  settle,
} from '../store/billing/notice.ts';
import { periodAt } from '../store/credits/allowance.ts';
import { usedSince } from '../store/credits/used-since.ts';
import { syncCustomer } from './sync-customer.ts';

/** Parts of the payments that make up `cents`, the newest payment first. What was given back already is not given twice. */
const partsOf = (payments: Payment[], cents: number): Settlement['refunds'] => {
  let left = cents;
  return payments.flatMap(({ charge, cents: paid, refunded }) => {
    const part = Math.min(left, paid - refunded);
    left -= part;
    return part > 0 ? [{ charge, cents: part }] : [];
  });
};

/** Counted once the plan is over: no credit of it can be used any more. */
const settlementOf = async (sub: string, customer: string, notice: NoticeOf<'withdrawal'>): Promise<Settlement> => {
  const { subscription_id, subscription_start, tier, billing_interval, requested } = notice;
  const payments = await readPayments(customer, subscription_id, subscription_start);
  const sum = (of: (payment: Payment) => number) => payments.reduce((all, payment) => all + of(payment), 0);
  const paid_cents = sum(({ cents }) => cents);
  const { subscription } = await readAccount(sub);
  const period = subscription && periodAt(subscription, notice.declared_at);
  const credits_used = period ? await usedSince(sub, period, subscription_start) : 0;
  const granted = creditsPerTier[tier] * (billing_interval === 'year' ? 12 : 1);
  const due = withdrawalRefund({ paid: paid_cents, used: credits_used, granted, requested });
  const refund_cents = Math.max(0, due - sum(({ refunded }) => refunded));
  return { paid_cents, credits_used, refund_cents, refunds: partsOf(payments, refund_cents) };
};

/** Gives the money of a withdrawal back, once its plan is over. Each step may be done again. Gives the row as it stands. */
const giveBack = async (
  sub: string,
  customer: string,
  notice: NoticeOf<'withdrawal'>,
): Promise<NoticeOf<'withdrawal'>> => {
  const settlement = notice.settlement ?? (await settle(sub, notice, await settlementOf(sub, customer, notice)));
  for (const { charge, cents } of settlement.refunds) await refundWithdrawal(notice.subscription_id, charge, cents);
  return { ...notice, settlement };
};

const carryOutWithdrawal = async (sub: string, customer: string, notice: NoticeOf<'withdrawal'>) => {
  await endSubscription(notice.subscription_id);
  await syncCustomer(customer);
  return giveBack(sub, customer, notice);
};

/** The same for the withdrawals that are left of an account which is being erased: no credit of it can be used any more. */
export const giveLeftBack = async (sub: string, customer: string): Promise<void> => {
  for (const notice of await readWithdrawals(sub)) {
    if (notice.told_at) continue;
    await endSubscription(notice.subscription_id);
    await giveBack(sub, customer, notice);
  }
};

const carryOutCancellation = async (customer: string, notice: NoticeOf<'cancellation'>) => {
  const ends_at = (await endWithPeriod(notice.subscription_id)) ?? notice.ends_at;
  await syncCustomer(customer);
  return { ...notice, ends_at };
};

/** Whose notice it is: as the payment service knows them, and where they are written to. */
type Addressee = { sub: string; customer: string; email: string };

/**
 * Does at the payment service what a notice is about, from wherever it was left, and gives the row with what was done. Throws
 * `unavailable` where it does not answer.
 */
export const carryOut = async ({ sub, customer }: Addressee, notice: NoticeRow): Promise<NoticeRow> =>
  notice.kind === 'withdrawal' ? carryOutWithdrawal(sub, customer, notice) : carryOutCancellation(customer, notice);

const mailOf = (notice: NoticeRow, email: string) => {
  const siteUrl = environment('SITE_URL');
  return notice.kind === 'withdrawal'
    ? withdrawalMail({ notice, email, siteUrl })
    : cancellationMail({ notice, siteUrl });
};

/**
 * Tells what is done, by the one who takes it upon themselves. Whether it is told now. Nobody knows of a mail that was taken
 * while we died whether it was: it is sent again. Throws where the mail service does not take it.
 */
export const tellNotice = async ({ sub, email }: Addressee, notice: NoticeRow, now: Date): Promise<boolean> => {
  if (notice.told_at) return true;
  if (!(await claimNotice(sub, notice, now))) return false;
  if (environmentIfSet('MAIL_SENDER')) await sendMail({ to: email, ...mailOf(notice, email) });
  else log.warn('contract notice not mailed: no sender of mails', { kind: notice.kind });
  await closeNotice(sub, notice, now);
  return true;
};
