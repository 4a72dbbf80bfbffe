import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { developerProfile } from '../../store/account/readiness.ts';
import { listVersions } from '../../store/quote/versions.ts';

export const handler = endpoint(routes.listVersions, async ({ caller, params: { id } }) => {
  developerProfile(caller.account.profile);
  return listVersions(caller.sub, id);
});
