import { customerOf, readEvent } from '../../clients/stripe.ts';
import { syncCustomer } from './sync-customer.ts';

/** An event says when to look, and at whom. What it tells besides is read anew: it may be old. */
export const followStripeEvent = async (body: Buffer, signature: string) => {
  const event = await readEvent(body, signature);
  const customer = await customerOf(event);
  if (customer) await syncCustomer(customer);
  return { received: true as const };
};
