import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { listQuotes } from '../../store/quote/quotes.ts';

export const handler = endpoint(routes.listQuotes, ({ caller, query }) =>
  listQuotes(caller.sub, query.after, query.size && Number(query.size)),
);
