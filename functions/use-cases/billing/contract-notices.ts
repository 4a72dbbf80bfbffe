import { setTimeout as sleep } from 'node:timers/promises';
import { withdrawalRefund } from '../../../shared/billing/withdrawal.ts';
import { creditsPerTier } from '../../../shared/quote/generation-limits.ts';
import { endSubscription, endWithPeriod, type Payment, readPayments, refundWithdrawal } from '../../clients/stripe.ts';
import { cancellationMail, refundMail, withdrawalMail } from '../../mail/contract-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { environment, environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { readAccount } from '../../store/account/account.ts';
import {
  claimMail,
  type NoticeMail,
  type NoticeOf,
  type NoticeRow,
  noteMail,
  readNotice,
  readWithdrawals,
  type Settlement,
  settle,
} from '../../store/billing/notice.ts';
import { usedSince } from '../../store/credits/used-since.ts';
import { syncCustomer } from './sync-customer.ts';

/** Splits `cents` over the payments, the newest first, less what was refunded already. */
const partsOf = (payments: Payment[], cents: number): Settlement['refunds'] => {
  let left = cents;
  return payments.flatMap(({ charge, cents: paid, refunded }) => {
    const part = Math.min(left, paid - refunded);
    left -= part;
    return part > 0 ? [{ charge, cents: part }] : [];
  });
};

/** Credits that were used before the withdrawal: from then on none can be reserved. */
const creditsUsed = async (sub: string, notice: NoticeOf<'withdrawal'>): Promise<number> => {
  const { subscription_id, subscription_start, declared_at, period = `SUB#${subscription_id}#0` } = notice;
  const { subscription } = await readAccount(sub);
  const isLast = subscription?.subscription_id === subscription_id;
  return usedSince(sub, period, subscription_start, isLast ? undefined : declared_at);
};

/** Computed once: later changes of quotes do not matter. */
const settlementOf = async (sub: string, customer: string, notice: NoticeOf<'withdrawal'>): Promise<Settlement> => {
  const { subscription_id, subscription_start, tier, billing_interval, requested } = notice;
  const payments = await readPayments(customer, subscription_id, subscription_start);
  const sum = (of: (payment: Payment) => number) => payments.reduce((all, payment) => all + of(payment), 0);
  const paid_cents = sum(({ cents }) => cents);
  const credits_used = await creditsUsed(sub, notice);
  const granted = creditsPerTier[tier] * (billing_interval === 'year' ? 12 : 1);
  const due = withdrawalRefund({ paid: paid_cents, used: credits_used, granted, requested });
  const refund_cents = Math.max(0, due - sum(({ refunded }) => refunded));
  return { paid_cents, credits_used, refund_cents, refunds: partsOf(payments, refund_cents) };
};

/** Refunds a withdrawal after its plan has ended. Each step can be repeated. */
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

/** Refunds the open withdrawals of an account that is being erased. */
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

/** The person of a notice. */
type Addressee = { sub: string; customer: string; email: string };

/** Carries a notice out at the payment service; each step can be repeated. Throws `unavailable` where it does not answer. */
const carryOut = async ({ sub, customer }: Addressee, notice: NoticeRow): Promise<NoticeRow> =>
  notice.kind === 'withdrawal' ? carryOutWithdrawal(sub, customer, notice) : carryOutCancellation(customer, notice);

const mailOf = (notice: NoticeRow, mail: NoticeMail, email: string) => {
  const siteUrl = environment('SITE_URL');
  if (notice.kind === 'cancellation') return cancellationMail({ notice, siteUrl });
  return mail === 'receipt' ? withdrawalMail({ notice, email, siteUrl }) : refundMail({ notice, siteUrl });
};

/**
 * Sends a mail of a notice, if this call claims it. A mail whose outcome is unknown after a crash is sent again. Throws
 * where SES refuses it.
 */
const send = async ({ sub, email }: Addressee, notice: NoticeRow, mail: NoticeMail): Promise<void> => {
  if (!(await claimMail(sub, notice, mail, new Date()))) return;
  if (environmentIfSet('MAIL_SENDER')) await sendMail({ to: email, ...mailOf(notice, mail, email) });
  else log.warn('contract notice not mailed: no sender of mails', { kind: notice.kind, mail });
  await noteMail(sub, notice, mail, new Date());
};

/** How often a call checks whether another one has sent the mail, and the milliseconds between. */
const looks = 15;
const betweenLooks = 100;

/** Whether the confirming mail of a notice was sent, by this call or a parallel one. */
export const isConfirmed = async (sub: string, { kind, id }: NoticeRow, left = looks): Promise<boolean> => {
  const notice = await readNotice(sub, kind, id);
  if (!notice || !environmentIfSet('MAIL_SENDER')) return false;
  const isWithdrawal = notice.kind === 'withdrawal';
  const sent = isWithdrawal ? notice.receipt_at : notice.told_at;
  const claimed = isWithdrawal ? notice.receipt_claimed_at : notice.claimed_at;
  if (sent || !claimed || left === 0) return sent !== undefined;
  await sleep(betweenLooks);
  return isConfirmed(sub, notice, left - 1);
};

/**
 * Does the open steps of a notice. The receipt of a withdrawal is sent first; refund and mail do not wait for each
 * other. `failure`: the first error; the job repeats what failed.
 */
export const followNotice = async (
  addressee: Addressee,
  notice: NoticeRow,
): Promise<{ notice: NoticeRow; failure?: unknown }> => {
  const failures: unknown[] = [];
  const attempt = <T>(step: Promise<T>) => step.catch((error: unknown) => void failures.push(error));
  if (notice.kind === 'withdrawal') await attempt(send(addressee, notice, 'receipt'));
  const done = (await attempt(carryOut(addressee, notice))) ?? notice;
  if (failures.length === 0) await attempt(send(addressee, done, 'end'));
  return { notice: done, failure: failures[0] };
};
