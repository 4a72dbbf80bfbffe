import { routes } from '../../shared/routes.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readQuote } from '../store/quotes.ts';

export const handler = endpoint(routes.getQuote, ({ caller, params }) => readQuote(caller.sub, params.id));
