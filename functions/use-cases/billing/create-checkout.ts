import { AppError } from '../../../shared/api/errors.ts';
import type { CheckoutRequest } from '../../../shared/billing/subscription.ts';
import { creditsPerTier } from '../../../shared/quote/generation-limits.ts';
import {
  createCustomer,
  endSubscription,
  hasSubscription,
  nameCustomer,
  openCheckout,
  openPortal,
} from '../../clients/stripe.ts';
import type { Caller } from '../../http/caller.ts';
import { environment, environmentIfSet } from '../../runtime/env.ts';
import type { SubscriptionRow } from '../../store/account/account.ts';
import { type CustomerRow, claimCustomer, keepCustomer } from '../../store/billing/customer.ts';
import { keepOrder } from '../../store/billing/order.ts';
import { usedBeforePurchase } from '../../store/credits/credits.ts';
import { countAll, paymentRateLimit } from '../../store/limits/rate-limit.ts';

/** The customer of a row, created where there is none. The same row gives the same customer to parallel calls. */
const customerIn = async (sub: string, row: CustomerRow): Promise<string> => {
  if (row.customer_id) return row.customer_id;
  const customer = await createCustomer(sub, row.creation);
  await keepCustomer(sub, row, customer);
  return customer;
};

/** The customer of a person at the payment service. It is never searched by address. */
export const ensureCustomer = async (sub: string, email: string): Promise<string> => {
  const now = new Date();
  const customer = await customerIn(sub, await claimCustomer(sub, now));
  if (await nameCustomer(customer, email)) return customer;
  // The customer was deleted by hand at the payment service.
  const another = await customerIn(sub, await claimCustomer(sub, now, customer));
  await nameCustomer(another, email);
  return another;
};

/**
 * The buyer must have been told how many credits of the first month are used. Throws `credits_already_used` with the
 * number.
 */
const requireTold = async (
  sub: string,
  previous: SubscriptionRow | undefined,
  { plan, used_credits: told = 0 }: CheckoutRequest,
  now: Date,
): Promise<void> => {
  const granted = creditsPerTier[plan === 'pro' ? 'Pro' : 'Enterprise'];
  const used = Math.min(granted, await usedBeforePurchase(sub, previous, now));
  if (used > told) throw new AppError('credits_already_used', { fields: { used_credits: String(used) } });
};

export const createCheckout = async (caller: Caller, body: CheckoutRequest) => {
  const { profile, subscription } = caller.account;
  if (!profile) throw new AppError('account_type_required');
  if (!environmentIfSet('SELLER')) throw new AppError('payments_closed');
  const now = new Date();
  await countAll([paymentRateLimit(caller.sub)], now);
  const customer = await ensureCustomer(caller.sub, profile.email);
  const site = environment('SITE_URL');
  // The withdrawn plan may still run at Stripe.
  if (subscription?.withdrawn_at) await endSubscription(subscription.subscription_id);
  // A customer with a plan changes it in the portal, so that nobody pays twice.
  if (await hasSubscription(customer)) {
    const url = await openPortal(customer, site);
    if (!url) throw new AppError('unavailable');
    return { url };
  }
  const { plan, buyer } = body;
  await requireTold(caller.sub, subscription, body, now);
  const order = await keepOrder(caller.sub, body, now);
  return { url: await openCheckout({ customer, plan, order, buyer, site }) };
};
