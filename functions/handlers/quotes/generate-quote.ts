import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { orderQuote } from '../../use-cases/quotes/order-quote.ts';

export const handler = endpoint(routes.generateQuote, ({ caller, body: brief, idempotencyKey }) =>
  orderQuote({ caller, idempotencyKey, source: { brief } }),
);
