import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { scenariosOf } from '../../../shared/estimate/scenarios.ts';
import { scenarioTable } from '../../../shared/quote/scenarios.ts';
import { endpoint } from '../../http/endpoint.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { readSheet } from '../../store/quote/versions.ts';

export const handler = endpoint(routes.getScenarios, async ({ caller, params: { id } }) => {
  const sheet = await readSheet(caller.sub, id);
  if (tierOf(caller.account, new Date()) !== 'Enterprise') throw new AppError('scenarios_plan_required');
  return scenarioTable(scenariosOf(sheet));
});
