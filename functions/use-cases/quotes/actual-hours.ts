import { AppError } from '../../../shared/api/errors.ts';
import { hoursBeforeLearning } from '../../../shared/estimate/learned.ts';
import { type ActualHoursEntry, entryProblems } from '../../../shared/quote/actual-hours.ts';
import type { Caller } from '../../http/caller.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { removeActualHours, saveActualHours } from '../../store/quote/actual-hours.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { opensLearning } from './learned-calibration.ts';

export const recordActualHours = async ({ sub, account }: Caller, id: string, entry: ActualHoursEntry) => {
  requireProvider(account.profile);
  const now = new Date();
  const quote = await readFinishedQuote(sub, id);
  const estimated = hoursBeforeLearning(quote);
  if (!opensLearning(account, now)) throw new AppError('plan_required');
  const fields = entryProblems(entry, estimated);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return saveActualHours({ sub, id }, { entry, estimated, edited: quote.quote_version !== undefined }, now);
};

/** This needs no plan: a person may delete what they entered. */
export const deleteActualHours = async ({ sub, account }: Caller, id: string, seen: string | undefined) => {
  requireProvider(account.profile);
  await removeActualHours({ sub, id }, seen);
  return { id };
};
