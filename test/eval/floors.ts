import type { describeProject as Describe } from '../../functions/model/describe-project.ts';
import { readBlindCases } from './blind.ts';
import { type BlindResult, evaluateBlind } from './blind-score.ts';
import { blindTotalsOf } from './blind-totals.ts';
import { readCases } from './briefs.ts';
import { describeOnce } from './evaluate.ts';
import { shareOf } from './score.ts';

/** What the offline reader must reach on the validation set; `noProject`: on the texts of the other two that ask for none. */
export const readerFloors = {
  byName: 0.7,
  suggested: 0.84,
  precision: 0.82,
  elasticity: 0.7,
  noProject: 1,
  unwarned: 1,
};
export type ReaderTotals = Record<keyof typeof readerFloors, number>;

/** The measures that have a floor. `noProject`: texts that ask for no project and are refused. */
export const readerTotals = async (describe: typeof Describe): Promise<ReaderTotals & { results: BlindResult[] }> => {
  const results: BlindResult[] = [];
  for (const briefCase of readBlindCases('validation')) results.push(await evaluateBlind(describe, briefCase));
  const noProject = [...readCases(), ...readBlindCases('blind')].filter(({ expected }) => !expected);
  const refused: boolean[] = [];
  for (const briefCase of noProject) refused.push((await describeOnce(describe, briefCase)) === undefined);
  const { byName, suggested, precision, elasticity = 0, warned } = blindTotalsOf(results);
  return {
    ...{ results, byName, suggested, precision, elasticity },
    noProject: shareOf([{ of: refused.length, good: refused.filter(Boolean).length }]),
    unwarned: 1 - warned / results.length,
  };
};

/** What is under its floor, in words; empty where all hold. */
export const readerFailures = (totals: ReaderTotals): string[] =>
  Object.entries(readerFloors)
    .filter(([name, least]) => totals[name as keyof typeof readerFloors] < least)
    .map(([name, least]) => `${name} ${totals[name as keyof typeof readerFloors].toFixed(3)} < ${least}`);
