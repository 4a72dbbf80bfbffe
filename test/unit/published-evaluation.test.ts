import { beforeAll, describe, expect, test } from 'vitest';
import { PublishedEvaluation } from '../../shared/quote/published-evaluation.ts';
import type { BlindCase } from '../eval/blind.ts';
import type { BlindResult } from '../eval/blind-score.ts';
import { blindTotalsOf } from '../eval/blind-totals.ts';
import { heldBySimulation, isHeld, shareUnder } from '../eval/own-range.ts';
import { type Evaluated, publishedOf, readPublished } from '../eval/publish.ts';

/** A quote of `quoted` hours for a brief of which `reference` are expected, with one need of two found. */
const resultOf = (quoted: number, reference: number): BlindResult => ({
  case: { expected: { needs: [{}, {}] } } as unknown as BlindCase,
  refused: false,
  warned: false,
  score: {
    byName: { of: 2, good: 1 },
    byModule: { of: 2, good: 1 },
    suggested: { of: 2, good: 2 },
    suggestions: 7,
    precision: { of: 4, good: 3 },
    contradictory: 0,
    exclusions: 2,
    explained: 0.9,
    hours: { quoted, reference, range: [quoted / 2, quoted * 2] },
    missed: [],
    unexpected: [],
    unusedSentences: [],
  },
});
const run: Evaluated = {
  reader: { id: 'a-model', kind: 'model' },
  tuned: [resultOf(100, 100), resultOf(40, 20), resultOf(900, 100)],
  heldOut: [],
};

describe('the published figures', () => {
  let before: PublishedEvaluation;
  beforeAll(() => {
    before = readPublished();
  });

  test('the published figures of the evaluation are of the schema that the page reads, each within its own interval', () => {
    for (const { measures } of [before.heldOut, before.tuned])
      for (const [name, measure] of Object.entries(measures)) {
        if (!measure) continue;
        const { value, interval } = measure;
        expect(interval[0], name).toBeLessThanOrEqual(value);
        expect(interval[1], name).toBeGreaterThanOrEqual(value);
      }
  });

  test('the published figures of a run of the evaluation replace those of its own briefs; the others keep their date', () => {
    const after = publishedOf(before, run, '2030-01-02');
    expect(PublishedEvaluation.parse(after)).toEqual(after);
    expect(after.heldOut).toEqual(before.heldOut);
    expect(after.tuned).toMatchObject({ measured: '2030-01-02', reader: run.reader, briefs: 3 });
    expect(after.tuned.measures).toMatchObject({
      byName: { value: 0.5 },
      suggested: { value: 1 },
      held: { value: 0.667 },
    });
  });

  test('the published figures of the evaluation of held-out briefs are replaced where they were measured', () => {
    const after = publishedOf(before, { ...run, heldOut: [resultOf(30, 30), resultOf(60, 50)] }, '2030-01-02');
    expect(after.heldOut).toMatchObject({ measured: '2030-01-02', briefs: 2 });
  });

  test('the published figures of the evaluation are refused where nothing was measured', () => {
    expect(() => publishedOf(before, { ...run, tuned: [] }, '2030-01-02')).toThrow(/nothing of these briefs/);
  });
});

test('the range held against real hours goes through the published quantiles of 42 projects', () => {
  for (const [ratio, share] of [
    [0.97, 0.1],
    [1.21, 0.5],
    [1.92, 0.8],
    [2.07, 0.9],
  ] as const)
    expect(shareUnder(ratio)).toBeCloseTo(share, 5);
  const ratios = [0.2, 0.9, 0.97, 1, 1.21, 1.5, 1.92, 2, 2.07, 5];
  const shares = ratios.map(shareUnder);
  expect(shares).toEqual([...shares].sort((value, nextValue) => value - nextValue));
  expect(shares[0]).toBeGreaterThan(0);
  expect(shares.at(-1)).toBeLessThan(1);
});

test('the range held against real hours holds what lies between its ends', () => {
  const hours = { reference: 100, range: [97, 207] as const };
  expect(isHeld(hours)).toBe(true);
  expect(isHeld({ ...hours, range: [101, 207] })).toBe(false);
  expect(heldBySimulation(hours)).toBeCloseTo(0.8, 5);
});

test('a quote without an upper end is left out of the range held against real hours', () => {
  const { range: _, ...openEnded } = resultOf(300, 100).score?.hours ?? { reference: 100, quoted: 300 };
  const results = [resultOf(100, 100), resultOf(900, 100), resultOf(300, 100)];
  const [, , third] = results;
  if (third?.score) third.score = { ...third.score, hours: openEnded };
  expect(blindTotalsOf(results)).toMatchObject({ held: 0.5 });
  expect(blindTotalsOf(third ? [third] : [])).toMatchObject({ held: undefined, simulated: undefined });
});
