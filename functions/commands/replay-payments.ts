// `npm run replay -- 24`: takes over what Stripe has told in the last hours, for when its webhook was not heard. With the
// variables of `stripe-webhook` and credentials that may do what it does. Safe at any time, and as often as one likes.
import { customersSince } from '../clients/stripe.ts';
import { syncCustomer } from '../use-cases/billing/sync-customer.ts';

/** Reads anew what every customer has to whom something happened since then; how many they were. */
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
