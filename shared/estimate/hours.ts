import type { HourRange } from './catalogue/module.ts';
import { normalQuantile, normalShare } from './normal-distribution.ts';

/** Normal value of a nine-in-ten case: what separates the likely hours from the optimistic and the pessimistic ones. */
const nineInTen = normalQuantile(0.9);

/**
 * The law of one feature's hours: log-normal on each side of the likely value, so that it goes exactly through the
 * three given hours (10 %, 50 % and 90 %), stays positive and leans to the side that the estimator told.
 */
export type HourLaw = { median: number; below: number; above: number };

/** `hours` are sorted and positive, as `clampHours` returns them. */
export const hourLaw = ([low, likely, high]: HourRange): HourLaw => ({
  median: likely,
  below: Math.log(likely / low) / nineInTen,
  above: Math.log(high / likely) / nineInTen,
});

/** Hours at a standard normal value: 0 is the median. */
export const hoursAt = ({ median, below, above }: HourLaw, z: number) => median * Math.exp(z * (z < 0 ? below : above));

/**
 * The mean: the figure that a quote shows. Sums of means are means of sums; sums of medians are not, and under-price
 * every project whose tasks overrun more than they gain.
 */
export const expectedHours = ({ median, below, above }: HourLaw) =>
  median * (Math.exp((below * below) / 2) * normalShare(-below) + Math.exp((above * above) / 2) * normalShare(above));

/** The variance, in square hours. */
export const hoursVariance = (law: HourLaw) => {
  const { median, below, above } = law;
  const ofSquares =
    Math.exp(2 * below * below) * normalShare(-2 * below) + Math.exp(2 * above * above) * normalShare(2 * above);
  return Math.max(0, median * median * ofSquares - expectedHours(law) ** 2);
};
