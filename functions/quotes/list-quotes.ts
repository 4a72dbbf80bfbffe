import { routes } from '../../shared/routes.ts';
import { endpoint } from '../edge/endpoint.ts';
import { listQuotes } from '../store/quotes.ts';

export const handler = endpoint(routes.listQuotes, ({ caller, query }) => listQuotes(caller.sub, query.after));
