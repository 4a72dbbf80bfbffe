import { closeCheckouts, readPlan } from '../../clients/stripe.ts';
import { takeTurn } from '../../store/billing/customer.ts';
import { keepPlan } from '../../store/billing/subscription.ts';

/**
 * The one way by which what a customer has paid for comes to us: Stripe is asked, whatever it was that told us to. Safe
 * at any time, in any order, and as often as one likes. Does nothing for a customer who is nobody's.
 */
export const syncCustomer = async (customer: string): Promise<void> => {
  const turn = await takeTurn(customer);
  if (!turn) return;
  const plan = await readPlan(customer);
  await keepPlan(customer, turn, plan, new Date());
  if (plan) await closeCheckouts(customer);
};
