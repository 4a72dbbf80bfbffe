import { dayOf } from './day-number.ts';

const hour = 3_600_000;
const dayLength = 24 * hour;

/** An hour of a day in France, in ms since 1970: one or two hours before the same of UTC. `day`: as of `dayOf`. */
export const hourInFrance = (day: number, at: number): number => {
  const summer = day * dayLength + (at - 2) * hour;
  const winter = summer + hour;
  // Clocks change at 1 o'clock of UTC: the hour before midday decides by what the day at that instant is.
  return isSummer(summer) ? summer : winter;
};

/** Whether France is two hours ahead of UTC at an instant in ms: from the last Sunday of March to that of October, 1 h UTC. */
const isSummer = (instant: number): boolean => {
  const year = new Date(instant).getUTCFullYear();
  return instant >= lastSunday(year, 2) && instant < lastSunday(year, 9);
};

/** 1 o'clock UTC of the last Sunday of a month (0 to 11), when the clocks of the European Union change (directive 2000/84/CE). */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
};

/** The last instant (ISO 8601) of a day in France, `2026-11-20`. */
export const endOfDayInFrance = (day: string): string => new Date(hourInFrance(dayOf(day) + 1, 0) - 1).toISOString();

/** An instant (ISO 8601) as the clocks of France show it, with what they are ahead of UTC: `2026-11-20T11:00:00.000+01:00`. */
export const isoInFrance = (instant: string): string => {
  const hours = isSummer(Date.parse(instant)) ? 2 : 1;
  return new Date(Date.parse(instant) + hours * hour).toISOString().replace('Z', `+0${hours}:00`);
};
