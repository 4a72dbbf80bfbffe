import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBlindCases, referenceHours } from '../eval/blind.ts';
import { type BlindResult, evaluateBlind } from '../eval/blind-score.ts';
import { blindTotalsOf } from '../eval/blind-totals.ts';
import { cassetteFolder, readCassettes, replayable } from '../eval/cassettes.ts';
import { openModel } from '../eval/model.ts';

// What the product makes of a language model's reading: recorded answers through its own client, checks and count. Floors
// stand under what was measured (test/eval/README.md), the held-out half's included, on which nothing was tuned.

const writer = 'claude-outside-of-bedrock';
const smallJob = 40;

let model: Awaited<ReturnType<typeof openModel>>;
let results: BlindResult[];
beforeAll(async () => {
  const briefCases = (['blind', 'small', 'validation'] as const).flatMap(readBlindCases);
  const cassettes = replayable(readCassettes(cassetteFolder, writer), briefCases);
  const recorded = new Set(cassettes.map(({ brief }) => brief));
  model = await openModel({ replay: cassettes });
  results = [];
  for (const briefCase of briefCases)
    if (recorded.has(briefCase.id)) results.push(await evaluateBlind(model.describeProject, briefCase));
});
afterAll(() => model.stop());

const meanRatio = (some: BlindResult[]) => {
  const logs = some.flatMap(({ score }) => (score?.hours ? Math.log(score.hours.quoted / score.hours.reference) : []));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
};

describe.each([
  ['tuned', false, 0.93],
  ['held out', true, 0.91],
])('of the briefs that are %s, read by a language model', (_, heldOut, leastByName) => {
  const own = () => results.filter((result) => result.case.heldOut === heldOut);
  const isSmall = (result: BlindResult) => (referenceHours(result.case) ?? Number.POSITIVE_INFINITY) < smallJob;

  test('the recorded answers of a model find the needs, and no line and no exclusion contradicts them', () => {
    const totals = blindTotalsOf(own());
    expect(totals.byName).toBeGreaterThanOrEqual(leastByName);
    expect(totals.precision).toBeGreaterThanOrEqual(0.93);
    expect(totals.covered).toBeGreaterThanOrEqual(0.8);
    expect(totals).toMatchObject({ contradictory: 0, warned: 0, judged: 1 });
  });

  test('small jobs of recorded answers cost at most three tenths more, and hours grow as the work does', () => {
    const ratio = meanRatio(own().filter(isSmall));
    expect(ratio).toBeGreaterThanOrEqual(0.7);
    expect(ratio).toBeLessThanOrEqual(1.3);
    const { elasticity = 0, spread = 1 } = blindTotalsOf(own());
    expect(elasticity).toBeGreaterThanOrEqual(0.9);
    expect(spread).toBeLessThanOrEqual(0.35);
  });
});

test('the range of the held-out briefs holds what their estimator counts in 75 to 95 cases of 100', () => {
  const { held = 0 } = blindTotalsOf(results.filter((result) => result.case.heldOut));
  expect(held).toBeGreaterThanOrEqual(0.75);
  // Wider than the readings need: the deviation of a project is that of published projects (shared/estimate/range.ts).
  expect(held).toBeLessThanOrEqual(0.95);
});
