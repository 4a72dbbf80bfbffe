import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EvaluatedSet, type Measure, PublishedEvaluation } from '../../shared/quote/published-evaluation.ts';
import type { BlindResult } from './blind-score.ts';
import { type BlindTotals, blindTotalsOf, intervalsOf } from './blind-totals.ts';

/** The committed figures, from which /method is built. */
const publishedFile = path.resolve(import.meta.dirname, '../../shared/quote/published-evaluation.json');

export const readPublished = () => PublishedEvaluation.parse(JSON.parse(readFileSync(publishedFile, 'utf8')));

/** Three decimals: what comes after them is no result. */
const round = (value: number) => Math.round(value * 1000) / 1000;

const measuresOf = (results: BlindResult[]): EvaluatedSet['measures'] => {
  const [totals, intervals] = [blindTotalsOf(results), intervalsOf(results)];
  const measure = (name: keyof BlindTotals): Measure => {
    const [value, [from, to]] = [totals[name], intervals[name]];
    if (value === undefined) throw new Error(`nothing of these briefs tells ${name}`);
    return { value: round(value), interval: [round(from), round(to)] };
  };
  return {
    held: measure('held'),
    simulated: measure('simulated'),
    byName: measure('byName'),
    suggested: measure('suggested'),
    precision: measure('precision'),
    covered: measure('covered'),
    contradictory: measure('contradictory'),
    elasticity: measure('elasticity'),
    bias: measure('bias'),
    spread: measure('spread'),
  };
};

/** What one run measured. Where held-out briefs were not asked for, the file keeps the figures it has. */
export type Evaluated = {
  reader: EvaluatedSet['reader'];
  tuned: BlindResult[];
  heldOut: BlindResult[];
};

/** The figures to publish, given those published before. `day`: `2026-11-23`. */
export const publishedOf = (before: PublishedEvaluation, run: Evaluated, day: string): PublishedEvaluation => {
  const { reader, tuned, heldOut } = run;
  const setOf = (results: BlindResult[]): EvaluatedSet => ({
    measured: day,
    reader,
    briefs: results.length,
    measures: measuresOf(results),
  });
  return {
    heldOut: heldOut.length > 0 ? setOf(heldOut) : before.heldOut,
    tuned: setOf(tuned),
  };
};

/** Indented, with the ends of an interval on one line. */
const writtenOf = (figures: PublishedEvaluation) =>
  `${JSON.stringify(figures, null, 2).replace(/\[\s+(\S+),\s+(\S+)\s+\]/g, '[$1, $2]')}\n`;

export const publish = (run: Evaluated) => {
  const figures = publishedOf(readPublished(), run, new Date().toISOString().slice(0, 10));
  writeFileSync(publishedFile, writtenOf(PublishedEvaluation.parse(figures)));
  console.log(`Published in ${path.relative('.', publishedFile)}: build the pages to show it.`);
};
