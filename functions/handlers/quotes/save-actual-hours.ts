import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { hoursBeforeLearning } from '../../../shared/estimate/learned.ts';
import { entryProblems } from '../../../shared/quote/actual-hours.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { saveActualHours } from '../../store/quote/actual-hours.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { opensLearning } from '../../use-cases/quotes/learned-calibration.ts';

export const handler = endpoint(
  routes.saveActualHours,
  async ({ caller: { sub, account }, params: { id }, body: entry }) => {
    requireProvider(account.profile);
    const now = new Date();
    const quote = await readFinishedQuote(sub, id);
    const estimated = hoursBeforeLearning(quote);
    if (!opensLearning(account, now)) throw new AppError('plan_required');
    const fields = entryProblems(entry, estimated);
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
    return saveActualHours({ sub, id }, { entry, estimated, edited: quote.quote_version !== undefined }, now);
  },
);
