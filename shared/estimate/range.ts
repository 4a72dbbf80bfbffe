import type { Complexity, Scope } from '../quote/generation.ts';
import { sum } from '../text/sum.ts';
import { hourLaw, hoursVariance } from './hours.ts';
import type { Count } from './lines.ts';
import { priceOf, toHalfHours } from './money.ts';
import { normalQuantile, normalShare } from './normal-distribution.ts';
import { type BriefReading, readingVariance } from './reading.ts';

/**
 * What becomes of a professional's estimate of a whole project, as a standard deviation of the logarithm of the hours:
 * 0.30 to 0.32 for 42 Norwegian projects, under 500 h as over 2,000 h, and 0.30 for those of one company ("Evidence-based
 * Software Engineering"). It does not shrink with size: what a project shares does not average out.
 */
const projectDeviation = 0.3;

/** What an open question adds, by how much its answer matters. Chosen without a source. */
const questionDeviation: Record<Complexity, number> = { low: 0.04, medium: 0.08, high: 0.12 };
/** Misread brief and open questions together never add more: beyond, a range says nothing. Chosen without a source. */
const mostMisread = 0.7;

/** What the range of a project is made of. Variances are of the logarithm of the hours. */
export type Spread = {
  /** Mean hours, project management and risks included, without margin. */
  mean: number;
  /** The variance of tasks, risks and project, whose mean is the quoted one. */
  work: number;
  /** The variance of the reading alone, without any question. */
  reading: number;
  questions: Scope['questions'];
};
/** Hours of a whole project: a log-normal law. `deviation` is that of their logarithm. */
export type ProjectLaw = { median: number; deviation: number };

const hoursOf = (lines: Count['lines']) => sum(lines.map(({ expected, factor }) => expected * factor));

/** Share of the hours, from 0 to 1, that no sentence of the brief asks for. */
export const untracedShare = ({ lines }: Count) => {
  const all = hoursOf(lines);
  return all === 0 ? 0 : hoursOf(lines.filter(({ feature }) => feature.source === null)) / all;
};

/** Each task and each risk has luck of its own; the project and the reading are shared by all of them. */
export const spreadOf = (count: Count, scope: Scope, brief: BriefReading): Spread => {
  const { lines, overhead, risks } = count;
  const steered = 1 + overhead;
  const own = sum(lines.map(({ feature, factor }) => hoursVariance(hourLaw(feature.hours)) * (factor * steered) ** 2));
  const ofRisks = risks.counted.map(({ probability, hours }) => probability * (1 - probability) * hours ** 2);
  const expectedRisks = sum(risks.counted.map(({ probability, hours }) => probability * hours).sort((a, b) => a - b));
  const mean = hoursOf(lines) * steered + expectedRisks;
  const relative = mean === 0 ? 0 : (own + sum(ofRisks.sort((a, b) => a - b))) / mean ** 2;
  const { explained = 1 - untracedShare(count) } = brief;
  return {
    mean,
    work: Math.log(1 + relative) + projectDeviation ** 2,
    reading: readingVariance({ ...brief, explained }),
    questions: scope.questions,
  };
};

/**
 * The law of the hours as long as these questions stay open. Tasks and project have the quoted hours for mean. A reading
 * may be wrong on either side, so it leaves the median where it is and raises the mean: firms that read a short brief
 * again as a detailed specification bid half as much more.
 */
export const lawOf = ({ mean, work, reading }: Spread, questions: Scope['questions']): ProjectLaw => {
  const open = sum(questions.map(({ swing }) => questionDeviation[swing] ** 2).sort((a, b) => a - b));
  const misread = Math.min(mostMisread ** 2, reading + open);
  return { median: mean * Math.exp(-work / 2), deviation: Math.sqrt(work + misread) };
};

/**
 * The deviation once these questions are answered: each takes away what it added. What a project does by itself stays, and
 * so does a range that was narrower already.
 */
export const answeredDeviation = (deviation: number, answered: Scope['questions']): number => {
  const answeredVariance = sum(answered.map(({ swing }) => questionDeviation[swing] ** 2).sort((a, b) => a - b));
  return Math.min(deviation, Math.sqrt(Math.max(projectDeviation ** 2, deviation ** 2 - answeredVariance)));
};

/** Hours that this share of the cases stays under. */
export const hoursUnder = ({ median, deviation }: ProjectLaw, probability: number) =>
  median * Math.exp(deviation * normalQuantile(probability));

const holdsIn = ({ median, deviation }: ProjectLaw, hours: number) =>
  median === 0 ? 1 : normalShare(Math.log(hours / median) / deviation);

/** P10, P50, P80 and P90, and how often the quoted hours are enough. `isOpen`: nobody can tell what it may take at most. */
export const rangeOf = (law: ProjectLaw, { hours, hourlyRate }: Count, isOpen: boolean) => {
  const under = (probability: number) => toHalfHours(hoursUnder(law, probability));
  const known = { p10: under(0.1), p50: under(0.5), p80: under(0.8), p90: isOpen ? null : under(0.9) };
  const price = (value: number) => priceOf(value, hourlyRate);
  return {
    hours: known,
    price: {
      p10: price(known.p10),
      p50: price(known.p50),
      p80: price(known.p80),
      p90: known.p90 === null ? null : price(known.p90),
    },
    holds: Math.round(holdsIn(law, hours) * 100),
  };
};
