import { AppError } from '../../../shared/api/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { log } from '../../runtime/log.ts';
import type { SubscriptionRow } from '../../store/account/account.ts';
import { readCustomer } from '../../store/billing/customer.ts';
import { type NoticeKind, type NoticeRow, openNotice, readNotice } from '../../store/billing/notice.ts';
import { readOrder } from '../../store/billing/order.ts';
import { isSubscribed, periodAt } from '../../store/credits/allowance.ts';
import { countAll, paymentRateLimit } from '../../store/limits/rate-limit.ts';
import { followNotice, isConfirmed } from './contract-notices.ts';
import { openWithdrawal } from './subscription-view.ts';

/** The stored withdrawal from this contract, or a new one. */
const declareWithdrawal = async (sub: string, subscription: SubscriptionRow, now: Date) => {
  const { subscription_id: id, subscription_tier: tier, subscription_start, billing_interval, order } = subscription;
  const earlier = await readNotice(sub, 'withdrawal', id);
  if (earlier) return earlier;
  if (!isSubscribed(subscription, now) || openWithdrawal(subscription, now) === null)
    throw new AppError('withdrawal_closed');
  const requested = order !== undefined && (await readOrder(sub, order))?.express_request !== undefined;
  const declared_at = now.toISOString();
  const period = periodAt(subscription, declared_at);
  const facts = { id, subscription_id: id, tier, subscription_start, billing_interval, requested, period };
  return openNotice(sub, { kind: 'withdrawal', ...facts, declared_at });
};

/** The stored cancellation of this period, or a new one where the portal has revoked it. */
const declareCancellation = async (sub: string, subscription: SubscriptionRow, now: Date) => {
  if (!isSubscribed(subscription, now)) throw new AppError('no_subscription');
  const { subscription_id, subscription_tier: tier, subscription_end, renews_at, status } = subscription;
  const ends_at = renews_at ?? subscription_end;
  if (!ends_at) throw new AppError('unavailable');
  const id = `${subscription_id}#${ends_at}`;
  const cancelled = status === 'active' && subscription_end !== null;
  const earlier = cancelled ? await readNotice(sub, 'cancellation', id) : undefined;
  const facts = { id, subscription_id, tier, ends_at, declared_at: now.toISOString() };
  return earlier ?? openNotice(sub, { kind: 'cancellation', ...facts }, now);
};

const answerOf = (notice: NoticeRow, mail_sent: boolean) => ({
  declared_at: notice.declared_at,
  ends_at: notice.kind === 'withdrawal' ? null : notice.ends_at,
  refund_cents: notice.kind === 'withdrawal' ? (notice.settlement?.refund_cents ?? null) : null,
  mail_sent,
});

/** A declaration is valid whatever the payment service answers: the job repeats what failed. */
export const endContract = async ({ sub, account }: Caller, by: NoticeKind) => {
  const now = new Date();
  await countAll([paymentRateLimit(sub)], now);
  const { profile, subscription } = account;
  const { customer_id: customer } = (await readCustomer(sub)) ?? {};
  if (!profile || !subscription || !customer) throw new AppError('no_subscription');
  const declare = by === 'withdrawal' ? declareWithdrawal : declareCancellation;
  const notice: NoticeRow = await declare(sub, subscription, now);
  const { notice: done, failure } = await followNotice({ sub, customer, email: profile.email }, notice);
  if (failure) log.warn('contract not ended or not told yet', { kind: by }, failure);
  return answerOf(done, await isConfirmed(sub, notice));
};
