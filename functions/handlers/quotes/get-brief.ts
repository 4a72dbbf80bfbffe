import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readBrief } from '../../store/quote/quotes.ts';

export const handler = endpoint(routes.getBrief, ({ caller, params }) => readBrief(caller.sub, params.id));
