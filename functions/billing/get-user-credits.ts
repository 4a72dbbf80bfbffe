import { routes } from '../../shared/routes.ts';
import { endpoint } from '../edge/endpoint.ts';
import { allowanceOf } from '../store/allowance.ts';
import { creditsRemaining } from '../store/credits.ts';

export const handler = endpoint(routes.getUserCredits, async ({ caller }) => {
  const allowance = allowanceOf(caller.account, new Date());
  return {
    credits_remaining: await creditsRemaining(caller.sub, allowance),
    credits_allocated: allowance.allocated,
    subscription_tier: allowance.tier,
    credits_renew_at: allowance.renewsAt,
  };
});
