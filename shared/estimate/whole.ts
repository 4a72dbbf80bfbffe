import { genericCalibration } from '../account/generic-calibration.ts';
import type { Scope } from '../quote/generation.ts';
import { sum } from '../text/sum.ts';
import type { Feature } from './features.ts';
import { expectedHours, hourLaw } from './hours.ts';
import { risksOf } from './risks.ts';

/** How much the whole weighs beside its lines, on a scale of ratios: DECISIONS.md tells what it was measured on. */
export const wholeWeight = 0.8;
/** Hours become no less and no more than this of those of the lines. Chosen without a source. */
export const [leastOfLines, mostOfLines] = [0.2, 3] as const;
/** So many times beyond those of the lines, hours of the whole were not meant as an estimate. Chosen without a source. */
const extremeFrom = 8;

/** Mean hours of the lines. Sorted: sums of floating-point numbers must not depend on the order in which lines are told. */
export const workOf = (features: readonly Pick<Feature, 'hours'>[]): number =>
  sum(features.map(({ hours }) => expectedHours(hourLaw(hours))).sort((a, b) => a - b));

const management = 1 + genericCalibration.overhead_percentage / 100;
/** Hours of so much work with project management and what its risks cost. */
export const countedOf = (work: number, risks: Scope['risks']): number =>
  work * management + risksOf(risks, work).hours;

/** Hours of the whole project, project management and risks included, without margin: judged at once, and line by line. */
export type Whole = { judged: number; counted: number; factor: number };

/**
 * What the hours of the lines are multiplied by, where the reader judged the whole as well; undefined where it did not. A brief
 * told in detail has more lines and is no larger for it, so their sum alone would grow with the words of the client.
 */
export const wholeOf = (features: readonly Feature[], { whole_hours, risks }: Scope): Whole | undefined => {
  const work = workOf(features);
  if (whole_hours === undefined || work === 0) return undefined;
  const counted = countedOf(work, risks);
  const ratio = whole_hours / counted;
  if (ratio > extremeFrom || ratio < 1 / extremeFrom) return undefined;
  return { judged: whole_hours, counted, factor: Math.min(mostOfLines, Math.max(leastOfLines, ratio ** wholeWeight)) };
};
