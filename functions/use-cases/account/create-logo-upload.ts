import { ulid } from 'ulid';
import { logoLimits } from '../../../shared/account/logo.ts';
import { uploadForm } from '../../clients/presigned-urls.ts';
import type { Caller } from '../../http/caller.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { countAll, logoUploadRateLimit } from '../../store/limits/rate-limit.ts';
import { objects } from '../../store/table.ts';

/** Seconds for which the form is valid. */
const seconds = 300;

export const createLogoUpload = async ({ sub, account }: Caller) => {
  requireProvider(account.profile);
  const now = new Date();
  await countAll([logoUploadRateLimit(sub)], now);
  const upload = ulid(now.getTime());
  const key = objects.upload(sub, upload);
  return { upload, ...(await uploadForm({ key, type: 'image/png', most: logoLimits.bytes, seconds })) };
};
