import { expect, test } from 'vitest';
import { estimate } from '../../shared/estimate/estimate.ts';
import { refinedLine } from '../../shared/estimate/refine.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { quoteOf, termsOf } from '../support/generated-quotes.ts';
import { certain, featureOf, inputOf, plainCalibration, scopeOf } from './estimate-inputs.ts';

/** What a reader tells where its judgement counts as so many hours. */
const told = (hours: number) => hours / 0.9;
const plain = (text: string) => text.replace(/\s/g, ' ');
const lines = [certain('payment', 40), certain('cart_checkout', 30), certain('custom_feature', 30)];
/** 100 h line by line and 120 with project management, for a project that is judged to take `hours`. */
const inputJudged = (hours: number | undefined) =>
  inputOf(lines, { scope: scopeOf(lines, { whole_hours: hours && told(hours) }), calibration: plainCalibration });
const judged = (hours: number | undefined) => estimate(inputJudged(hours));
const step = ({ explanation }: ReturnType<typeof estimate>) =>
  explanation.find(({ label }) => label === 'Vue d’ensemble');

test('a project whose whole was judged at once takes hours between those of its lines and those of the whole, and the explanation says so', () => {
  const smaller = judged(96);
  expect(smaller.estimated_hours).toBe(85);
  expect(step(smaller)).toMatchObject({ hours_before: 100, factor: 0.8484 });
  expect(plain(step(smaller)?.why ?? '')).toMatch(
    /ligne par ligne, 100 h ; d’un seul tenant, 80 h\..* entre les deux : 84,8 h\.$/,
  );
  expect(smaller.features.map(({ basis }) => basis?.factor)).toEqual([0.8484, 0.8484, 0.8484]);
  expect(judged(150).estimated_hours).toBeGreaterThan(100);
  expect(judged(120).estimated_hours).toBe(100);
});

test('a project whose whole was judged at once is judged with its risks: what they cost is no reason to raise its lines', () => {
  const risks = [{ text: 'Retard', probability: 0.5, hours: 10 }];
  const scope = scopeOf(lines, { whole_hours: told(125), risks });
  expect(step(estimate(inputOf(lines, { scope, calibration: plainCalibration })))?.factor).toBe(1);
});

test.each([6, 20, 70])(
  'a project whose whole was judged at once is its whole where %i h were judged: a small job pays no hour of its own for each step',
  (hours) => {
    const small = [certain('bug_fix', hours * 0.6), featureOf('acceptance_testing'), featureOf('production_release')];
    const risks = [{ text: 'Accès perdus', probability: 0.25, hours: 4 }];
    const scope = scopeOf(small, { whole_hours: told(hours), risks });
    const counted = estimate(inputOf(small, { scope, calibration: plainCalibration }));
    const { estimated_hours } = counted;
    expect(step(counted)?.why).toContain('Un petit travail se juge mieux d’un seul tenant');
    // This provider counts no project management of the judged whole.
    expect(Math.abs(estimated_hours - hours / 1.2)).toBeLessThanOrEqual(1.5);
  },
);

test('a project whose whole was judged at once never takes less where more was judged', () => {
  const hours = Array.from({ length: 60 }, (_, at) => 12 + at * 8).map((whole) => judged(whole).estimated_hours);
  expect(hours).toEqual(hours.toSorted((a, b) => a - b));
});

test('a project whose whole was judged at once takes three times as much as its lines at most', () => {
  const one = [certain('payment', 15)];
  const scope = scopeOf(one, { whole_hours: 120 });
  expect(estimate(inputOf(one, { scope, calibration: plainCalibration })).estimated_hours).toBe(45);
});

test.each([1, 7, 2_000, 90_000])(
  'a project whose whole was judged at once is counted by its lines alone where %s h, of 120, was no estimate',
  (hours) => {
    expect(judged(hours)).toEqual(judged(undefined));
  },
);

test('a project whose whole was judged at once leaves what is done every month as it is', () => {
  const upkeep = featureOf('application_maintenance');
  const apart = (hours: number | undefined) =>
    estimate(inputOf([...lines, upkeep], { scope: scopeOf([...lines, upkeep], { whole_hours: hours }) }));
  expect(apart(30).included_options).toEqual(apart(undefined).included_options);
  expect(apart(30).estimated_hours).toBeLessThan(apart(undefined).estimated_hours);
});

test('a project whose whole was judged at once gives a line that is added later the same share of its hours', () => {
  const added = (hours: number | undefined) => {
    const input = inputJudged(hours);
    return refinedLine({ original: quoteOf(input), terms: termsOf(input), corrections: noCorrections }, 'blog').hours;
  };
  expect(added(96) / added(undefined)).toBeCloseTo(0.8484, 1);
});

test('a project whose whole was judged at once is counted by its lines alone where nothing was judged', () => {
  expect(judged(undefined).estimated_hours).toBe(100);
  expect(step(judged(undefined))).toBeUndefined();
});
