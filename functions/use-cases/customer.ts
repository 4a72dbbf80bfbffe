import { createCustomer, nameCustomer, readInvoices, removeCustomer } from '../clients/stripe.ts';
import { type CustomerRow, claimCustomer, forgetOwner, keepCustomer, readCustomer } from '../store/billing/customer.ts';
import { keepBills } from '../store/billing/subscription.ts';

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

/**
 * Ends what a person has at the payment service, at once, and has it forget them. Each step may be done again. What was
 * paid is kept first: afterwards nobody tells it any more.
 */
export const closeCustomer = async (sub: string, mailboxKey: string, now: Date): Promise<void> => {
  const row = await readCustomer(sub);
  if (!row) return;
  const customer = row.customer_id ?? (await createCustomer(sub, row.creation));
  const bills = await readInvoices(customer);
  if (bills.length > 0) await keepBills(mailboxKey, customer, bills, now);
  await removeCustomer(customer);
  await forgetOwner(customer);
};
