import published from '../quote/published-evaluation.json' with { type: 'json' };
import type { PublishedEvaluation } from '../quote/published-evaluation.ts';

/** How well a brief was read. Empty: by a model that was not measured. */
export type BriefReading = {
  /** What described the project: the id of a model. */
  model?: string | undefined;
  /** Share of the brief, from 0 to 1, that a line, a fact or an exclusion answers. */
  explained?: number | undefined;
  /** Work that the reader met and no module stands for, in French, as it stands after « Ce projet comprend ». */
  unknown?: readonly string[] | undefined;
};

/**
 * How far hours are from those of a reader who understood, as a standard deviation of their logarithm, by model. The
 * evaluation measures it on briefs that nothing was tuned on (test/eval/README.md): a model that is not listed here has not
 * been measured.
 */
const measured: readonly { model: RegExp; deviation: number }[] = [
  // The rules count small jobs about ten times too large. `mostMisread` limits what a range says of it.
  { model: /^offline-reader/, deviation: 1 },
  // Recorded answers of a language model (test/eval/cassettes). They go from their references by hardly more than what a
  // professional's estimate does by itself, which the range holds already.
  { model: /claude/, deviation: 0.1 },
];

/**
 * 17 firms bid on a short brief, then on its detailed specification: the logarithm of the bid moved with a deviation of
 * 0.38 ("Evidence-based Software Engineering"). A model that nothing was measured of reads a brief that it explains whole
 * with 0.3, and one of which it explains nothing with somewhat more than those firms.
 */
const unmeasured = 0.3;
const unexplainedDeviation = 0.3;

/** Variance of the logarithm of the hours for having misread a brief: the larger the less of it is explained. */
export const readingVariance = ({ model = '', explained = 1 }: BriefReading): number => {
  const own = measured.find((entry) => entry.model.test(model))?.deviation ?? unmeasured;
  const unexplained = 1 - Math.min(1, Math.max(0, explained));
  return own ** 2 + (unexplainedDeviation * unexplained) ** 2;
};

/**
 * How our hours stand to those that a professional expects, as a factor, and the ends of its interval of 80 %: the geometric
 * mean over the briefs that nothing is tuned on, as the evaluation published it (shown on /features). Undefined for a reader
 * other than the one that was measured.
 */
export const methodBias = (model: string): { factor: number; from: number; to: number } | undefined => {
  const { reader, measures } = (published as PublishedEvaluation).heldOut;
  if (reader.id !== model) return undefined;
  const { value, interval } = measures.bias;
  return { factor: Math.exp(value), from: Math.exp(interval[0]), to: Math.exp(interval[1]) };
};
