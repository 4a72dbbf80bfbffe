import type { Timeline } from '../quote/quote.ts';

/** The pace of the work, and its factor on the paid hours. */
export type Pace = {
  /** Hours of a day that go to the project. */
  hoursPerDay: number;
  factor: number;
  /** Business days that the client takes to answer what it is shown. */
  reviewDays: number;
};

/** A day that is paid eight hours holds seven of them for the project: the rest is letters, calls and breaks. Chosen without a source. */
const productiveHours = 7;
export const normalPace: Pace = { hoursPerDay: productiveHours, factor: 1, reviewDays: 5 };

/** Urgency adds hours to the day, costs a smaller factor, and shortens reviews. Chosen without a source. */
const urgentPaces: Partial<Record<Timeline, Pace>> = {
  veryUrgent: { hoursPerDay: productiveHours * 1.3, factor: 1.2, reviewDays: 1 },
  urgent: { hoursPerDay: productiveHours * 1.15, factor: 1.1, reviewDays: 2 },
};

/** The pace of an urgent wish; undefined for another one. */
export const urgentPaceOf = (timeline: Timeline | undefined): Pace | undefined => timeline && urgentPaces[timeline];
