import type { BlindResult } from './blind-score.ts';

/** How several descriptions of the same brief differ. Standard deviations within a brief, over all briefs (root mean square). */
export type RunSpread = {
  briefs: number;
  /** Of ln(quoted hours). */
  hours: number;
  /** Of the share of the needs that were found by name. */
  needs: number;
  /** Briefs that were quoted in some runs and refused in others. */
  undecided: number;
};

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
/** Of a sample: what two runs of a brief differ by, not how far they lie from a mean that is itself drawn from them. */
const variance = (values: number[]) =>
  mean(values.map((value) => (value - mean(values)) ** 2)) * (values.length / Math.max(1, values.length - 1));

const within = (runs: BlindResult[][], value: (result: BlindResult) => number | undefined) =>
  Math.sqrt(
    mean(
      runs.map((own) => own.flatMap((run) => value(run) ?? [])).flatMap((own) => (own.length < 2 ? [] : variance(own))),
    ),
  );

/** `runs`: all that came of each brief. */
export const runSpreadOf = (runs: BlindResult[][]): RunSpread => ({
  briefs: runs.length,
  hours: within(runs, ({ score }) => score?.hours && Math.log(score.hours.quoted)),
  needs: within(runs, ({ score }) => score && score.byName.good / score.byName.of),
  undecided: runs.filter((own) => new Set(own.map(({ refused }) => refused)).size > 1).length,
});
