import { customerOf, readEvent } from '../../clients/stripe.ts';
import { syncCustomer } from './sync-customer.ts';

/** An event only names the customer to read again: its content may be old. */
export const followStripeEvent = async (body: Buffer, signature: string) => {
  const event = await readEvent(body, signature);
  const customer = await customerOf(event);
  if (customer) await syncCustomer(customer);
  return { received: true as const };
};
