import { atFirstUse } from '../text/at-first-use.ts';
import { dayNumber, isoDay } from './day-number.ts';
import { holidaysOf } from './holidays.ts';

const hour = 3_600_000;
const parisDay = atFirstUse<Date>(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }),
);

/**
 * The day that an ISO instant falls on in France, as a `dayNumber`. France is one or two hours ahead of UTC: the season
 * decides from 22 to 23 h only, and only then are the time zones loaded, which takes 10 ms of a process's start.
 */
export const dayInFrance = (instant: string) => {
  const date = new Date(instant);
  if (date.getUTCHours() !== 22) return Math.floor((date.getTime() + hour) / (24 * hour));
  const [year, month, day] = parisDay(date).split('-').map(Number) as [number, number, number];
  return dayNumber(year, month, day);
};

/** Business days in France from a `dayNumber` on, by rank: 0 is the first one, which may be that day. */
export const businessDaysFrom = (start: number) => {
  const holidays = new Map<string, ReadonlySet<number>>();
  const isOff = (day: number) => {
    const year = isoDay(day).slice(0, 4);
    const known = holidays.get(year) ?? holidaysOf(Number(year));
    holidays.set(year, known);
    /** 1 January 1970 was a Thursday: 0 and 6 are Sunday and Saturday. */
    const weekday = (day + 4) % 7;
    return weekday === 0 || weekday === 6 || known.has(day);
  };
  const days: number[] = [];
  return {
    at: (rank: number): number => {
      while (days.length <= rank) {
        let day = (days.at(-1) ?? start - 1) + 1;
        while (isOff(day)) day += 1;
        days.push(day);
      }
      return days[rank] as number;
    },
  };
};

/** Business days in France after the day of an ISO instant, by rank. */
export const businessDaysAfter = (instant: string) => businessDaysFrom(dayInFrance(instant) + 1);
