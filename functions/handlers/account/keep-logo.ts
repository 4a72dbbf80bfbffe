import { logoLimits } from '../../../shared/account/logo.ts';
import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { readFile, removeFile, writeFile } from '../../clients/files.ts';
import { plainPng } from '../../documents/png.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireProvider, saveProviderFields } from '../../store/account/provider-fields.ts';
import { objects } from '../../store/table.ts';

/** What was sent, checked whole. Throws `upload_not_found`, `logo_unreadable` once it has been removed. */
const checked = async (key: string): Promise<Buffer> => {
  const sent = await readFile(key);
  if (!sent) throw new AppError('upload_not_found');
  const logo = plainPng(sent, logoLimits.side);
  if (logo) return logo;
  await removeFile(key);
  throw new AppError('logo_unreadable');
};

/**
 * The profile is written first: from the moment on that an account is being erased, no file of it is written any more.
 * What was checked is what is kept: the form may still be sent anew, to the upload's key only.
 */
export const handler = endpoint(routes.keepLogo, async ({ caller: { sub, account }, body }) => {
  const profile = requireProvider(account.profile);
  const upload = objects.upload(sub, body.upload);
  const company_logo_url = `${routes.getLogo.path}?version=${body.upload}`;
  try {
    const logo = await checked(upload);
    const saved = await saveProviderFields(sub, { company_logo_url }, new Date());
    await writeFile(objects.logo(sub), logo, 'image/png');
    await removeFile(upload);
    return saved;
  } catch (error) {
    // Asked again after an answer that was lost: it is kept already.
    const isKept = error instanceof AppError && error.code === 'upload_not_found';
    if (isKept && profile.company_logo_url === company_logo_url) return profile;
    throw error;
  }
});
