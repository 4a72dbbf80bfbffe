import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { restoreVersion, versionNumber } from '../../store/quote/versions.ts';

export const handler = endpoint(routes.restoreVersion, async ({ caller, params: { id, version }, body }) => {
  const { username } = profileWithType(caller.account.profile);
  const wanted = { number: versionNumber(version), base: body.quote_version, saved_by: username };
  await restoreVersion(caller.sub, id, wanted, new Date());
  return readFinishedQuote(caller.sub, id);
});
