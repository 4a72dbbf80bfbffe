import type { LearnedFactors } from '../../../shared/estimate/learned.ts';
import type { Account, OpenAccount } from '../../store/account/account.ts';
import { isSubscribed } from '../../store/credits/allowance.ts';
import { learnedFactors } from '../../store/quote/actual-hours.ts';

/** Whether the plan of an account lets past hours correct its next quotes. */
export const opensLearning = ({ subscription }: Account, now: Date): boolean =>
  isSubscribed(subscription, now) && subscription.subscription_tier !== 'Gratuit';

/** What a quote that is asked for at `now` is corrected by: nothing for a client, without the plan, or switched off. */
export const learnedAt = async (sub: string, account: OpenAccount, now: Date): Promise<LearnedFactors | undefined> => {
  const { account_type, learning_enabled } = account.profile;
  const learns = account_type === 'developer' && learning_enabled && opensLearning(account, now);
  return learns ? learnedFactors(sub) : undefined;
};
