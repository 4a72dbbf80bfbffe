import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import type { Caller } from '../../http/caller.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { restoreVersion, versionNumber } from '../../store/quote/versions.ts';

export const restoreQuoteVersion = async (
  caller: Caller,
  id: string,
  version: string,
  body: Parsed<typeof routes.restoreVersion>['body'],
) => {
  const { username } = profileWithType(caller.account.profile);
  const wanted = { number: versionNumber(version), base: body.quote_version, saved_by: username };
  await restoreVersion(caller.sub, id, wanted, new Date());
  return readFinishedQuote(caller.sub, id);
};
