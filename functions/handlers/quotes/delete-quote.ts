import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { cancelPendingQuote, deleteQuote } from '../../store/quote/quotes.ts';
import { documentsOf, issuedOf } from '../../store/table.ts';
import { removeOrphanedFolders } from '../../use-cases/documents/remove-orphaned-files.ts';

/** The row first: a deletion that is refused or fails leaves the files. One that waits has none yet. */
export const handler = endpoint(routes.deleteQuote, async ({ caller: { sub }, params: { id }, query }) => {
  const now = new Date();
  if (query.status === 'pending') await cancelPendingQuote(sub, id, now);
  else {
    await deleteQuote(sub, id, now);
    await removeOrphanedFolders(documentsOf(sub, id), issuedOf(sub, id));
  }
  return { id };
});
