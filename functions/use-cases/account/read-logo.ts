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
