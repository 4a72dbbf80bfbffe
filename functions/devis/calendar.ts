import { ganttBars, ganttTicks } from '../../shared/quote/gantt.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { formatDay, formatDayOfYear } from '../../shared/text/format.ts';
import { texts } from './texts.ts';

type Tick = { label: string; left: number };
type Row = { phase: string; after: string; start: string; end: string; days: string; left: number; width: number };
export type PrintedCalendar = { ticks: Tick[]; rows: Row[] };

/** Each phase with its days and its bar, in % of the whole calendar. */
export const printedCalendar = ({ provisional_calendar: entries }: Quote): PrintedCalendar => {
  const bars = ganttBars(entries);
  return {
    ticks: ganttTicks(entries).map(({ date, left }) => ({ label: formatDayOfYear(date), left })),
    rows: entries.map(({ phase, start_date, end_date, duration_days, dependencies }, index) => ({
      phase,
      after: dependencies.length > 0 ? `${texts.after} ${dependencies.join(', ')}` : '',
      start: formatDay(start_date),
      end: formatDay(end_date),
      days: String(duration_days),
      left: bars[index]?.left ?? 0,
      width: bars[index]?.width ?? 0,
    })),
  };
};

/** Dark enough to differ in a grey print. */
const colours = ['#22407c', '#a8431a', '#27603f', '#6b4a86', '#8a6a12', '#1f6a7a', '#93395f', '#555a66'] as const;
export const colourOf = (index: number): string => colours[index % colours.length] ?? colours[0];
