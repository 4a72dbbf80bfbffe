import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { followStripeEvent } from '../../use-cases/billing/follow-stripe-event.ts';

export const handler = endpoint(routes.stripeWebhook, ({ signed: { body, header } }) =>
  followStripeEvent(body, header('stripe-signature')),
);
