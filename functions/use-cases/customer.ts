import { createCustomer, nameCustomer } from '../clients/stripe.ts';
import { type CustomerRow, claimCustomer, keepCustomer } from '../store/billing/customer.ts';

/** The customer that a row stands for, made where it is not yet. The same row gives the same one, whoever asks. */
const customerIn = async (sub: string, row: CustomerRow): Promise<string> => {
  if (row.customer_id) return row.customer_id;
  const customer = await createCustomer(sub, row.creation);
  await keepCustomer(sub, row, customer);
  return customer;
};

/** Whom the payment service knows a person as, found by the person alone and never by an address. */
export const ensureCustomer = async (sub: string, email: string): Promise<string> => {
  const now = new Date();
  const customer = await customerIn(sub, await claimCustomer(sub, now));
  if (await nameCustomer(customer, email)) return customer;
  // Removed by hand at the payment service.
  const another = await customerIn(sub, await claimCustomer(sub, now, customer));
  await nameCustomer(another, email);
  return another;
};
