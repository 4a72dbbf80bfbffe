import { AppError } from '../../../shared/api/errors.ts';
import { scenariosOf } from '../../../shared/estimate/scenarios.ts';
import { scenarioTable } from '../../../shared/quote/scenarios.ts';
import type { Caller } from '../../http/caller.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { readSheet } from '../../store/quote/versions.ts';

export const quoteScenarios = async (caller: Caller, id: string) => {
  const sheet = await readSheet(caller.sub, id);
  if (tierOf(caller.account, new Date()) !== 'Enterprise') throw new AppError('scenarios_plan_required');
  return scenarioTable(scenariosOf(sheet));
};
