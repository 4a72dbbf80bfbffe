import { routes } from '../../../shared/api/routes.ts';
import { removeFiles } from '../../clients/files.ts';
import { endpoint } from '../../http/endpoint.ts';
import { cancelPendingQuote, deleteQuote, requireSettled } from '../../store/quote/quotes.ts';
import { documentsOf, issuedOf } from '../../store/table.ts';

/**
 * The files first: what fails in between is asked for again, and leaves nothing behind. One that waits has none yet. The copies
 * of its issues once more after it: it may have been issued until then.
 */
export const handler = endpoint(routes.deleteQuote, async ({ caller: { sub }, params: { id }, query }) => {
  if (query.status === 'pending') await cancelPendingQuote(sub, id, new Date());
  else {
    await requireSettled(sub, id);
    for (const folder of [documentsOf(sub, id), issuedOf(sub, id)]) await removeFiles(folder);
    await deleteQuote(sub, id);
    await removeFiles(issuedOf(sub, id));
  }
  return { id };
});
