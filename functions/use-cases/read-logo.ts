import { readFile } from '../clients/files.ts';
import type { Caller } from '../http/caller.ts';
import { objects } from '../store/table.ts';

/** The caller's own logo, a PNG; undefined without one. The file is what counts: the profile may still speak of one removed. */
export const readLogo = async ({ sub, account }: Caller): Promise<Buffer | undefined> =>
  account.profile?.company_logo_url ? readFile(objects.logo(sub)) : undefined;
