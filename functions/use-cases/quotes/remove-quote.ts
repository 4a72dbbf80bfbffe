import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { cancelPendingQuote, deleteQuote } from '../../store/quote/quotes.ts';
import { documentsOf, issuedOf } from '../../store/table.ts';
import { removeOrphanedFolders } from '../documents/remove-orphaned-files.ts';

/** The row first: where it fails, the files stay. A pending quote has no files yet. */
export const removeQuote = async (
  sub: string,
  id: string,
  status: Parsed<typeof routes.deleteQuote>['query']['status'],
) => {
  const now = new Date();
  if (status === 'pending') await cancelPendingQuote(sub, id, now);
  else {
    await deleteQuote(sub, id, now);
    await removeOrphanedFolders(documentsOf(sub, id), issuedOf(sub, id));
  }
  return { id };
};
