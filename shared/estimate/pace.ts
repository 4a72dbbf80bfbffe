import type { Timeline } from '../quote.ts';
import { hoursPerDay } from './money.ts';

/** How fast a project is worked on: hours of a working day, and what they make of the hours that are paid. */
export type Pace = { hoursPerDay: number; factor: number };

export const normalPace: Pace = { hoursPerDay, factor: 1 };

/** Urgency buys time: the day lengthens by more than the hours do, so that the calendar is shorter. Ours. */
const urgentPaces: Partial<Record<Timeline, Pace>> = {
  veryUrgent: { hoursPerDay: hoursPerDay * 1.3, factor: 1.2 },
  urgent: { hoursPerDay: hoursPerDay * 1.15, factor: 1.1 },
};

/** The pace that a wish asks for. Undefined where it asks for no hurry. */
export const urgentPaceOf = (wish: Timeline | undefined): Pace | undefined => wish && urgentPaces[wish];
