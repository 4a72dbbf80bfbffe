import { normalQuantile, normalShare } from '../../shared/estimate/normal-distribution.ts';

/** Hours that are expected, and the range that the quote gives. */
export type Ranged = { reference: number; range: readonly [from: number, to: number] };

/** The range that the quote gives holds the middle of the reference. */
export const isHeld = ({ reference, range: [from, to] }: Ranged): boolean => from <= reference && reference <= to;

/**
 * What became of a professional's estimate of a whole project: actual ÷ estimated hours of 42 Norwegian projects
 * ("Evidence-based Software Engineering", D. M. Jones, survey of Moløkken-Østvold and others).
 */
const actualByEstimate: [share: number, ratio: number][] = [
  [0.1, 0.97],
  [0.5, 1.21],
  [0.8, 1.92],
  [0.9, 2.07],
];
const points = actualByEstimate.map(([share, ratio]) => ({ normal: normalQuantile(share), ln: Math.log(ratio) }));

type Point = (typeof points)[number];
const [first, , , last] = points as [Point, Point, Point, Point];
/** Beyond the outer quantiles: (P90 − P10) ÷ 2.563. */
const deviation = (last.ln - first.ln) / (last.normal - first.normal);

/** Share of those projects that took at most so many times their estimate: straight lines between the quantiles. */
export const shareUnder = (ratio: number): number => {
  const ln = Math.log(ratio);
  const after = points.findIndex((point) => ln < point.ln);
  if (after === 0) return normalShare(first.normal + (ln - first.ln) / deviation);
  if (after < 0) return normalShare(last.normal + (ln - last.ln) / deviation);
  const [from, to] = [points[after - 1], points[after]] as [Point, Point];
  return normalShare(from.normal + ((ln - from.ln) / (to.ln - from.ln)) * (to.normal - from.normal));
};

/**
 * How often the range of the quote would hold the real hours of the project, if it went from its reference as those
 * projects went from their estimates. Exact: what any number of draws would come to.
 */
export const heldBySimulation = ({ reference, range: [from, to] }: Ranged): number =>
  shareUnder(to / reference) - shareUnder(from / reference);
