import type { LearnedFactors } from '../../../shared/estimate/learned.ts';
import type { Account, OpenAccount } from '../../store/account/account.ts';
import { isSubscribed } from '../../store/credits/allowance.ts';
import { learnedFactors } from '../../store/quote/actual-hours.ts';

/** Whether the plan includes learning from past hours. */
export const opensLearning = ({ subscription }: Account, now: Date): boolean =>
  isSubscribed(subscription, now) && subscription.subscription_tier !== 'Gratuit';

/** The learned factors for a new quote; undefined for a client, without the plan, or where learning is off. */
export const learnedAt = async (sub: string, account: OpenAccount, now: Date): Promise<LearnedFactors | undefined> => {
  const { account_type, learning_enabled } = account.profile;
  const learns = account_type === 'developer' && learning_enabled && opensLearning(account, now);
  return learns ? learnedFactors(sub) : undefined;
};
