import type { Quote } from '../../../shared/quote/quote.ts';
import { formatDay } from '../../../shared/text/format.ts';

type Entries = Quote['provisional_calendar'];

/** The first and the last day of a calendar; undefined where no phase has dates. */
const daysOf = (entries: Entries) => {
  const starts = entries.map(({ start_date }) => start_date).filter(Boolean);
  const ends = entries.map(({ end_date }) => end_date).filter(Boolean);
  const [first, last] = [starts.sort()[0], ends.sort().at(-1)];
  return first && last ? { first, last } : undefined;
};

/** « 23 nov. 2026 – 15 févr. 2027 », or nothing. */
export const spanText = (entries: Entries): string | undefined => {
  const days = daysOf(entries);
  return days && `${formatDay(days.first)} – ${formatDay(days.last)}`;
};

/** « 15 févr. 2027 », or nothing. */
export const endText = (entries: Entries): string | undefined => {
  const days = daysOf(entries);
  return days && formatDay(days.last);
};
