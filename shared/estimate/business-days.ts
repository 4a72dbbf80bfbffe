import { dayNumber, holidaysOf, isoDay } from './holidays.ts';

const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The day that an ISO instant falls on in France, as a `dayNumber`. */
export const dayInFrance = (instant: string) => {
  const [year, month, day] = paris.format(new Date(instant)).split('-').map(Number) as [number, number, number];
  return dayNumber(year, month, day);
};

/** Business days in France after the day of an ISO instant, by rank: 0 is the first one. */
export const businessDaysAfter = (instant: string) => {
  const holidays = new Map<string, ReadonlySet<number>>();
  const isOff = (day: number) => {
    const year = isoDay(day).slice(0, 4);
    const known = holidays.get(year) ?? holidaysOf(Number(year));
    holidays.set(year, known);
    /** 1 January 1970 was a Thursday: 0 and 6 are Sunday and Saturday. */
    const weekday = (day + 4) % 7;
    return weekday === 0 || weekday === 6 || known.has(day);
  };
  const start = dayInFrance(instant);
  const days: number[] = [];
  return {
    at: (rank: number): number => {
      while (days.length <= rank) {
        let day = (days.at(-1) ?? start) + 1;
        while (isOff(day)) day += 1;
        days.push(day);
      }
      return days[rank] as number;
    },
  };
};
