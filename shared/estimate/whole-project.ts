import { genericCalibration } from '../account/generic-calibration.ts';
import type { Scope } from '../quote/generation.ts';
import { sum } from '../text/sum.ts';
import type { Feature } from './features.ts';
import { expectedHours, hourLaw } from './hours.ts';
import { mostRisk, risksOf } from './risks.ts';

/** The reader judges the whole of what takes so many hours at most. */
export const longestJudged = 160;
/**
 * How much the whole weighs beside its lines, on a scale of ratios: DECISIONS.md tells what it was measured on. A small job
 * is its whole: a day's work has no acceptance, release and management of an hour each. Between the two sizes the weight goes
 * straight down to nothing on a scale of ratios: a larger whole is what its lines are, and is not asked for. The smaller of both is the size, so
 * that more judged hours never make less.
 */
const smallJob = 80;
const weightOf = (size: number): number =>
  Math.min(1, Math.max(0, 1 - Math.log(size / smallJob) / Math.log(longestJudged / smallJob)));
/**
 * Readers judge a whole higher than estimators count it: at 1.08 of the reference on 40 tuned briefs (test/eval), and at 1.19
 * where it is of less than 40 hours.
 */
const readerLean = 0.9;
/** Hours become no more than this of those of the lines. Chosen without a source. */
const mostOfLines = 3;
/** So many times beyond those of the lines, hours of the whole were not meant as an estimate. Chosen without a source. */
const extremeFrom = 16;

/** Mean hours of the lines. Sorted: sums of floating-point numbers must not depend on the order in which lines are told. */
export const workOf = (features: readonly Pick<Feature, 'hours'>[]): number =>
  sum(features.map(({ hours }) => expectedHours(hourLaw(hours))).sort((a, b) => a - b));

const management = 1 + genericCalibration.overhead_percentage / 100;
/** Hours of so much work with project management and what its risks cost. */
export const countedOf = (work: number, risks: Scope['risks']): number =>
  work * management + risksOf(risks, work).hours;

/** The factor of the lines with which they, their management and what the risks cost come to `hours`. */
const factorTo = (hours: number, work: number, risks: Scope['risks']): number => {
  const alone = (hours - risksOf(risks, work).hours) / (work * management);
  const capped = hours / (work * (management + mostRisk));
  return Math.max(alone, capped);
};

/**
 * Hours of the whole project without project management, risks and margin: counted line by line, and judged at once. `small`: the
 * judgement alone counts.
 */
export type Whole = { counted: number; judged: number; small: boolean; factor: number };

/**
 * What the hours of the lines are multiplied by, where the reader judged the whole as well; undefined where it did not. A brief
 * told in detail has more lines and is no larger for it, so their sum alone would grow with the words of the client.
 */
export const wholeOf = (features: readonly Feature[], { whole_hours: told, risks }: Scope): Whole | undefined => {
  const work = workOf(features);
  if (told === undefined || work === 0) return undefined;
  const whole_hours = told * readerLean;
  const counted = countedOf(work, risks);
  const ratio = whole_hours / counted;
  const weight = weightOf(Math.min(whole_hours, counted));
  if (weight === 0 || ratio > extremeFrom || ratio < 1 / extremeFrom) return undefined;
  const factor = factorTo(counted * ratio ** weight, work, risks);
  return {
    counted: work,
    judged: work * factorTo(whole_hours, work, risks),
    small: whole_hours <= smallJob,
    factor: Math.min(mostOfLines, factor),
  };
};
