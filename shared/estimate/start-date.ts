import { businessDaysAfter, businessDaysFrom } from '../calendar/business-days.ts';
import { dayOf, isoDay } from '../calendar/day-number.ts';
import { dayToMeet } from '../quote/generation.ts';
import type { Quote } from '../quote/quote.ts';
import { calendarValues, latenessOf } from './calendar.ts';

/** The first business day after an ISO instant: when the work of a devis of that day starts, unless its provider says otherwise. */
export const firstStart = (instant: string): string => isoDay(businessDaysAfter(instant).at(0));

export const isBusinessDay = (day: string): boolean => businessDaysFrom(dayOf(day)).at(0) === dayOf(day);

/** The first day of the work of a quote. */
export const startOf = ({ provisional_calendar, created_at }: Pick<Quote, 'provisional_calendar' | 'created_at'>) =>
  provisional_calendar.map(({ start_date }) => start_date).sort()[0] ?? firstStart(created_at);

type Dated = Pick<Quote, 'provisional_calendar' | 'deadline' | 'timeline' | 'ready_by' | 'metrics'>;

/**
 * A quote whose work starts on `start`, a business day: every date keeps its rank among the business days, and the wish
 * and the indicators tell the new dates. A quote of before wishes were compared stays silent on its wish.
 */
export const startingOn = <Q extends Dated>(quote: Q, start: string): Q => {
  const { provisional_calendar: entries, deadline, timeline, ready_by, metrics } = quote;
  const [first] = entries.map(({ start_date }) => start_date).sort();
  if (first === undefined) return quote;
  const [before, after] = [businessDaysFrom(dayOf(first)), businessDaysFrom(dayOf(start))];
  const moved = (day: string) => {
    let rank = 0;
    while (before.at(rank) < dayOf(day)) rank += 1;
    return isoDay(after.at(rank));
  };
  const provisional_calendar = entries.map((entry) => ({
    ...entry,
    start_date: moved(entry.start_date),
    end_date: moved(entry.end_date),
  }));
  const last = provisional_calendar
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1) as string;
  const lateness = latenessOf(dayOf(start), dayOf(last), { timeline, readyBy: dayToMeet(ready_by) });
  const normal_last_day = deadline ? moved(deadline.normal_last_day) : last;
  const told = lateness && { last_day: last, normal_last_day, ...lateness, surcharge: deadline?.surcharge ?? null };
  const values: Record<string, string> = calendarValues({ lastDay: last, lateness });
  return {
    ...quote,
    provisional_calendar,
    ...(deadline !== undefined && { deadline: told ?? null }),
    metrics: metrics.map((metric) => ({ ...metric, value: values[metric.name] ?? metric.value })),
  };
};
