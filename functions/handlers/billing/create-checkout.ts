import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createCheckout } from '../../use-cases/billing/create-checkout.ts';

export const handler = endpoint(routes.createCheckout, ({ caller, body }) => createCheckout(caller, body));
