import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { duplicateQuote } from '../../use-cases/quotes/duplicate-quote.ts';

export const handler = endpoint(routes.duplicateQuote, ({ caller, params }) => duplicateQuote(caller.sub, params.id));
