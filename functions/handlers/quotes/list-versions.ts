import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { listVersions } from '../../store/quote/versions.ts';

export const handler = endpoint(routes.listVersions, async ({ caller, params: { id } }) => {
  profileWithType(caller.account.profile);
  return listVersions(caller.sub, id);
});
