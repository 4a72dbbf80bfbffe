import type { Caller } from '../../http/caller.ts';
import { allowanceOf } from '../../store/credits/allowance.ts';
import { creditsRemaining } from '../../store/credits/credits.ts';
import { ensureProfile } from '../account/ensure-profile.ts';

export const readUserCredits = async (caller: Caller) => {
  const profile = await ensureProfile(caller);
  const allowance = allowanceOf({ ...caller.account, profile }, new Date());
  return {
    credits_remaining: await creditsRemaining({ sub: caller.sub, mailbox_key: profile.mailbox_key }, allowance),
    credits_allocated: allowance.allocated,
    subscription_tier: allowance.tier,
    credits_renew_at: allowance.renewsAt,
    payment_due: allowance.paymentDue,
  };
};
