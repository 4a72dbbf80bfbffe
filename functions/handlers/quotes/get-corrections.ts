import { routes } from '../../../shared/api/routes.ts';
import { engineVersion } from '../../../shared/estimate/recount.ts';
import { endpoint } from '../../http/endpoint.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { readSheet } from '../../store/quote/versions.ts';

export const handler = endpoint(routes.getCorrections, async ({ caller, params: { id } }) => {
  profileWithType(caller.account.profile);
  return { ...(await readSheet(caller.sub, id, new Date().toISOString())), engine: engineVersion };
});
