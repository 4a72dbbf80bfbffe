import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { correctionProblems } from '../../../shared/estimate/edits.ts';
import { engineVersion, recount } from '../../../shared/estimate/recount.ts';
import { isRefinement } from '../../../shared/estimate/refine.ts';
import type { Caller } from '../../http/caller.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { readSheet, saveVersion } from '../../store/quote/versions.ts';

export const correctQuote = async (caller: Caller, id: string, body: Parsed<typeof routes.correctQuote>['body']) => {
  const now = new Date();
  const { username, account_type } = profileWithType(caller.account.profile);
  const {
    quote_version: current,
    original,
    terms,
    corrections: saved,
  } = await readSheet(caller.sub, id, now.toISOString());
  const { quote_version: base, engine, corrections, estimated_hours, total_price } = body;
  if (engine !== engineVersion) throw new AppError('engine_outdated');
  if (base !== current) throw new AppError('version_outdated');
  if (account_type === 'client' && !isRefinement({ original, terms, corrections }, saved))
    throw new AppError('developer_only');
  const fields = correctionProblems({ original, terms, corrections });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const quote = recount(original, terms, corrections);
  if (quote.estimated_hours !== estimated_hours || quote.total_price !== total_price)
    throw new AppError('total_differs');
  await saveVersion(caller.sub, id, { base, saved_by: username, engine, corrections, quote }, now);
  return readFinishedQuote(caller.sub, id);
};
