import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { isSubscribed } from '../../store/credits/allowance.ts';

export const handler = endpoint(routes.checkSubscription, async ({ caller }) => {
  const { subscription } = caller.account;
  if (!isSubscribed(subscription, new Date()))
    return { subscribed: false, subscription_tier: 'Gratuit' as const, subscription_end: null };
  const { subscription_tier, subscription_end } = subscription;
  return { subscribed: true, subscription_tier, subscription_end };
});
