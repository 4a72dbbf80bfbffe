import { readAccount } from '../../store/account/account.ts';
import { readCustomer } from '../../store/billing/customer.ts';
import { countAll, paymentRateLimit } from '../../store/limits/rate-limit.ts';
import { subscriptionView } from './subscription-view.ts';
import { syncCustomer } from './sync-customer.ts';

/** A person who has never paid has no customer to read. */
export const syncSubscription = async (sub: string) => {
  const now = new Date();
  await countAll([paymentRateLimit(sub)], now);
  const { customer_id } = (await readCustomer(sub)) ?? {};
  if (customer_id) await syncCustomer(customer_id);
  return subscriptionView(await readAccount(sub), now);
};
