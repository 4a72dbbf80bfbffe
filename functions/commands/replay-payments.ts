// `npm run replay -- 24`: reads the customers of Stripe's events of the last hours, after its webhook failed. It needs
// the variables and the permissions of `stripe-webhook`. It can be repeated at any time.
import { customersSince } from '../clients/stripe.ts';
import { syncCustomer } from '../use-cases/billing/sync-customer.ts';

/** Reads the plan of every customer with an event since then. Returns how many they were. */
export const replayPayments = async (since: Date): Promise<number> => {
  const customers = await customersSince(since);
  for (const customer of customers) await syncCustomer(customer);
  return customers.length;
};

if (import.meta.main) {
  const hours = Number(process.argv[2] ?? 24);
  if (!(hours > 0 && hours <= 720)) throw new Error('Hours, from 1 to 720: Stripe keeps its events for thirty days');
  const replayed = await replayPayments(new Date(Date.now() - hours * 3_600_000));
  console.log(`${replayed} customers read anew`);
}
