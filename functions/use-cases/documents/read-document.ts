import { AppError } from '../../../shared/api/errors.ts';
import type { DocumentReading, StoredDocument } from '../../../shared/quote/documents.ts';
import { documentLimits, extensionOf, isPlainText } from '../../../shared/quote/documents.ts';
import { readFile, writeFile } from '../../clients/files.ts';
import type { Content } from '../../documents/read-content.ts';
import { readInChildProcess } from '../../documents/read-in-child-process.ts';
import { UnusableFile } from '../../documents/unusable-file.ts';
import { log } from '../../runtime/log.ts';
import { noteReading, readDocuments, removeDocumentRow } from '../../store/document/documents.ts';
import { objects } from '../../store/table.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';

const wordsIn = (pages: string[]) => pages.join('\n').match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;

const foundIn = (content: Content): DocumentReading => {
  if (content.kind === 'image') return { kind: 'image', words: 0, cut: false };
  const { pages, numbered, cut } = content;
  return { kind: 'text', ...(numbered && { pages: pages.length }), words: wordsIn(pages), cut };
};

/** The content of the upload; undefined where there is none. */
const contentOf = async (key: string, { file_name }: StoredDocument) => {
  const extension = extensionOf(file_name);
  if (!extension) throw new UnusableFile('document_mismatch');
  const file = await readFile(key, isPlainText(extension) ? documentLimits.textRead : undefined);
  return file && { file, content: await readInChildProcess(file, extension) };
};

/** An unusable file is deleted, so that it does not count against the limit. */
const refuse = async (sub: string, id: string, error: unknown): Promise<never> => {
  if (!(error instanceof UnusableFile)) throw error;
  log.info('file not usable', { document: id, why: error.code });
  await removeDocumentRow(sub, id);
  await removeOrphanedFiles(objects.upload(sub, id));
  throw new AppError(error.code, { cause: error });
};

/**
 * The content is written before the row says so, because a quote needs it. Then the upload is removed; the text of a
 * document is kept, or the picture.
 */
export const readDocument = async (sub: string, id: string) => {
  const [document] = await readDocuments(sub, [id], new Date());
  if (!document) throw new AppError('document_not_found');
  if (document.reading) return document;
  const read = await contentOf(objects.upload(sub, id), document).catch((error: unknown) => refuse(sub, id, error));
  if (!read) throw new AppError('upload_not_found');
  const { file, content } = read;
  const [kept, type] =
    content.kind === 'image'
      ? [file, document.mime_type]
      : [Buffer.from(JSON.stringify({ pages: content.pages, numbered: content.numbered })), 'application/json'];
  await writeFile(objects.reading(sub, id), kept, type);
  const reading = foundIn(content);
  if (!(await noteReading(sub, id, reading))) {
    await removeOrphanedFiles(objects.reading(sub, id));
    throw new AppError('document_not_found');
  }
  await removeOrphanedFiles(objects.upload(sub, id));
  return { ...document, reading };
};
