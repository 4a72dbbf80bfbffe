import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { changeLogo } from '../../store/account/logo.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { removeLeftFiles } from '../../use-cases/remove-left-files.ts';

export const handler = endpoint(routes.removeLogo, async ({ caller: { sub, account } }) => {
  const { profile, left } = await changeLogo(sub, requireProvider(account.profile), null, new Date());
  await removeLeftFiles(...left);
  return profile;
});
