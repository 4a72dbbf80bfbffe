import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { removeFile } from '../../clients/files.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readDocuments, removeDocumentRow } from '../../store/document/documents.ts';
import { objects } from '../../store/table.ts';

/** The files first: what fails in between is asked for again, and leaves nothing behind. */
export const handler = endpoint(routes.removeDocument, async ({ caller: { sub }, params: { id } }) => {
  const [document] = await readDocuments(sub, [id], new Date());
  if (!document) throw new AppError('document_not_found');
  await Promise.all([removeFile(objects.upload(sub, id)), removeFile(objects.reading(sub, id))]);
  await removeDocumentRow(sub, id);
  return { id };
});
