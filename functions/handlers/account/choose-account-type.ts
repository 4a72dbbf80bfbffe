import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { chooseAccountType } from '../../store/account/account.ts';
import { ensureProfile } from '../../use-cases/account/ensure-profile.ts';

export const handler = endpoint(routes.chooseAccountType, async ({ caller, body }) => {
  await ensureProfile(caller);
  return chooseAccountType(caller.sub, body.account_type, new Date());
});
