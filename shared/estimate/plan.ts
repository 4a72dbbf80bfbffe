import type { Estimate } from '../quote/quote.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import type { Feature } from './features.ts';
import type { EstimateInput } from './input.ts';
import { type Count, countLines } from './lines.ts';
import { normalPace, type Pace, urgentPaceOf } from './pace.ts';
import { type Schedule, scheduleOf } from './schedule.ts';
import { firstStart } from './start-date.ts';

type Plan = { pace: Pace; count: Count; schedule: Schedule; calendar: Calendar };

const planAt = (pace: Pace, features: readonly Feature[], input: EstimateInput): Plan => {
  const count = countLines(features, input, input.calibration, pace);
  const schedule = scheduleOf(count, input.calibration.team_size, pace);
  return {
    pace,
    count,
    schedule,
    calendar: calendarOf(schedule, count, { ...input, start: firstStart(input.createdAt) }, pace),
  };
};

/** The text on the wish; null where it is neither urgent nor late. */
const deadlineOf = (chosen: Plan, normal: Plan): Estimate['deadline'] => {
  const { lastDay, lateness } = chosen.calendar;
  if (lastDay === null || normal.calendar.lastDay === null || !lateness) return null;
  const hours = chosen.count.hours - normal.count.hours;
  const price = chosen.count.price - normal.count.price;
  return {
    last_day: lastDay,
    normal_last_day: normal.calendar.lastDay,
    ...lateness,
    surcharge: chosen === normal ? null : { hours, price },
  };
};

/** Urgency is worth its surcharge where it meets the wish and ends on an earlier day than the normal pace. */
const isWorthIt = (urgent: Plan, normal: Plan) =>
  urgent.calendar.lateOnTimeline === 0 &&
  (urgent.calendar.lastDay ?? '') < (normal.calendar.lastDay ?? '') &&
  urgent.count.hours > normal.count.hours;

/** The plan of a project: at the urgent pace where it is worth it, else at the normal one. */
export const planOf = (features: readonly Feature[], input: EstimateInput) => {
  const normal = planAt(normalPace, features, input);
  const pace = urgentPaceOf(input.timeline);
  const urgent = pace && planAt(pace, features, input);
  const chosen = urgent && isWorthIt(urgent, normal) ? urgent : normal;
  return { ...chosen, deadline: deadlineOf(chosen, normal) };
};
