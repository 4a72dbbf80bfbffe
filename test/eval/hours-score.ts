import type { describeProject as Describe } from '../../functions/model/describe-project.ts';
import { type Hours, hoursOf } from './blind-score.ts';
import { describeOnce } from './evaluate.ts';
import { type HoursCase, middleOf } from './hours.ts';

/** Describes and counts briefs of which hours alone are known. Throws where one is refused: each asks for a project. */
export const evaluateHours = async (describe: typeof Describe, cases: readonly HoursCase[]): Promise<Hours[]> => {
  const all: Hours[] = [];
  for (const briefCase of cases) {
    const described = await describeOnce(describe, { ...briefCase, documents: [] });
    if (!described) throw new Error(`${briefCase.id}: refused`);
    all.push(hoursOf(briefCase.brief, described, middleOf(briefCase)));
  }
  return all;
};
