import { AppError } from '../../../shared/api/errors.ts';
import type { DocumentUpload, StoredDocument } from '../../../shared/quote/documents.ts';
import { api } from './app-api.ts';
import { asAppError } from './errors.ts';
import { shrunkPicture } from './shrink-picture.ts';

/** Sends a file by its form. `fetch` does not tell how far it has come. */
const post = ({ url, fields }: DocumentUpload, file: File, onSent: (share: number) => void, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const request = new XMLHttpRequest();
    const fail = () => reject(new AppError('unavailable', { cause: new Error(`upload answered ${request.status}`) }));
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.send(form);
  });

/** A step of a file that failed: `send` until it is in the bucket, `read` after. */
export class FileFailure extends Error {
  override name = 'FileFailure';
  readonly step: 'send' | 'read';
  constructor(step: 'send' | 'read', cause: unknown) {
    super(step, { cause });
    this.step = step;
  }
}

type Watching = {
  onOpen: (id: string) => void;
  /** From 0 to 1. */
  onSent: (share: number) => void;
  onRead: () => void;
  signal: AbortSignal;
};

const asFailure =
  (step: 'send' | 'read') =>
  (cause: unknown): never => {
    throw new FileFailure(step, cause);
  };

const isUnusable = (error: unknown) =>
  error instanceof FileFailure && error.step === 'read' && asAppError(error.cause).code.startsWith('document_');

/** Sends a file of a draft and has it read. Throws `FileFailure`: nothing of the file takes a place then. */
export const sendFile = async (draft: string, chosen: File, watching: Watching): Promise<StoredDocument> => {
  const file = await shrunkPicture(chosen);
  const body = { draft, file_name: file.name, file_size: file.size };
  const form = await api.createDocument({ body }).catch(asFailure('send'));
  const { id } = form;
  watching.onOpen(id);
  try {
    await post(form, file, watching.onSent, watching.signal).catch(asFailure('send'));
    watching.onRead();
    return await api.readDocument({ params: { id } }).catch(asFailure('read'));
  } catch (error) {
    // A file that cannot be used is removed by the service; one that did not arrive must not take a place.
    if (!isUnusable(error)) await api.removeDocument({ params: { id } }).catch(() => undefined);
    throw error;
  }
};
