import type { Quote } from '../../../shared/quote/quote.ts';
import { formatDay } from '../../../shared/text/format.ts';

/** The last day of a calendar, « 15 févr. 2027 »; undefined where no phase has dates. */
export const endText = (entries: Quote['provisional_calendar']): string | undefined => {
  const last = entries
    .map(({ end_date }) => end_date)
    .filter(Boolean)
    .sort()
    .at(-1);
  return last && formatDay(last);
};
