import { createCustomer, readInvoices, removeCustomer } from '../clients/stripe.ts';
import { forgetOwner, readCustomer } from '../store/billing/customer.ts';
import { readWithdrawals } from '../store/billing/notice.ts';
import { readOrders } from '../store/billing/order.ts';
import { keepBills } from '../store/billing/subscription.ts';
import { giveLeftBack } from './contract-notices.ts';

/**
 * Ends what a person has at the payment service, at once, and has it forget them. Each step may be done again. What was
 * paid is kept first: afterwards nobody tells it any more.
 */
export const closeCustomer = async (sub: string, mailboxKey: string, now: Date): Promise<void> => {
  const row = await readCustomer(sub);
  if (!row) return;
  const customer = row.customer_id ?? (await createCustomer(sub, row.creation));
  // Who has withdrawn gets their money back, whatever they ask for next.
  await giveLeftBack(sub, customer);
  const bills = await readInvoices(customer);
  const contracts = { bills, orders: await readOrders(sub), withdrawals: await readWithdrawals(sub) };
  if (bills.length > 0) await keepBills(mailboxKey, customer, contracts, now);
  await removeCustomer(customer);
  await forgetOwner(customer);
};
