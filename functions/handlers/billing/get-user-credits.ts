import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { allowanceOf } from '../../store/credits/allowance.ts';
import { creditsRemaining } from '../../store/credits/credits.ts';
import { ensureProfile } from '../../use-cases/account/ensure-profile.ts';

export const handler = endpoint(routes.getUserCredits, async ({ caller }) => {
  const profile = await ensureProfile(caller);
  const allowance = allowanceOf({ ...caller.account, profile }, new Date());
  return {
    credits_remaining: await creditsRemaining({ sub: caller.sub, mailbox_key: profile.mailbox_key }, allowance),
    credits_allocated: allowance.allocated,
    subscription_tier: allowance.tier,
    credits_renew_at: allowance.renewsAt,
    payment_due: allowance.paymentDue,
  };
});
