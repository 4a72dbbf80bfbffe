import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readDocuments, removeDocumentRow } from '../../store/document/documents.ts';
import { objects } from '../../store/table.ts';
import { removeOrphanedFiles } from '../../use-cases/documents/remove-orphaned-files.ts';

/** The row first: a deletion that fails leaves the files. Those that stay after it expire with their folders. */
export const handler = endpoint(routes.removeDocument, async ({ caller: { sub }, params: { id } }) => {
  const [document] = await readDocuments(sub, [id], new Date());
  if (!document) throw new AppError('document_not_found');
  await removeDocumentRow(sub, id);
  await removeOrphanedFiles(objects.upload(sub, id), objects.reading(sub, id));
  return { id };
});
