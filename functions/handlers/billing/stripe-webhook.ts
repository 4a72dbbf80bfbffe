import { routes } from '../../../shared/api/routes.ts';
import { customerOf, readEvent } from '../../clients/stripe.ts';
import { endpoint } from '../../http/endpoint.ts';
import { syncCustomer } from '../../use-cases/billing/sync-customer.ts';

/** An event says when to look, and at whom. What it tells besides is read anew: it may be old. */
export const handler = endpoint(routes.stripeWebhook, async ({ signed: { body, header } }) => {
  const event = await readEvent(body, header('stripe-signature'));
  const customer = await customerOf(event);
  if (customer) await syncCustomer(customer);
  return { received: true as const };
});
