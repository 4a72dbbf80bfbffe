/** Rate of a provider who gives none, in euros an hour. */
const defaultHourlyRate = 60;
/** Hours of a working day: what a daily rate pays for. */
export const hoursPerDay = 8;

/** Euros an hour, to the cent. */
export const hourlyRateOf = (dailyRate: number | null) =>
  dailyRate === null ? defaultHourlyRate : Math.round((Math.max(0, dailyRate) / hoursPerDay) * 100) / 100;

/** A rate in whole cents: an amount is counted in them, so that nothing is lost before it is rounded. */
export const rateInCents = (hourlyRate: number) => Math.round(hourlyRate * 100);

/** Rounds to so many decimals. */
export const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Rounds to the nearest half-hour. */
export const toHalfHours = (hours: number) => Math.round(hours * 2) / 2;

/** Whole euros for hours in steps of 0.5, counted in half-hours and cents so that nothing is lost before rounding. */
export const priceOf = (hours: number, hourlyRate: number) =>
  Math.round((Math.round(hours * 2) * rateInCents(hourlyRate)) / 200);

/**
 * Shares `total` whole euros in proportion to `weights`: each gets its floor, the euros left go to the largest
 * remainders, the first ones where they are equal. The parts always add up to `total`.
 */
export const share = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] as number) + 1;
  return parts;
};
