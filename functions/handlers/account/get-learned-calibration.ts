import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { learnedFactors } from '../../store/quote/actual-hours.ts';
import { opensLearning } from '../../use-cases/quotes/learned-calibration.ts';

export const handler = endpoint(routes.getLearnedCalibration, async ({ caller: { sub, account } }) => {
  const { learning_enabled: enabled } = requireProvider(account.profile);
  return { open: opensLearning(account, new Date()), enabled, learned: (await learnedFactors(sub)) ?? null };
});
