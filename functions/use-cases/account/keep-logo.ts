import { logoLimits } from '../../../shared/account/logo.ts';
import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import { routes } from '../../../shared/api/routes.ts';
import { readFile, writeFile } from '../../clients/files.ts';
import { plainPng } from '../../documents/png.ts';
import type { Caller } from '../../http/caller.ts';
import { changeLogo } from '../../store/account/logo.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { objects } from '../../store/table.ts';
import { removeOrphanedFiles } from '../documents/remove-orphaned-files.ts';

/** The uploaded file, checked. Throws `upload_not_found`, or `logo_unreadable` after removing it. */
const checked = async (key: string): Promise<Buffer> => {
  const sent = await readFile(key);
  if (!sent) throw new AppError('upload_not_found');
  const logo = plainPng(sent, logoLimits.side);
  if (logo) return logo;
  await removeOrphanedFiles(key);
  throw new AppError('logo_unreadable');
};

/**
 * The file is written under a new key before the profile names it, so the former logo stays until then. The checked
 * bytes are stored, because the form may be sent again to the upload's key.
 */
export const keepLogo = async ({ sub, account }: Caller, body: Parsed<typeof routes.keepLogo>['body']) => {
  const profile = requireProvider(account.profile);
  const upload = objects.upload(sub, body.upload);
  const company_logo_url = `${routes.getLogo.path}?version=${body.upload}`;
  // A repeated call: the logo is stored already.
  if (profile.company_logo_url === company_logo_url) return profile;
  await writeFile(objects.logo(sub, body.upload), await checked(upload), 'image/png');
  const kept = await changeLogo(sub, profile, company_logo_url, new Date());
  await removeOrphanedFiles(upload, ...kept.left);
  return kept.profile;
};
