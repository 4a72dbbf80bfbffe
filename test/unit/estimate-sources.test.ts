import { expect, test } from 'vitest';
import { sources } from '../../shared/estimate/catalogue/sources.ts';
import { catalogue } from '../../shared/estimate/catalogue.ts';
import { readBlindCases } from '../eval/blind.ts';
import { readCases } from '../eval/briefs.ts';
import { countMust, countNeeds } from '../eval/needs.ts';
import { pricePoints, typicalScopes } from './published-prices.ts';

const claiming = (...some: string[]) => catalogue.filter(({ source }) => some.includes(source));
const idsOf = (modules: typeof catalogue) => modules.map(({ id }) => id);

/** Kinds of work of the briefs by which `estimate-hours.test.ts` holds the engine: those of a project without upkeep. */
const counted = new Set(
  [
    ...readBlindCases('blind').flatMap((briefCase) => (briefCase.heldOut ? [] : (countNeeds(briefCase) ?? []))),
    ...readCases().flatMap((briefCase) => (briefCase.heldOut ? [] : (countMust(briefCase) ?? []))),
  ].flatMap(({ recurs, modules }) => (recurs ? [] : modules)),
);
const published = new Set(typicalScopes.flatMap(({ modules }) => modules));

test('the source of hours of each kind of work is one of few sentences, none of which stands for more than a quarter of the catalogue', () => {
  const known = Object.values(sources);
  expect(claiming(...known)).toHaveLength(catalogue.length);
  for (const source of known) {
    expect(claiming(source).length, source).toBeGreaterThan(0);
    expect(claiming(source).length, source).toBeLessThanOrEqual(catalogue.length / 4);
  }
});

test.each(Object.entries(pricePoints))(
  'the source of hours of %s tells the published hours of what is counted with it',
  (name, point) => {
    const source = sources[name as keyof typeof pricePoints];
    const [from, to] = point.hours.map((hours) => hours.toLocaleString('en'));
    expect(source).toContain(
      `${point.what}: ${point.hours[1] === Number.POSITIVE_INFINITY ? `from ${from}` : `${from} to ${to}`} h`,
    );
    const held = typicalScopes.filter((scope) => scope.point === name).flatMap(({ modules }) => modules);
    expect(idsOf(claiming(source)).filter((id) => !held.includes(id))).toEqual([]);
  },
);

test('the source of hours of a kind of work is a share of the rest where the catalogue counts it so, and nowhere else', () => {
  expect(claiming(sources.share)).toEqual(catalogue.filter(({ share }) => share));
  expect(idsOf(claiming(sources.share)).filter((id) => !published.has(id))).toEqual([]);
});

test('the source of hours of a kind of work is a brief only where one that an estimator counted holds it', () =>
  expect(idsOf(claiming(sources.briefs)).filter((id) => !counted.has(id))).toEqual([]));

test('the source of hours of a kind of work is a measured task only where it is as long and as wide as one', () => {
  for (const { id, hours } of claiming(sources.task)) {
    expect(hours[1], id).toBeGreaterThanOrEqual(8);
    expect(hours[1], id).toBeLessThanOrEqual(24);
    expect(Math.abs(hours[2] / hours[1] - 2.36), id).toBeLessThanOrEqual(0.25);
  }
  for (const { id, hours } of claiming(sources.smallTask)) expect(hours[1], id).toBeLessThan(8);
});

test('the source of hours of a kind of work is our judgement alone only where neither a published price nor such a brief holds it', () =>
  expect(idsOf(claiming(sources.alone)).filter((id) => published.has(id) || counted.has(id))).toEqual([]));
