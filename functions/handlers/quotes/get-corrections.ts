import { engineVersion } from '../../../shared/estimate/recount.ts';
import { routes } from '../../../shared/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { readSheet } from '../../store/quote/versions.ts';

export const handler = endpoint(routes.getCorrections, async ({ caller, params: { id } }) => {
  profileWithType(caller.account.profile);
  return { ...(await readSheet(caller.sub, id)), engine: engineVersion };
});
