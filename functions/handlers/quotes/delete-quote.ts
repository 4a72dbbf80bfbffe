import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { removeQuote } from '../../use-cases/quotes/remove-quote.ts';

export const handler = endpoint(routes.deleteQuote, ({ caller, params, query }) =>
  removeQuote(caller.sub, params.id, query.status),
);
