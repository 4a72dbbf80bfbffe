import { routes } from '../../../shared/routes.ts';
import { removeFiles } from '../../clients/files.ts';
import { endpoint } from '../../http/endpoint.ts';
import { cancelPendingQuote, deleteQuote, requireSettled } from '../../store/quote/quotes.ts';
import { documentsOf } from '../../store/table.ts';

/** The files first: what fails in between is asked for again, and leaves nothing behind. One that waits has none yet. */
export const handler = endpoint(routes.deleteQuote, async ({ caller: { sub }, params: { id }, query }) => {
  if (query.status === 'pending') await cancelPendingQuote(sub, id, new Date());
  else {
    await requireSettled(sub, id);
    await removeFiles(documentsOf(sub, id));
    await deleteQuote(sub, id);
  }
  return { id };
});
