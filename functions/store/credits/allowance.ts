import { AppError } from '../../../shared/api/errors.ts';
import type { Tier } from '../../../shared/billing/subscription.ts';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import { creditsPerTier } from '../../../shared/quote/generation-limits.ts';
import type { Account, OpenAccount, ProfileRow, SubscriptionRow } from '../account/account.ts';

/**
 * What a person may generate within `period`: the counter `limit` of its row stays below `allocated`. `renewsAt`: the
 * instant (ISO 8601) at which another period begins; null where none does.
 */
export type Allowance = {
  period: string;
  limit: string;
  allocated: number;
  tier: Tier;
  renewsAt: string | null;
  /** The subscription that pays for the period; absent for a free one. */
  subscription?: string;
  /** The payment of the plan's month is due: its credits are not available yet. */
  paymentDue?: true;
};

/** `2026-11` in Paris. */
const monthInParis = (now: Date): string => isoDay(dayInFrance(now.toISOString())).slice(0, '2026-11'.length);

/** The first instant of the month after `now` in Paris, which is one or two hours before it is in UTC. */
const nextMonthInParis = (now: Date): Date => {
  const [year, month] = monthInParis(now).split('-').map(Number) as [number, number];
  const [summer, winter] = [2, 1].map((hours) => new Date(Date.UTC(year, month, 1, -hours))) as [Date, Date];
  return monthInParis(summer) === monthInParis(now) ? winter : summer;
};

/** `months` later at the same time of the day in UTC, on the last day of a month too short for the start's day. */
const addMonths = (start: Date, months: number): number => {
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay));
  return midnight + (start.getTime() - Date.UTC(year, start.getUTCMonth(), start.getUTCDate()));
};

/**
 * Whole months from the subscription's start, which never moves: an annual plan has twelve. Counted in UTC, as the
 * payment service counts, so that no clock change moves a boundary. 31 January is followed by 28 February, 31 March …
 */
export const monthIndex = (start: Date, now: Date): number => {
  const months = (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth();
  return now.getTime() < addMonths(start, months) ? months - 1 : months;
};

/** Whether what was paid for still runs at `now`. */
export const isSubscribed = (subscription: SubscriptionRow | undefined, now: Date): subscription is SubscriptionRow =>
  subscription?.subscribed === true &&
  subscription.withdrawn_at === undefined &&
  (subscription.subscription_end === null || now.getTime() < Date.parse(subscription.subscription_end));

export const tierOf = ({ subscription }: Account, now: Date): Tier =>
  isSubscribed(subscription, now) ? subscription.subscription_tier : 'Gratuit';

const freeAllowance = (profile: ProfileRow, now: Date): Allowance => {
  const once = profile.account_type === 'developer';
  const month = monthInParis(now);
  return {
    period: `FREE#${month}`,
    limit: once ? 'once' : month,
    allocated: creditsPerTier.Gratuit,
    tier: 'Gratuit',
    renewsAt: once ? null : nextMonthInParis(now).toISOString(),
  };
};

/** The month of a plan at `now`: the last paid one where the next one is not paid yet. */
const paidMonth = ({ subscription_start, paid_until }: SubscriptionRow, now: Date): number => {
  const last = paid_until === undefined ? now.getTime() : Date.parse(paid_until) - 1;
  return Math.max(0, monthIndex(new Date(subscription_start), new Date(Math.min(now.getTime(), last))));
};

/** The period that counts the credits of a month of a plan. */
const periodOf = ({ subscription_id, first_period }: SubscriptionRow, month: number): string =>
  month === 0 && first_period !== undefined ? first_period : `SUB#${subscription_id}#${month}`;

/** The period that counted the credits of a plan at an instant (ISO 8601). */
export const periodAt = (subscription: SubscriptionRow, instant: string): string =>
  periodOf(subscription, paidMonth(subscription, new Date(instant)));

/**
 * The period that a plan begun at `start` continues after another plan of the same person: that of a month which is
 * paid for and not over. Undefined where it begins a new one. So cancelling and subscribing again brings no credit
 * beyond those of the month. A withdrawal closes the period that its own plan began: what was used there is charged.
 */
export const inheritedPeriod = (previous: SubscriptionRow, start: Date): string | undefined => {
  const from = new Date(previous.subscription_start);
  const month = paidMonth(previous, start);
  const { subscription_end: end } = previous;
  const ranIntoIt = end === null || Date.parse(end) > addMonths(from, month);
  if (!(ranIntoIt && start.getTime() < addMonths(from, month + 1))) return undefined;
  const period = periodOf(previous, month);
  return previous.withdrawn_at === undefined || period === previous.first_period ? period : undefined;
};

/** Where the plan ends before its next month, a client's free month begins at once. */
const paidAllowance = (subscription: SubscriptionRow, profile: ProfileRow, now: Date): Allowance => {
  const { subscription_start, subscription_end, subscription_tier: tier } = subscription;
  const month = paidMonth(subscription, now);
  const next = addMonths(new Date(subscription_start), month + 1);
  const ends = subscription_end !== null && Date.parse(subscription_end) <= next;
  const afterEnd = profile.account_type === 'developer' ? null : subscription_end;
  // The month is over and the next one is not paid: nobody knows when it will be.
  const coming = next > now.getTime() ? new Date(next).toISOString() : null;
  return {
    period: periodOf(subscription, month),
    limit: 'used',
    allocated: creditsPerTier[tier],
    tier,
    renewsAt: ends ? afterEnd : coming,
    subscription: subscription.subscription_id,
  };
};

/** Throws `api_plan_required` where the plan does not open the API at `now`. */
export const requireApiPlan = (account: Account, now: Date): void => {
  if (tierOf(account, now) !== 'Enterprise') throw new AppError('api_plan_required');
};

/** Quotes of Enterprise wait in a queue of their own. */
export const priorityOf = (tier: Tier): { priority?: true } => (tier === 'Enterprise' ? { priority: true } : {});

/** Milliseconds that a renewal may take: Stripe charges an hour after the month began. */
const renewalTime = 24 * 3_600_000;

/** Whether the payment of the month at `now` is overdue. Neither the month before nor this one gives credits then. */
const isUnpaid = ({ paid_until, status }: SubscriptionRow, now: Date): boolean =>
  paid_until !== undefined && now.getTime() >= Date.parse(paid_until) + (status === 'past_due' ? 0 : renewalTime);

/**
 * The allowance at `now`. A developer's free credits are never renewed; a client's are renewed each month in Paris.
 * Until a plan's month is paid for, it keeps its rights and has the free credits.
 */
export const allowanceOf = ({ profile, subscription }: OpenAccount, now: Date): Allowance => {
  const free = freeAllowance(profile, now);
  if (!isSubscribed(subscription, now)) return free;
  if (isUnpaid(subscription, now)) return { ...free, tier: subscription.subscription_tier, paymentDue: true };
  return paidAllowance(subscription, profile, now);
};
