import { ulid } from 'ulid';
import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import {
  documentAllowance,
  documentLimits,
  documentTypes,
  extensionOf,
  isPicture,
} from '../../../shared/quote/documents.ts';
import { uploadForm } from '../../clients/presigned-urls.ts';
import type { Caller } from '../../http/caller.ts';
import { readyProfile } from '../../store/account/readiness.ts';
import { allowanceOf } from '../../store/credits/allowance.ts';
import { openDocument } from '../../store/document/documents.ts';
import { objects } from '../../store/table.ts';

export const createDocument = async ({ sub, account }: Caller, body: Parsed<typeof routes.createDocument>['body']) => {
  const { draft, file_name, file_size } = body;
  const now = new Date();
  const profile = readyProfile(account.profile);
  const { tier } = allowanceOf({ ...account, profile }, now);
  const { files, bytes } = documentAllowance[tier];
  const extension = extensionOf(file_name);
  // The route's own schema refuses a name without one.
  if (!extension) throw new AppError('invalid_input');
  const most = isPicture(extension) ? Math.min(bytes, documentLimits.imageBytes) : bytes;
  if (file_size > most) throw new AppError('document_too_large');
  const mime_type = documentTypes[extension];
  const id = ulid(now.getTime());
  await openDocument(sub, { id, draft, file_name, file_size, mime_type }, files, now);
  const seconds = documentLimits.form;
  // The form accepts at most the declared size.
  const allowed = { key: objects.upload(sub, id), type: mime_type, most: file_size, seconds };
  return { id, ...(await uploadForm(allowed)) };
};
