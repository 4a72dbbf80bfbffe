import { businessDaysFrom } from '../calendar/business-days.ts';
import { dayOf, isoDay } from '../calendar/day-number.ts';
import type { Phase } from '../quote/generation.ts';
import { wishedTimeline } from '../quote/labels.ts';
import type { Timeline } from '../quote/quote.ts';
import { count, formatLongDay } from '../text/format.ts';
import type { EstimateInput } from './input.ts';
import type { Count } from './lines.ts';
import { type Pace, urgentPaceOf } from './pace.ts';
import { managementText, type PhaseTexts, phaseTexts } from './phases.ts';
import type { Schedule } from './schedule.ts';

type Entry = {
  phase: string;
  start_date: string;
  end_date: string;
  duration_days: number;
  description: string;
  dependencies: string[];
};
/**
 * `lateness`: beyond the wish. `lateOnTimeline`: calendar days beyond the timeline alone, for which urgency may be
 * charged.
 */
export type Calendar = {
  entries: Entry[];
  businessDays: number;
  lastDay: string | null;
  lateness: Lateness | undefined;
  lateOnTimeline: number;
};

/** Longest duration of each wish, in calendar days from the first day of work to the last, both counted. */
const wishedDays: Partial<Record<Timeline, number>> = { veryUrgent: 14, urgent: 28, normal: 92, flexible: 183 };

/** Ranks of days from hours since the start: a phase may share its last day with the next. */
const daysOf = (start: number, end: number, { hoursPerDay }: Pace) => {
  const first = Math.floor(start / hoursPerDay + 1e-9);
  return { first, last: Math.max(first, Math.ceil(end / hoursPerDay - 1e-9) - 1) };
};

const names = (list: readonly string[]) =>
  list.length <= 3 ? list.join(', ') : `${list.slice(0, 3).join(', ')} et ${count(list.length - 3, 'autre')}`;

/** The direct dependencies of a phase. */
const directly = (phase: Phase, present: readonly Phase[], texts: PhaseTexts) => {
  const before = texts[phase].after.filter((other) => present.includes(other));
  return before.filter((other) => !before.some((later) => texts[later].after.includes(other)));
};

const phaseEntries = (schedule: Schedule, pace: Pace, at: (rank: number) => number, texts: PhaseTexts): Entry[] => {
  const order = Object.keys(texts) as Phase[];
  const present = order.filter((phase) => schedule.slots.some(({ line }) => line.feature.phase === phase));
  return present.map((phase) => {
    const slots = schedule.slots.filter(({ line }) => line.feature.phase === phase);
    const { first, last } = daysOf(
      Math.min(...slots.map(({ start }) => start)),
      Math.max(...slots.map(({ end }) => end)),
      pace,
    );
    return {
      phase: texts[phase].label,
      start_date: isoDay(at(first)),
      end_date: isoDay(at(last)),
      duration_days: last - first + 1,
      description: names(slots.map(({ line }) => line.feature.name)),
      dependencies: directly(phase, present, texts).map((other) => texts[other].label),
    };
  });
};

const managementEntry = (businessDays: number, at: (rank: number) => number): Entry => ({
  phase: managementText.label,
  start_date: isoDay(at(0)),
  end_date: isoDay(at(businessDays - 1)),
  duration_days: businessDays,
  description: managementText.description,
  dependencies: [],
});

const timelineEnd = (firstDay: number, timeline: Timeline | undefined) => {
  const wished = timeline && wishedDays[timeline];
  return wished === undefined ? Number.POSITIVE_INFINITY : firstDay + wished - 1;
};

type Wish = { timeline?: Timeline | null | undefined; readyBy?: string | undefined };
/** `late_days`: calendar days, 0 for none. `dated`: compared with the day in the brief, not with the timeline. */
type Lateness = { late_days: number; dated?: true };

/**
 * How late a project is, from one `dayNumber` to another, compared with the day in the brief: what is written wins over
 * the timeline that was chosen. Undefined where there is no wish to compare with.
 */
export const latenessOf = (firstDay: number, lastDay: number, { timeline, readyBy }: Wish): Lateness | undefined => {
  const end = timelineEnd(firstDay, timeline ?? undefined);
  if (readyBy !== undefined) return { late_days: Math.max(0, lastDay - dayOf(readyBy)), dated: true };
  const isTold = lastDay > end || urgentPaceOf(timeline ?? undefined) !== undefined;
  return isTold ? { late_days: Math.max(0, lastDay - end) } : undefined;
};

/** What the indicators say of a calendar, by their names. */
export const calendarValues = ({ lastDay, lateness }: Pick<Calendar, 'lastDay' | 'lateness'>) => ({
  last_day: lastDay ? formatLongDay(lastDay) : 'Sans objet',
  delay: count(lateness?.late_days ?? 0, 'jour'),
});

/** Phases on business days of France, from `start` on, a business day. */
export const calendarOf = (
  schedule: Schedule,
  { management }: Pick<Count, 'management'>,
  input: Pick<EstimateInput, 'timeline' | 'timelineAnswer' | 'readyBy'> & { start: string },
  pace: Pace,
  texts: PhaseTexts = phaseTexts,
): Calendar => {
  if (schedule.slots.length === 0)
    return { entries: [], businessDays: 0, lastDay: null, lateness: undefined, lateOnTimeline: 0 };
  const days = businessDaysFrom(dayOf(input.start));
  const businessDays = daysOf(0, schedule.length, pace).last + 1;
  const lastDay = days.at(businessDays - 1);
  const entries = phaseEntries(schedule, pace, days.at, texts);
  if (management.hours > 0) entries.push(managementEntry(businessDays, days.at));
  return {
    entries,
    businessDays,
    lastDay: isoDay(lastDay),
    lateness: latenessOf(days.at(0), lastDay, { timeline: wishedTimeline(input), readyBy: input.readyBy }),
    lateOnTimeline: Math.max(0, lastDay - timelineEnd(days.at(0), input.timeline)),
  };
};
