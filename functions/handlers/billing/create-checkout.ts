import { AppError } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import { hasSubscription, openCheckout, openPortal } from '../../clients/stripe.ts';
import { endpoint } from '../../http/endpoint.ts';
import { environment } from '../../runtime/env.ts';
import { keepOrder } from '../../store/billing/order.ts';
import { countAll, paymentRateLimit } from '../../store/limits/rate-limit.ts';
import { ensureCustomer } from '../../use-cases/customer.ts';

export const handler = endpoint(routes.createCheckout, async ({ caller, body }) => {
  const { profile } = caller.account;
  if (!profile) throw new AppError('account_type_required');
  const now = new Date();
  await countAll([paymentRateLimit(caller.sub)], now);
  const customer = await ensureCustomer(caller.sub, profile.email);
  const site = environment('SITE_URL');
  // Nobody pays for two: who has a plan changes it.
  if (await hasSubscription(customer)) {
    const url = await openPortal(customer, site);
    if (!url) throw new AppError('unavailable');
    return { url };
  }
  const { plan, buyer } = body;
  const order = await keepOrder(caller.sub, body, now);
  return { url: await openCheckout({ customer, plan, order, buyer, site }) };
});
