import { AppError } from '../../../shared/api/errors.ts';
import { readDocuments, removeDocumentRow } from '../../store/document/documents.ts';
import { objects } from '../../store/table.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';

/** The row first: where it fails, the files stay. Left files expire with their folder. */
export const removeDocument = async (sub: string, id: string) => {
  const [document] = await readDocuments(sub, [id], new Date());
  if (!document) throw new AppError('document_not_found');
  await removeDocumentRow(sub, id);
  await removeOrphanedFiles(objects.upload(sub, id), objects.reading(sub, id));
  return { id };
};
