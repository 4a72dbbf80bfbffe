import { AppError } from '../../../shared/api/errors.ts';
import { openPortal } from '../../clients/stripe.ts';
import { environment } from '../../runtime/env.ts';
import { readCustomer } from '../../store/billing/customer.ts';
import { countAll, paymentRateLimit } from '../../store/limits/rate-limit.ts';

export const customerPortal = async (sub: string) => {
  await countAll([paymentRateLimit(sub)], new Date());
  const { customer_id } = (await readCustomer(sub)) ?? {};
  const url = customer_id && (await openPortal(customer_id, environment('SITE_URL')));
  if (!url) throw new AppError('no_subscription');
  return { url };
};
