import type { Complexity, Scope } from '../generation.ts';
import { sum } from '../sum.ts';
import { hourLaw, hoursAt } from './hours.ts';
import type { Count, Line } from './lines.ts';
import { priceOf, toHalfHours } from './money.ts';
import { normalQuantile } from './normal.ts';
import { randomFrom, shuffled } from './random.ts';

const draws = 2000;

/** One normal value for each equal slice of the law: draws cover it evenly, whatever the seed. */
const slices = Float64Array.from({ length: draws }, (_, index) => normalQuantile((index + 0.5) / draws));

/**
 * What the whole project shares besides its tasks' own luck, as standard deviations of the logarithm of the hours.
 * Ours: a well-told project errs by 15 %; one told in a line, with all its questions open, by about 30 %.
 */
const sharedDeviation = { base: 0.15, untraced: 0.15 } as const;
const questionDeviation: Record<Complexity, number> = { low: 0.04, medium: 0.08, high: 0.12 };
const greatestDeviation = 0.45;

/** What the simulation draws once, and every reading of it uses. */
export type Simulation = {
  /** Hours of each case before the shared factor, project management included. */
  hours: Float64Array;
  /** Square of the shared deviation without any question. */
  variance: number;
  questions: Scope['questions'];
};

/** Each feature draws by its own name, so that changing one leaves the luck of the others as it was. */
const addFeatures = (hours: Float64Array, { lines }: Count, seed: string) => {
  const twins = new Map<string, number>();
  for (const { feature, factor } of lines) {
    const law = hourLaw(feature.hours);
    const name = `${feature.module}/${feature.name}`;
    const twin = twins.get(name) ?? 0;
    twins.set(name, twin + 1);
    const order = shuffled(draws, randomFrom(`${seed}/${name}/${twin}`));
    for (let draw = 0; draw < draws; draw += 1) {
      const z = slices[order[draw] as number] as number;
      hours[draw] = (hours[draw] as number) + hoursAt(law, z) * factor;
    }
  }
};

/** A risk happens in its share of the cases, and never costs more than the whole project. */
const addRisks = (hours: Float64Array, risks: Scope['risks'], limit: number, seed: string) => {
  const sorted = risks.map((risk) => ({ ...risk, key: JSON.stringify(risk) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const [index, { probability, hours: cost, key }] of sorted.entries()) {
    const order = shuffled(draws, randomFrom(`${seed}/risk/${index}/${key}`));
    const happens = Math.round(Math.min(1, probability) * draws);
    for (let draw = 0; draw < draws; draw += 1) {
      if ((order[draw] as number) < happens) hours[draw] = (hours[draw] as number) + Math.min(cost, limit);
    }
  }
};

/** Share of the hours, from 0 to 1, that no sentence of the brief asks for. */
export const untracedShare = ({ lines }: Count) => {
  const hoursOf = (some: readonly Line[]) => sum(some.map(({ expected, factor }) => expected * factor));
  return lines.length === 0 ? 0 : hoursOf(lines.filter(({ feature }) => feature.source === null)) / hoursOf(lines);
};

/** 2,000 cases of the same project. The safety margin is no part of them: it is what they are compared with. */
export const simulate = (count: Count, scope: Scope, seed: string): Simulation => {
  const hours = new Float64Array(draws);
  addFeatures(hours, count, seed);
  addRisks(hours, scope.risks, sum(count.lines.map(({ expected, factor }) => expected * factor)), seed);
  for (let draw = 0; draw < draws; draw += 1) hours[draw] = (hours[draw] as number) * (1 + count.overhead);
  const untraced = sharedDeviation.untraced * untracedShare(count);
  return { hours, variance: sharedDeviation.base ** 2 + untraced ** 2, questions: scope.questions };
};

/** Hours of all cases, smallest first, as long as these questions stay open. The shared factor has a mean of 1. */
export const casesOf = ({ hours, variance }: Simulation, questions: Scope['questions']): Float64Array => {
  const open = sum(questions.map(({ swing }) => questionDeviation[swing] ** 2).sort());
  const deviation = Math.min(greatestDeviation, Math.sqrt(variance + open));
  return hours.map((own, draw) => own * Math.exp(deviation * (slices[draw] as number) - deviation ** 2 / 2)).sort();
};

/** Hours that this share of the cases stays under. */
export const hoursUnder = (cases: Float64Array, probability: number) =>
  cases[Math.min(cases.length - 1, Math.ceil(probability * cases.length) - 1)] as number;

/** P50, P80 and P90, and how often the quoted hours are enough. */
export const rangeOf = (cases: Float64Array, { hours, hourlyRate }: Count) => {
  const [p50, p80, p90] = [0.5, 0.8, 0.9].map((probability) => toHalfHours(hoursUnder(cases, probability))) as [
    number,
    number,
    number,
  ];
  const price = (value: number) => priceOf(value, hourlyRate);
  return {
    hours: { p50, p80, p90 },
    price: { p50: price(p50), p80: price(p80), p90: price(p90) },
    holds: Math.round((cases.filter((value) => value <= hours).length / draws) * 100),
  };
};
