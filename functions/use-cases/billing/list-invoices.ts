import { readInvoices } from '../../clients/stripe.ts';
import { readCustomer } from '../../store/billing/customer.ts';
import { countAll, paymentRateLimit } from '../../store/limits/rate-limit.ts';

export const listInvoices = async (sub: string) => {
  const { customer_id } = (await readCustomer(sub)) ?? {};
  if (!customer_id) return { invoices: [] };
  await countAll([paymentRateLimit(sub)], new Date());
  return { invoices: await readInvoices(customer_id) };
};
