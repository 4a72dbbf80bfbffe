import type { Price } from '../objects/price.ts';

/** The same day of a later month, on its last day where it has no such day: counted from `anchor`, so that 31 comes back. */
const monthsAfter = (anchor: number, months: number): number => {
  const start = new Date(anchor * 1000);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  const date = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, date);
  return midnight / 1000 + (anchor - Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()) / 1000);
};

/** When the period that begins at `start` ends, for a subscription whose periods are counted from `anchor`. */
export const periodEnd = (anchor: number, start: number, { recurring }: Price): number => {
  const step = recurring.interval === 'year' ? 12 : 1;
  let months = step;
  while (monthsAfter(anchor, months) <= start) months += step;
  return monthsAfter(anchor, months);
};
