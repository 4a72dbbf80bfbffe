import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCases } from '../eval/briefs.ts';
import { evaluate, type Result } from '../eval/evaluate.ts';
import { openModel } from '../eval/model.ts';
import { failures, totalsOf } from '../eval/totals.ts';

let results: Result[] = [];
let stop = () => {};

beforeAll(async () => {
  // Never the real service: a test costs nothing.
  delete process.env.EVAL_MODEL_ID;
  const model = await openModel();
  stop = model.stop;
  for (const one of readCases()) results.push(await evaluate(model.describeProject, one));
});
afterAll(() => {
  stop();
  results = [];
});

test('the thresholds of the evaluation hold', () => {
  expect(failures(totalsOf(results))).toEqual([]);
});

test('the briefs that nothing was tuned on are read no worse than when they were written', () => {
  const { recall, precision, inRange } = totalsOf(results.filter((result) => result.case.heldOut));
  expect(recall).toBeGreaterThanOrEqual(0.5);
  expect(precision).toBeGreaterThanOrEqual(0.8);
  expect(inRange).toBeGreaterThanOrEqual(0.45);
});

test('there are enough briefs, of every type, and some are held out', () => {
  const cases = readCases();
  expect(cases.length).toBeGreaterThanOrEqual(32);
  expect(new Set(cases.map(({ brief }) => brief.projectType)).size).toBe(7);
  expect(cases.filter(({ heldOut }) => heldOut).length / cases.length).toBeGreaterThan(0.15);
});

test('a quote that misses modules, invents some or leaves its range is told', () => {
  const [one] = results.filter(({ quote }) => quote);
  const poor = { recall: { of: 4, good: 1 }, precision: { of: 4, good: 1 }, traced: { of: 4, good: 1 } };
  const quote = one?.quote && { ...one.quote, inRange: false, ratio: 0.9, score: { ...one.quote.score, ...poor } };
  const spoilt = { ...(one as Result), same: false, ...(quote && { quote }) };
  expect(failures(totalsOf([spoilt])).map((failure) => failure.split(' ')[0])).toEqual([
    'recall',
    'precision',
    'traced',
    'determinism',
    'inRange',
    'tokens',
  ]);
});
