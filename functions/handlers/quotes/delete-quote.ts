import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { cancelPendingQuote, deleteQuote } from '../../store/quote/quotes.ts';

export const handler = endpoint(routes.deleteQuote, async ({ caller, params: { id }, query }) => {
  if (query.status === 'pending') await cancelPendingQuote(caller.sub, id, new Date());
  else await deleteQuote(caller.sub, id);
  return { id };
});
