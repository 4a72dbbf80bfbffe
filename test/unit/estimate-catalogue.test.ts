import { expect, test } from 'vitest';
import { drivers, families, type Module, mostAliases, per } from '../../shared/estimate/catalogue/module.ts';
import {
  boundsOf,
  catalogue,
  catalogueVersion,
  clampHours,
  hoursOf,
  moduleById,
  moduleRank,
  versionOf,
} from '../../shared/estimate/catalogue.ts';
import { usualModules } from '../../shared/estimate/usual-modules.ts';
import { phases } from '../../shared/quote/generation.ts';
import { projectTypeLabels } from '../../shared/quote/quote.ts';

/** Lower case, no stray spaces. */
const plainWords = /^(?!.*\s{2})[\p{Ll}\d][\p{Ll}\d\s’'./,#-]*[\p{Ll}\d]$/u;

test('the catalogue of work holds at least 170 kinds of work, each with its own id and name', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(170);
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  expect(catalogue.every(({ id }) => moduleById(id)?.id === id)).toBe(true);
});

test('the catalogue of work covers every family and every phase of a project', () => {
  expect(new Set(catalogue.map(({ family }) => family))).toEqual(new Set(families));
  expect(new Set(catalogue.map(({ phase }) => phase))).toEqual(new Set(phases));
});

test.each(catalogue.map((module) => [module.id, module] as const))(
  'the catalogue of work has plausible figures for %s',
  (_, module) => {
    const [low, likely, high] = module.hours;
    expect(low).toBeGreaterThan(0);
    expect(likely / low).toBeGreaterThan(1.2);
    expect(high / likely).toBeGreaterThan(1.4);
    expect(high / low).toBeLessThan(6);
    for (const { base, hoursPerUnit, max } of module.scaling) {
      expect(base).toBeGreaterThan(0);
      expect(hoursPerUnit).toBeGreaterThan(0);
      expect(max).toBeGreaterThan(base);
    }
  },
);

test.each(catalogue.map((module) => [module.id, module] as const))(
  'the catalogue of work has a few other names of its own for %s',
  (_, module) => {
    expect(module.aliases.length).toBeGreaterThan(0);
    expect(module.aliases.length).toBeLessThanOrEqual(mostAliases);
    for (const alias of module.aliases) expect(alias).toMatch(plainWords);
  },
);

test('no name and no alias of the catalogue names two kinds of work', () => {
  const names = catalogue.flatMap(({ name, aliases }) => [name.toLowerCase(), ...aliases]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the catalogue of work has a version that a stored quote can keep', () =>
  expect(catalogueVersion).toMatch(/^[\da-f]{8}$/));

test('the catalogue of work keeps its version whatever the names and aliases, and changes it with any figure', () => {
  const others = catalogue.map((module) => ({ ...module, name: 'Autre', aliases: ['autre'], source: 'autre' }));
  expect(versionOf(others)).toBe(catalogueVersion);
  const [first, ...rest] = catalogue as [Module, ...Module[]];
  expect(versionOf([{ ...first, hours: [1, 2, 4] }, ...rest])).not.toBe(catalogueVersion);
  expect(versionOf([{ ...first, scaling: [per('pages', 1, 1, 9)] }, ...rest])).not.toBe(catalogueVersion);
});

test('the hours of a module stand as written for the default complexity and the usual quantities', () => {
  expect(hoursOf('payment')).toEqual([6, 12, 28]);
  expect(hoursOf('page_templates', 'medium', { pages: 5 })).toEqual(hoursOf('page_templates'));
});

test('the hours of a module grow with what the brief counts', () => {
  expect(hoursOf('page_templates', 'medium', { pages: 10 })[1]).toBe(13);
  expect(hoursOf('internationalisation', 'medium', { languages: 3 })[1]).toBe(13);
  expect(hoursOf('mobile_shell', 'medium', { platforms: 2 })[1]).toBe(50);
});

test('the hours of a module shrink under the usual quantity, never to nothing', () => {
  expect(hoursOf('page_templates', 'medium', { pages: 2 })[1]).toBe(3.5);
  expect(hoursOf('page_templates', 'medium', { pages: 0 })[1]).toBe(2.5);
});

test('the hours of a module grow with complexity', () => {
  const likely = (['low', 'medium', 'high'] as const).map((complexity) => hoursOf('search', complexity)[1]);
  expect(likely).toEqual([8.5, 12, 18]);
  expect(hoursOf('workflow', 'high')).toEqual([11, 20, 38]);
  expect(hoursOf('workflow', 'medium')[1]).toBe(13.5);
});

test('the hours of a module never grow beyond the quantity that the catalogue knows', () => {
  expect(hoursOf('page_templates', 'medium', { pages: 1e9 })).toEqual(
    hoursOf('page_templates', 'medium', { pages: 80 }),
  );
});

test.each(catalogue.map(({ id }) => [id]))(
  'the hours of the module %s stay within its bounds for its own figures',
  (id) => {
    const everything = Object.fromEntries(drivers.map((driver) => [driver, 1e9]));
    for (const complexity of ['low', 'medium', 'high'] as const) {
      expect(clampHours(id, hoursOf(id, complexity))).toEqual(hoursOf(id, complexity));
      expect(clampHours(id, hoursOf(id, complexity, everything))).toEqual(hoursOf(id, complexity, everything));
    }
  },
);

test('hours proposed by a model come back in order and within bounds', () => {
  const { minimum, maximum } = boundsOf('payment');
  expect([minimum, maximum]).toEqual([3, 56]);
  expect(clampHours('payment', [40, 14, 24])).toEqual([14, 24, 40]);
  expect(clampHours('payment', [0, 0, 0])).toEqual([3, 3, 3]);
  expect(clampHours('payment', [1, 20, 1e9])).toEqual([5, 20, 56]);
});

test('hours proposed by a model that are no number count as the catalogue’s own figure', () =>
  expect(clampHours('payment', [Number.NaN, Number.NaN, Number.POSITIVE_INFINITY])).toEqual([6, 12, 48]));

test('hours proposed by a model wider than four times the likely ones are brought back to that', () =>
  expect(clampHours('data_migration', [5, 5, 150])).toEqual([5, 5, 20]));

test('hours proposed by a model that are clamped twice are the same as clamped once', () => {
  const once = clampHours('dashboard', [0, 3, 9999]);
  expect(clampHours('dashboard', once)).toEqual(once);
});

test('hours proposed by a model for an unknown module are bounded as a bespoke development, which comes last', () => {
  expect(clampHours('quantum', [0, 20, 1e9])).toEqual(clampHours('custom_feature', [0, 20, 1e9]));
  expect(moduleRank('quantum')).toBe(catalogue.length);
  expect(moduleById('quantum')).toBeUndefined();
});

test.each(Object.entries(usualModules))('a project of type %s has its usual work', (_, modules) => {
  expect(modules.length).toBeGreaterThan(3);
  expect(modules.every((id) => moduleById(id))).toBe(true);
  expect(new Set(modules).size).toBe(modules.length);
});

test('every type of project has its usual work', () =>
  expect(Object.keys(usualModules).sort()).toEqual(Object.keys(projectTypeLabels).sort()));
