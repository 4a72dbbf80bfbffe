import { AppError } from '../../../shared/api/errors.ts';
import { readFile } from '../../clients/files.ts';
import type { Caller } from '../../http/caller.ts';
import { logoFiles } from '../../store/account/logo.ts';

/** The caller's own logo, a PNG; undefined without one. */
export const readLogo = async ({ sub, account }: Caller): Promise<Buffer | undefined> => {
  const address = account.profile?.company_logo_url;
  for (const key of address ? logoFiles(sub, address) : []) {
    const logo = await readFile(key);
    if (logo) return logo;
  }
  return undefined;
};

/** The caller's own logo. Throws `logo_not_found` without one. */
export const requireLogo = async (caller: Caller): Promise<Buffer> => {
  const logo = await readLogo(caller);
  if (!logo) throw new AppError('logo_not_found');
  return logo;
};
