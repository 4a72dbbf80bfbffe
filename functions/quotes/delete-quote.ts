import { routes } from '../../shared/routes.ts';
import { endpoint } from '../edge/endpoint.ts';
import { deleteQuote } from '../store/quotes.ts';

export const handler = endpoint(routes.deleteQuote, async ({ caller, params }) => {
  await deleteQuote(caller.sub, params.id);
  return { id: params.id };
});
