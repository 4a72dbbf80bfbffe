import type { Quote } from './quote.ts';

type Entry = Quote['provisional_calendar'][number];
type Bar = { left: number; width: number };

const day = 24 * 3_600_000;
const minimumWidth = 5;
const mostTicks = 4;
const longestLabel = 20;

const instant = (date: string) => Date.parse(`${date}T00:00:00Z`);
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

const spanOf = (entries: readonly Entry[]) => {
  const start = Math.min(...entries.map(({ start_date }) => instant(start_date)));
  const end = Math.max(...entries.map(({ end_date }) => instant(end_date))) + day;
  return { start, length: end - start };
};

/** The position of each bar, in % of the whole calendar; at least 5 % wide. */
export const ganttBars = (entries: readonly Entry[]): Bar[] => {
  const { start, length } = spanOf(entries);
  return entries.map(({ start_date, end_date }) => {
    const width = Math.max(minimumWidth, ((instant(end_date) + day - instant(start_date)) / length) * 100);
    return { left: Math.min(((instant(start_date) - start) / length) * 100, 100 - width), width };
  });
};

/** Up to four days at equal distances, from the first day of the calendar: what the axis says. */
export const ganttTicks = (entries: readonly Entry[]): { date: string; left: number }[] => {
  const { start, length } = spanOf(entries);
  const days = Math.round(length / day);
  const step = Math.max(1, Math.ceil(days / mostTicks));
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => ({
    date: isoDay(start + index * step * day),
    left: ((index * step) / days) * 100,
  }));
};

/** The position of the middle of a day, in % of the whole calendar; undefined outside of it. */
export const ganttDay = (entries: readonly Entry[], date: string): number | undefined => {
  const { start, length } = spanOf(entries);
  const left = ((instant(date) + day / 2 - start) / length) * 100;
  return left >= 0 && left <= 100 ? left : undefined;
};

/** From the end of a bar to the beginning of one that waits for it, both in %; `from` and `to` are their rows. */
export type GanttLink = { from: number; to: number; end: number; begin: number };

/** The dependencies as lines. A phase that waits for one without a row, or a row below, has no line. */
export const ganttLinks = (entries: readonly Entry[]): GanttLink[] => {
  const bars = ganttBars(entries);
  return entries.flatMap(({ dependencies }, to) =>
    dependencies.flatMap((dependency) => {
      const from = entries.findIndex(({ phase }) => phase === dependency);
      const [before, after] = [bars[from], bars[to]];
      return before && after && from < to ? [{ from, to, end: before.left + before.width, begin: after.left }] : [];
    }),
  );
};

/** « Cadrage, Conception, Dév… »: what a phase waits for, cut at 20 characters. */
export const dependencyLabel = (dependencies: readonly string[]): string => {
  const label = dependencies.join(', ');
  return label.length > longestLabel ? `${label.slice(0, longestLabel)}…` : label;
};
