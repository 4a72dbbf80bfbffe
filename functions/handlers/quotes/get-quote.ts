import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readQuote } from '../../store/quote/quotes.ts';

export const handler = endpoint(routes.getQuote, ({ caller, params }) => readQuote(caller.sub, params.id));
