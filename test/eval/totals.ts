import type { Result } from './evaluate.ts';
import { shareOf } from './score.ts';

export type Totals = {
  recall: number;
  precision: number;
  traced: number;
  determinism: number;
  inRange: number;
  /** Briefs that ask for no project and were refused; those that do and were not. */
  judged: number;
  ratio: number;
  seconds: number;
  /** US dollars a quote; undefined where the price of the model is not known. */
  cost: number | undefined;
};

/**
 * What a run must reach. Ratios of tokens must stay under theirs. Whole projects told in few words, as these are, are read too small
 * where nothing was fitted to them: three fifths of the totals lie within.
 */
export const thresholds = {
  recall: 0.8,
  precision: 0.8,
  traced: 0.9,
  determinism: 1,
  inRange: 0.6,
  judged: 1,
} as const;
export const mostTokens = 0.28;

const shareWhere = <T>(all: T[], good: (item: T) => boolean) =>
  shareOf([{ of: all.length, good: all.filter(good).length }]);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A brief that should have been quoted and was refused counts as out of range, and every module of it as missed. */
export const totalsOf = (results: Result[]): Totals => {
  const quotes = results.flatMap(({ quote }) => quote ?? []);
  const expected = results.filter((result) => result.case.expected);
  const lost = expected
    .filter(({ quote }) => !quote)
    .map((result) => ({ of: result.case.expected?.must.split(' ').length ?? 0, good: 0 }));
  const costs = quotes.flatMap(({ cost }) => cost ?? []);
  return {
    recall: shareOf([...quotes.map(({ score }) => score.recall), ...lost]),
    precision: shareOf(quotes.map(({ score }) => score.precision)),
    traced: shareOf(quotes.map(({ score }) => score.traced)),
    determinism: shareWhere(results, ({ same }) => same),
    inRange: shareWhere(expected, ({ quote }) => quote?.inRange ?? false),
    judged: shareWhere(results, (result) => result.refused === !result.case.expected),
    ratio: mean(quotes.map(({ ratio }) => ratio)),
    seconds: mean(results.map(({ seconds }) => seconds)),
    cost: costs.length === quotes.length ? mean(costs) : undefined,
  };
};

/** What is under its threshold, in words; empty where all hold. */
export const failures = (totals: Totals): string[] => [
  ...Object.entries(thresholds)
    .filter(([name, least]) => totals[name as keyof typeof thresholds] < least)
    .map(([name, least]) => `${name} ${totals[name as keyof typeof thresholds].toFixed(3)} < ${least}`),
  ...(totals.ratio > mostTokens ? [`tokens ${totals.ratio.toFixed(3)} > ${mostTokens}`] : []),
];
