import { closeCheckouts, readPlan } from '../../clients/stripe.ts';
import { takeTurn } from '../../store/billing/customer.ts';
import { keepPlan } from '../../store/billing/subscription.ts';

/**
 * Reads the plan of a customer from Stripe and stores it. It can be repeated, in any order. Does nothing for an unknown
 * customer.
 */
export const syncCustomer = async (customer: string): Promise<void> => {
  const turn = await takeTurn(customer);
  if (!turn) return;
  const plan = await readPlan(customer);
  await keepPlan(customer, turn, plan, new Date());
  if (plan) await closeCheckouts(customer);
};
