import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { correctQuote } from '../../use-cases/quotes/correct-quote.ts';

export const handler = endpoint(routes.correctQuote, ({ caller, params, body }) =>
  correctQuote(caller, params.id, body),
);
