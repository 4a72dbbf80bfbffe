import { dayNumber } from './day-number.ts';

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export const easter = (year: number): number => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayNumber(year, Math.floor(f / 31), (f % 31) + 1);
};

const fixed = [
  [1, 1],
  [5, 1],
  [5, 8],
  [7, 14],
  [8, 15],
  [11, 1],
  [11, 11],
  [12, 25],
] as const;

/** The eleven days off of the French labour code (L3133-1): Easter Monday, Ascension and Whit Monday move. */
export const holidaysOf = (year: number): ReadonlySet<number> => {
  const sunday = easter(year);
  return new Set([...fixed.map(([month, day]) => dayNumber(year, month, day)), sunday + 1, sunday + 39, sunday + 50]);
};
