import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { readVersion, versionNumber } from '../../store/quote/versions.ts';

export const handler = endpoint(routes.getVersion, async ({ caller, params: { id, version } }) => {
  profileWithType(caller.account.profile);
  return readVersion(caller.sub, id, versionNumber(version));
});
