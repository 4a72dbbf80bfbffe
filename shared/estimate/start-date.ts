import { businessDaysAfter, businessDaysFrom } from '../calendar/business-days.ts';
import { dayOf, isoDay } from '../calendar/day-number.ts';
import type { Quote } from '../quote/quote.ts';
import { latenessOf } from './calendar.ts';

/** The first business day after an ISO instant: when the work of a devis of that day starts, unless its provider says otherwise. */
export const firstStart = (instant: string): string => isoDay(businessDaysAfter(instant).at(0));

export const isBusinessDay = (day: string): boolean => businessDaysFrom(dayOf(day)).at(0) === dayOf(day);

type Dated = Pick<Quote, 'provisional_calendar' | 'deadline' | 'timeline' | 'ready_by'>;

/** Says whether the wish is held from the new dates on. A quote of before wishes were compared stays silent. */
const deadlineOf = (
  { deadline, timeline, ready_by }: Dated,
  first: string,
  last: string,
  moved: (day: string) => string,
) => {
  if (deadline === undefined) return {};
  const lateness = latenessOf(dayOf(first), dayOf(last), { timeline, readyBy: ready_by?.day });
  const normal_last_day = deadline ? moved(deadline.normal_last_day) : last;
  const surcharge = deadline?.surcharge ?? null;
  return { deadline: lateness ? { last_day: last, normal_last_day, ...lateness, surcharge } : null };
};

/** A quote whose work starts on `start`, a business day: every date keeps its rank among the business days. */
export const startingOn = <Q extends Dated>(quote: Q, start: string): Q => {
  const { provisional_calendar: entries } = quote;
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
  return { ...quote, provisional_calendar, ...deadlineOf(quote, start, last, moved) };
};
