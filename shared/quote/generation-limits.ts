/**
 * The limits of a generation that several files use: functions, stack, pages and tests. The file has no import, so that
 * a page takes it without a validator.
 */

/** Quotes a period by plan: a month, but for a developer on the free plan (once). */
export const creditsPerTier = { Gratuit: 3, Pro: 15, Enterprise: 50 } as const;
/** Whole euros a month, all taxes included. A year costs twelve months. */
export const monthlyPrice = { Gratuit: 0, Pro: 7, Enterprise: 20 } as const;
/** The number of free quotes as a French word: a number without a word does not compile. */
export const freeQuotesInWords = ({ 1: 'un', 2: 'deux', 3: 'trois', 4: 'quatre', 5: 'cinq' } as const)[
  creditsPerTier.Gratuit
];

/** Generations that one person may have open at once. */
export const openPerPerson = 2;
/** Failed descriptions of one person in an hour: each costs us calls of the model, and its author nothing. */
export const briefFailuresPerHour = 20;
/** Features of a quote: what a person can read, and a bound on what an answer can make us store. */
export const mostFeatures = 60;

/** Shares of everybody's model tokens of a day: paying persons are refused last, and the alarm comes first. */
export const tokenShares = { alarm: 0.6, withoutPlan: 0.8, all: 1 } as const;

const second = 1_000;
const minute = 60 * second;

/** The longest run of the worker: its function's own limit. */
const worker = 180 * second;
/** Longer than any worker takes. */
const beyondWorker = worker + 20 * second;

/** Milliseconds. */
export const timing = {
  worker,
  /** All model calls of one attempt together. */
  modelCalls: 150 * second,
  /** Reserved for the settlement. */
  settling: 15 * second,
  sweepEvery: minute,
  /** A reserved quote that was not sent to the queue. The sweeper waits for this long, and for the next three times. */
  unsent: minute,
  /** A worker's claim. */
  lease: beyondWorker,
  /** A message that no worker claimed. */
  unclaimed: beyondWorker,
  /** A quote that the queue never took, from its reservation. */
  neverSent: 20 * minute,
  /** The operator is told of a message that has waited, and of a quote that has been open for so long. */
  waitingAlarm: 5 * minute,
  openAlarm: 10 * minute,
} as const;

/** Milliseconds within which a quote is settled where the queue is not full, by the number of faults that it meets. */
export const settledWithin = [2 * minute, 6 * minute, 9 * minute] as const;

/** Deliveries of a message about a quote before it goes to the dead-letter queue. */
export const deliveries = 3;
