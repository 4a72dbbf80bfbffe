import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { orderQuote } from '../../use-cases/quotes/order-quote.ts';

export const handler = endpoint(routes.regenerateQuote, ({ caller, params: { id }, idempotencyKey }) =>
  orderQuote({ caller, idempotencyKey, source: { regenerates: id } }),
);
