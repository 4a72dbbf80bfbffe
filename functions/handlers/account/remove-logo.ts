import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { changeLogo } from '../../store/account/logo.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { removeOrphanedFiles } from '../../use-cases/documents/remove-orphaned-files.ts';

export const handler = endpoint(routes.removeLogo, async ({ caller: { sub, account } }) => {
  const { profile, left } = await changeLogo(sub, requireProvider(account.profile), null, new Date());
  await removeOrphanedFiles(...left);
  return profile;
});
