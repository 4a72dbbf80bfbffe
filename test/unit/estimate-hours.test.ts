import { expect, test } from 'vitest';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { ScopeFeature } from '../../shared/quote/generation.ts';
import { readBlindCases } from '../eval/blind.ts';
import { readCases } from '../eval/briefs.ts';
import { type Counted, countMust, countNeeds, fitOf } from '../eval/needs.ts';
import { certain, featureOf, inputOf, plainCalibration } from './estimate-inputs.ts';

const counted = (features: ScopeFeature[]) => estimate(inputOf(features, { calibration: plainCalibration }));
const assumed = (module: string) => featureOf(module, { source: null });

test('several of the same kind: three dashboards are one feature, each further one at four fifths of the first', () => {
  const { features, estimated_hours } = counted([certain('dashboard', 20, { count: 3 })]);
  expect(estimated_hours).toBe(20 + 2 * 16);
  expect(features).toHaveLength(1);
});

const framing = (served: number) =>
  counted([certain('custom_feature', served), assumed('discovery_workshops')]).breakdown.cadrage?.hours ?? 0;

test('work in proportion to what it serves grows with it, from an hour', () => {
  expect(framing(8)).toBe(1);
  expect(framing(60)).toBeGreaterThan(2.5);
});

test('work in proportion that the client’s words ask for is never under the least of the catalogue', () => {
  const quote = counted([certain('custom_feature', 8), featureOf('specifications')]);
  expect(quote.breakdown.cadrage?.hours).toBeGreaterThanOrEqual(4);
});

test('work in proportion of which the client’s words give the size takes the hours that are told for it', () => {
  const quote = counted([certain('custom_feature', 8), certain('specifications', 30)]);
  expect(quote.breakdown.cadrage?.hours).toBe(30);
});

test('work in proportion that nothing asks for ignores the hours that a model tells for it', () => {
  const feature = certain('acceptance_testing', 400, { source: null });
  expect(counted([certain('payment', 20), feature]).breakdown.recette?.hours).toBeLessThan(5);
});

const names = (features: ScopeFeature[]) => counted(features).features.map(({ module }) => module);
const usual = ['discovery_workshops', 'visual_design', 'acceptance_testing', 'hosting_setup', 'production_release'];

test('a small job has check and delivery, neither workshops nor design nor hosting, and takes 2 to 40 h without margin', () => {
  for (const module of ['bug_fix', 'field_change', 'page_addition', 'plugin_extension', 'version_upgrade']) {
    const features = [featureOf(module), ...usual.map(assumed)];
    expect(names(features).sort()).toEqual(['acceptance_testing', 'production_release', module].sort());
    const calibration = { ...genericCalibration, estimation_buffer: 0 };
    const hours = estimate(inputOf(features, { calibration })).estimated_hours;
    expect(hours).toBeGreaterThanOrEqual(2);
    expect(hours).toBeLessThanOrEqual(40);
  }
});

test('a small job keeps the design that the client asks for', () =>
  expect(names([featureOf('page_addition'), featureOf('visual_design')])).toContain('visual_design'));

test('a small job beside a project is no longer counted as one', () =>
  expect(names([featureOf('bug_fix'), certain('booking', 60), ...usual.map(assumed)])).toContain('visual_design'));

test('work that recurs is priced by month, outside the total', () => {
  const { total_price, included_options, features } = counted([
    certain('payment', 20),
    certain('on_call', 12, { name: 'Astreinte du week-end' }),
  ]);
  expect(total_price).toBe(1200);
  expect(features.map(({ module }) => module)).toEqual(['payment']);
  expect(included_options).toEqual([
    {
      name: 'Astreinte du week-end',
      description: '12\u00A0h par mois à 60\u00A0€/h, hors du total.',
      value: '1\u00A0mois · 720\u00A0€',
      price: 8640,
    },
  ]);
});

test('effort grows faster than size beyond 200 h: a thousand hours of features take a third more', () => {
  const hours = (many: number) =>
    counted(Array.from({ length: many }, (_, index) => certain('dashboard', 40, { name: `${index}` }))).estimated_hours;
  expect(hours(5)).toBe(200);
  expect(hours(25) / 1000).toBeCloseTo(5 ** 0.2, 2);
});

const counts = readBlindCases('blind').flatMap((briefCase) => (briefCase.heldOut ? [] : (countNeeds(briefCase) ?? [])));
const projects = counts.filter(({ isSmall, recurs }) => !isSmall && !recurs);

test('the needs of an estimator, counted without any reader give hours that grow as the references do, and that spread by less than half', () => {
  const { elasticity, bias, deviation } = fitOf(projects);
  expect(elasticity).toBeGreaterThanOrEqual(0.8);
  expect(elasticity).toBeLessThanOrEqual(1.1);
  expect(deviation).toBeLessThanOrEqual(0.45);
  expect(Math.abs(bias)).toBeLessThanOrEqual(0.2);
});

test('the needs of an estimator, counted without any reader give small jobs within a factor of two', () => {
  const far = ({ reference, quoted }: Counted) => Math.abs(Math.log(quoted / reference)) > Math.log(2);
  expect(counts.filter(({ isSmall }) => isSmall).length).toBeGreaterThanOrEqual(4);
  expect(counts.filter((count) => count.isSmall && far(count))).toEqual([]);
});

test('the needs of an estimator, counted without any reader give hours that grow as those expected of the first set, of which only the modules are known', () => {
  const { elasticity, deviation } = fitOf(
    readCases().flatMap((briefCase) => (briefCase.heldOut ? [] : (countMust(briefCase) ?? []))),
  );
  expect(elasticity).toBeGreaterThanOrEqual(0.8);
  expect(elasticity).toBeLessThanOrEqual(1.1);
  expect(deviation).toBeLessThanOrEqual(0.45);
});
