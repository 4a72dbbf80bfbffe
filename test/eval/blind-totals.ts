import type { BlindResult, Hours } from './blind-score.ts';
import { drawnAgain, middleEighty } from './intervals.ts';
import { heldBySimulation, isHeld, type Ranged } from './own-range.ts';
import { type Share, shareOf } from './score.ts';

/** Over the briefs of one set. `undefined` where nothing was there to be measured. */
export type BlindTotals = {
  byName: number;
  byModule: number;
  /** By name, with what is suggested. */
  suggested: number;
  /** Mean number of suggestions a quote. */
  suggestions: number;
  precision: number;
  /** Exclusions, not a share. */
  contradictory: number;
  /** All exclusions. */
  exclusions: number;
  /** Sentences that the quote makes something of. */
  covered: number;
  /** Briefs warned of as addressing the tool. */
  warned: number;
  /** Quoted that ask for a project, refused that ask for none. */
  judged: number;
  /** How many percent more hours are quoted for one percent more of them in the reference. */
  elasticity: number | undefined;
  /** Mean and standard deviation of ln(quoted hours ÷ middle of the reference). */
  bias: number | undefined;
  spread: number | undefined;
  /** Of the quotes that give a range, those whose own holds the middle of the reference. */
  held: number | undefined;
  /** Mean share of simulated real hours that lie in the quote's own range. */
  simulated: number | undefined;
};

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => sum(values) / values.length;

/** Slope of the least-squares line; undefined under two points or where all stand at one place. */
const slopeOf = (points: { x: number; y: number }[]) => {
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const across = sum(points.map((point) => (point.x - x) ** 2));
  return points.length < 2 || across === 0
    ? undefined
    : sum(points.map((point) => (point.x - x) * (point.y - y))) / across;
};

/** Of the quotes that give a range: one without an upper end holds anything, and says nothing. */
const rangesTotals = (ranges: Ranged[]) => ({
  held: ranges.length > 0 ? ranges.filter(isHeld).length / ranges.length : undefined,
  simulated: ranges.length > 0 ? mean(ranges.map(heldBySimulation)) : undefined,
});

/** What hours say over the briefs of a set; `undefined` where nothing was there to be measured. */
export type HoursTotals = Pick<BlindTotals, 'elasticity' | 'bias' | 'spread' | 'held' | 'simulated'>;

export const hoursTotalsOf = (hours: readonly Hours[]): HoursTotals => {
  if (hours.length === 0)
    return { elasticity: undefined, bias: undefined, spread: undefined, held: undefined, simulated: undefined };
  const errors = hours.map(({ quoted, reference }) => Math.log(quoted / reference));
  const bias = mean(errors);
  return {
    elasticity: slopeOf(hours.map(({ quoted, reference }) => ({ x: Math.log(reference), y: Math.log(quoted) }))),
    bias,
    spread: Math.sqrt(mean(errors.map((error) => (error - bias) ** 2))),
    ...rangesTotals(hours.flatMap(({ reference, range }) => (range ? { reference, range } : []))),
  };
};

/** A brief that should have been quoted and was refused counts with all its needs missed. */
const needsOf = ({ case: { expected }, score }: BlindResult, which: 'byName' | 'byModule' | 'suggested'): Share[] =>
  expected ? [score?.[which] ?? { of: expected.needs.length, good: 0 }] : [];

export const blindTotalsOf = (results: BlindResult[]): BlindTotals => {
  const scores = results.flatMap(({ score }) => score ?? []);
  return {
    byName: shareOf(results.flatMap((result) => needsOf(result, 'byName'))),
    byModule: shareOf(results.flatMap((result) => needsOf(result, 'byModule'))),
    suggested: shareOf(results.flatMap((result) => needsOf(result, 'suggested'))),
    suggestions: mean(scores.map(({ suggestions }) => suggestions)),
    precision: shareOf(scores.map(({ precision }) => precision)),
    contradictory: sum(scores.map(({ contradictory }) => contradictory)),
    exclusions: sum(scores.map(({ exclusions }) => exclusions)),
    covered: mean(scores.map(({ explained }) => explained)),
    warned: results.filter(({ warned }) => warned).length,
    judged: mean(results.map(({ refused, case: { expected } }) => Number(refused === !expected))),
    ...hoursTotalsOf(scores.flatMap((score) => score.hours ?? [])),
  };
};

/**
 * The interval that holds 80 % of what other briefs of the same kind would give: each total over as many briefs drawn
 * again from the set (bootstrap), always by the same lot.
 */
export const intervalsOf = (results: BlindResult[]): Record<keyof BlindTotals, [number, number]> => {
  const drawn = drawnAgain(results).map(blindTotalsOf);
  const names = Object.keys(blindTotalsOf(results)) as (keyof BlindTotals)[];
  const ends = (name: keyof BlindTotals) => middleEighty(drawn.flatMap((totals) => totals[name] ?? []));
  return Object.fromEntries(names.map((name) => [name, ends(name)])) as Record<keyof BlindTotals, [number, number]>;
};
