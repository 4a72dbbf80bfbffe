import { expect, test } from 'vitest';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import {
  type FinishedQuote,
  hoursBeforeLearning,
  type LearnedFactors,
  learnedFrom,
  learnedText,
} from '../../shared/estimate/learned.ts';
import { phaseTexts } from '../../shared/estimate/phases.ts';
import type { Phase } from '../../shared/quote/generation.ts';
import { Estimate, LearnedFactors as Schema } from '../../shared/quote/quote.ts';
import { examples, fc } from '../support/properties.ts';
import { anyInput, certain, inputOf, plainCalibration } from './estimate-inputs.ts';

const runs = { numRuns: examples(1000) };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const finished = (estimated: number, actual: number, edited = false): FinishedQuote => ({
  estimated: { hours: estimated, phases: {} },
  actual: { hours: actual },
  edited,
});
const many = (quotes: number, quote: FinishedQuote) => Array.from({ length: quotes }, () => quote);
const factorOf = (history: FinishedQuote[]) => learnedFrom(history)?.overall ?? 1;

/** Half-hours, as quotes and timesheets have them. */
const hours = fc.integer({ min: 1, max: 8_000 }).map((halves) => halves / 2);
const anyQuote = fc
  .record({ estimated: hours, actual: hours })
  .map((record) => finished(record.estimated, record.actual));
const anyHistory = fc.array(anyQuote, { minLength: 1, maxLength: 60 });

test.each([
  ['one quote at twice its estimate', [finished(100, 200)], 1 + 1 / 21],
  ['one quote at half its estimate', [finished(100, 50)], 1 - 0.5 / 21],
  ['one quote at ten times its estimate, bounded at twice', [finished(100, 1_000)], 1 + 1 / 21],
  ['one quote at nothing, bounded at half', [finished(100, 0)], 1 - 0.5 / 21],
  ['twenty quotes at 1.2 count for half of it', many(20, finished(100, 120)), 1.1],
  ['sixty quotes at 1.2 count for three quarters of it', many(60, finished(100, 120)), 1.15],
  ['sums count, not means of ratios', [finished(300, 300), finished(100, 140)], 1 + 0.1 * (2 / 22)],
  ['hours as estimated', many(30, finished(80, 80)), 1],
  ['no quote', [], 1],
])('the factor learned of past hours: %s', (_, history, factor) => {
  expect(factorOf(history)).toBeCloseTo(factor, 12);
});

test('on any history, the total corrected by past hours is at least as close to the actual one as the estimated total was', () =>
  fc.assert(
    fc.property(anyHistory, (history) => {
      const estimated = sum(history.map((quote) => quote.estimated.hours));
      const actual = sum(history.map((quote) => quote.actual.hours));
      const corrected = estimated * factorOf(history);
      expect(Math.abs(corrected - actual)).toBeLessThanOrEqual(Math.abs(estimated - actual) + 1e-9 * actual);
    }),
    runs,
  ));

test('one quote moves the learned factor by 5 % at most, however large it is and whatever is told of it', () =>
  fc.assert(
    fc.property(hours, fc.oneof(hours, fc.constantFrom(0, 1e9, Number.MAX_VALUE)), (estimated, actual) => {
      expect(Math.abs(factorOf([finished(estimated, actual)]) - 1)).toBeLessThanOrEqual(0.05);
    }),
    runs,
  ));

test('one more quote among quotes of its size moves the learned factor by 5 % at most', () =>
  fc.assert(
    fc.property(
      hours,
      fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { maxLength: 80 }),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      (size, ratios, ratio) => {
        const history = ratios.map((each) => finished(size, size * each));
        const moved = factorOf([...history, finished(size, size * ratio)]) - factorOf(history);
        expect(Math.abs(moved)).toBeLessThanOrEqual(0.05);
      },
    ),
    runs,
  ));

test('the learned factor stays between half and twice, and the order of the quotes changes nothing', () =>
  fc.assert(
    fc.property(anyHistory, (history) => {
      const factor = factorOf(history);
      expect(factor).toBeGreaterThan(0.5);
      expect(factor).toBeLessThan(2);
      expect(factorOf([...history].reverse())).toBeCloseTo(factor, 12);
    }),
    runs,
  ));

test('a quote that was edited before it was issued moves no learned factor', () =>
  fc.assert(
    fc.property(anyHistory, anyQuote, (history, quote) => {
      expect(learnedFrom([...history, { ...quote, edited: true }])).toEqual(learnedFrom(history));
      expect(learnedFrom([{ ...quote, edited: true }])).toBeUndefined();
    }),
    runs,
  ));

const keyed = (phases: Partial<Record<Phase, number>>) =>
  Object.fromEntries(Object.entries(phases).map(([phase, each]) => [phaseTexts[phase as Phase].key, each]));
const byPhase = (estimated: Partial<Record<Phase, number>>, actual: Partial<Record<Phase, number>>): FinishedQuote => ({
  estimated: { hours: sum(Object.values(estimated)), phases: keyed(estimated) },
  actual: { hours: sum(Object.values(actual)), phases: keyed(actual) },
  edited: false,
});

const quote = byPhase({ development: 100, testing: 20 }, { development: 100, testing: 40 });

test('no phase has a learned factor before twenty quotes are told by phase', () => {
  expect(learnedFrom(many(19, quote))?.phases).toEqual({});
  expect(learnedFrom([...many(19, quote), ...many(30, finished(100, 150))])?.phases).toEqual({});
  expect(Object.keys(learnedFrom(many(20, quote))?.phases ?? {})).toEqual(['development', 'testing']);
});

test('from twenty quotes on, a phase that overruns has a larger learned factor than one that does not', () => {
  const { phases } = learnedFrom(many(20, quote)) as LearnedFactors;
  expect((phases.testing ?? 0) / (phases.development ?? 1)).toBeCloseTo(1.5, 12);
});

test('a phase that was told too seldom follows the learned factor of the others', () => {
  const rare = byPhase({ development: 100, testing: 20, design: 10 }, { development: 100, testing: 40, design: 90 });
  const { phases, overall } = learnedFrom([...many(20, quote), rare]) as LearnedFactors;
  const scale = (phases.development ?? 0) / 1;
  expect(phases.design).toBeCloseTo(overall * scale, 12);
});

test('the learned factors of any phases together come to the total of the overall factor', () => {
  const each = fc.record({ discovery: hours, design: hours, development: hours, testing: hours });
  const history = fc.array(
    fc.tuple(each, each).map(([estimated, actual]) => byPhase(estimated, actual)),
    { minLength: 20, maxLength: 40 },
  );
  fc.assert(
    fc.property(history, (quotes) => {
      const { phases, overall } = learnedFrom(quotes) as LearnedFactors;
      const weights = (Object.keys(phases) as Phase[]).map((phase) => {
        const estimated = sum(quotes.map((quote) => quote.estimated.phases[phaseTexts[phase].key] ?? 0));
        return { estimated, corrected: estimated * (phases[phase] ?? 0) };
      });
      const total = sum(weights.map(({ estimated }) => estimated));
      expect(sum(weights.map(({ corrected }) => corrected)) / total).toBeCloseTo(overall, 9);
    }),
    { numRuns: 300 },
  );
});

const learned: LearnedFactors = { overall: 1.1, phases: {}, quotes: 20, estimated: 2_000, actual: 2_400 };
const features = [certain('business_records', 100), certain('acceptance_testing', 20)];
const input = inputOf(features, { calibration: plainCalibration });

test('an estimate with a learned factor shows it as a step between its settings and the timeline, and multiplies the hours by it', () => {
  const { explanation, estimated_hours } = estimate({ ...input, learned });
  const labels = explanation.map(({ label }) => label);
  expect(labels.slice(labels.indexOf('Technologies'), labels.indexOf('Marge de sécurité'))).toEqual([
    'Technologies',
    'Heures réellement passées',
    'Délai',
  ]);
  expect(explanation.find(({ label }) => label === 'Heures réellement passées')).toMatchObject({ factor: 1.1 });
  expect(Math.abs(estimated_hours - estimate(input).estimated_hours * 1.1)).toBeLessThanOrEqual(1);
});

test('an estimate with learned factors counts a phase with its own', () => {
  const hoursOf = (result: ReturnType<typeof estimate>) =>
    Object.fromEntries(Object.entries(result.breakdown).map(([key, { hours: each }]) => [key, each]));
  const before = hoursOf(estimate(input));
  const after = hoursOf(estimate({ ...input, learned: { ...learned, phases: { testing: 1.5 } } }));
  expect((after.recette ?? 0) / (before.recette ?? 1)).toBeCloseTo(1.5, 1);
  expect((after.développement ?? 0) / (before.développement ?? 1)).toBeCloseTo(1.1, 2);
});

test('an estimate with a learned factor leaves the generic estimate as it was, and keeps its own hours of before', () =>
  fc.assert(
    fc.property(anyInput, (any) => {
      const calibration = { ...any.calibration, experience_years: genericCalibration.experience_years };
      const plain = estimate({ ...any, calibration, timeline: undefined });
      const result = estimate({ ...any, calibration, timeline: undefined, learned });
      expect(result.generic).toEqual(plain.generic);
      expect(hoursBeforeLearning(result)).toEqual(hoursBeforeLearning(plain));
      expect(hoursBeforeLearning(plain).hours).toBe(plain.estimated_hours);
      expect(Estimate.parse(result)).toEqual(result);
    }),
    { numRuns: 200 },
  ));

test('an estimate is as it was before where no factor was learned', () => {
  expect(estimate({ ...input, learned: undefined })).toEqual(estimate(input));
  expect(estimate(input)).not.toHaveProperty('learned');
});

test('an estimate keeps the learned factors exactly: what is stored counts the same again', () =>
  fc.assert(
    fc.property(anyHistory, (history) => {
      const factors = learnedFrom(history) as LearnedFactors;
      expect(Schema.parse(JSON.parse(JSON.stringify(factors)))).toEqual(factors);
    }),
  ));

const text = (history: FinishedQuote[]) => learnedText(learnedFrom(history) as LearnedFactors);
const recalled = (written: string) => written.replace(/[\u00A0\u202F]/g, ' ');

test.each([
  [
    many(20, finished(100, 118)),
    '20 devis terminés ont pris 18 % d’heures de plus que leur estimation : cet écart compte pour 50 %, et davantage à chaque devis.',
  ],
  [
    [finished(100, 90)],
    '1 devis terminé a pris 10 % d’heures de moins que son estimation : cet écart compte pour 5 %, et davantage à chaque devis.',
  ],
])(
  'the sentence on the learned factor says how many quotes, which way and how much of it counts',
  (history, sentence) => {
    expect(recalled(text(history))).toBe(sentence);
  },
);

test('the sentence on the learned factor says where the difference is bounded, where there is none, and where phases differ', () => {
  expect(text([finished(100, 500)])).toContain('borné au double');
  expect(text([finished(100, 20)])).toContain('borné à la moitié');
  expect(recalled(text([finished(100, 100)]))).toBe(
    '1 devis terminé a pris les heures de son estimation : rien à corriger.',
  );
  const quote = byPhase({ development: 100, testing: 20 }, { development: 100, testing: 40 });
  expect(text(many(20, quote))).toContain('phase par phase');
});

test('the sentence on the learned factor breaks before no double punctuation mark or percent sign', () => {
  for (const history of [[finished(100, 500)], many(30, finished(90, 100))])
    expect(text(history)).not.toMatch(/ [;:!?%€»]/);
});
