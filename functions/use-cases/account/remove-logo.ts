import type { Caller } from '../../http/caller.ts';
import { changeLogo } from '../../store/account/logo.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { removeOrphanedFiles } from '../documents/remove-orphaned-files.ts';

export const removeLogo = async ({ sub, account }: Caller) => {
  const { profile, left } = await changeLogo(sub, requireProvider(account.profile), null, new Date());
  await removeOrphanedFiles(...left);
  return profile;
};
