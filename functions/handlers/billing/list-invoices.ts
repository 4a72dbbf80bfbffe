import { routes } from '../../../shared/api/routes.ts';
import { readInvoices } from '../../clients/stripe.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readCustomer } from '../../store/billing/customer.ts';
import { countAll, paymentRateLimit } from '../../store/limits/rate-limit.ts';

export const handler = endpoint(routes.listInvoices, async ({ caller: { sub } }) => {
  const { customer_id } = (await readCustomer(sub)) ?? {};
  if (!customer_id) return { invoices: [] };
  await countAll([paymentRateLimit(sub)], new Date());
  return { invoices: await readInvoices(customer_id) };
});
