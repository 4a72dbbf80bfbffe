import type { Subscription } from '../../../shared/billing/subscription.ts';
import { withdrawalUntil } from '../../../shared/billing/withdrawal.ts';
import type { Account, SubscriptionRow } from '../../store/account/account.ts';
import { isSubscribed } from '../../store/credits/allowance.ts';

const none: Subscription = {
  subscribed: false,
  subscription_tier: 'Gratuit',
  subscription_end: null,
  subscription_status: 'none',
  billing_interval: null,
  renews_at: null,
  withdrawal_until: null,
};

/** Until when a consumer may withdraw from a plan; null where this is over at `now`. */
export const openWithdrawal = ({ buyer, subscription_start }: SubscriptionRow, now: Date): string | null => {
  const until = withdrawalUntil(subscription_start);
  return buyer === 'consumer' && now.toISOString() <= until ? until : null;
};

export const subscriptionView = ({ subscription }: Account, now: Date): Subscription => {
  if (!isSubscribed(subscription, now)) return none;
  const { subscription_tier, subscription_end, status, billing_interval, renews_at } = subscription;
  return {
    subscribed: true,
    subscription_tier,
    subscription_end,
    subscription_status: status === 'past_due' ? 'past_due' : 'active',
    billing_interval,
    renews_at,
    withdrawal_until: openWithdrawal(subscription, now),
  };
};
