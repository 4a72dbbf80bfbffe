import type { Calibration } from '../../shared/account/calibration.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { catalogue, hoursOf, moduleById } from '../../shared/estimate/catalogue.ts';
import type { EstimateInput } from '../../shared/estimate/estimate.ts';
import { phases, type Scope, type ScopeFeature } from '../../shared/quote/generation.ts';
import { projectTypeLabels, timelineLabels } from '../../shared/quote/quote.ts';
import { fc } from '../support/properties.ts';

/** A provider of whom nothing changes the hours: neither margin nor steering, at the reference rate. */
export const plainCalibration: Calibration = { ...genericCalibration, overhead_percentage: 0, estimation_buffer: 0 };

/** A feature of the catalogue as it stands there, but for what is given. */
export const featureOf = (module: string, overrides: Partial<ScopeFeature> = {}): ScopeFeature => {
  const known = moduleById(module);
  if (!known) throw new Error(`no module ${module}`);
  const { name, phase, complexity } = known;
  return { name, module, phase, complexity, hours: hoursOf(module), source: `${name}, oui`, needs: [], ...overrides };
};

/** A feature whose hours are certain: what comes out can be counted by hand. */
export const certain = (module: string, hours: number, overrides: Partial<ScopeFeature> = {}) =>
  featureOf(module, { hours: [hours, hours, hours], ...overrides });

export const scopeOf = (features: ScopeFeature[], overrides: Partial<Scope> = {}): Scope => ({
  summary: 'Une boutique en ligne',
  analysis: 'Une boutique en ligne pour un artisan.',
  features,
  assumptions: [],
  exclusions: [],
  risks: [],
  questions: [],
  options: [],
  ...overrides,
});

export const inputOf = (features: ScopeFeature[], overrides: Partial<EstimateInput> = {}): EstimateInput => ({
  scope: scopeOf(features),
  projectType: 'ecommerce',
  technologies: [],
  options: { maintenance: false, hosting: false, support: false },
  calibration: genericCalibration,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
});

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[];
const swing = fc.constantFrom('low', 'medium', 'high');
/** Few names, so that features share theirs and need one another in circles. */
const name = fc.oneof(
  fc.constantFrom('Panier', 'panier ', 'Compte', 'Recherche', 'Page'),
  fc.string({ maxLength: 40 }),
);
const hours = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.nat(60), fc.nat(120), fc.nat(240)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.double({ min: 0 }), fc.double({ min: 0 }), fc.constantFrom(0, 1e308, Number.NaN)),
  },
);

export const anyFeature: fc.Arbitrary<ScopeFeature> = fc.record({
  name,
  module: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...catalogue.map(({ id }) => id)) }, fc.string()),
  phase: fc.constantFrom(...phases),
  complexity: swing,
  hours: hours as fc.Arbitrary<[number, number, number]>,
  source: fc.option(fc.string({ maxLength: 40 })),
  needs: fc.array(name, { maxLength: 3 }),
  count: fc.constantFrom(1, 1, 1, 3),
});

const anyScope: fc.Arbitrary<Scope> = fc.record({
  summary: fc.constant(''),
  analysis: fc.constant(''),
  whole_hours: fc.option(fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.constant(100_000)), { nil: undefined }),
  features: fc.array(anyFeature, { maxLength: 7 }),
  assumptions: fc.array(fc.string(), { maxLength: 2 }),
  exclusions: fc.constant([]),
  risks: fc.array(
    fc.record({
      text: fc.string(),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
      hours: fc.oneof(fc.nat(200), fc.constant(1e300)),
    }),
    { maxLength: 3 },
  ),
  questions: fc.array(fc.record({ text: fc.string(), swing }), { maxLength: 4 }),
  options: fc.array(
    fc.record({ name: fc.constantFrom('maintenance', 'hosting', 'support'), description: fc.string() }),
    { maxLength: 3 },
  ),
});

const anyTechnologies = fc.subarray(['React', 'node', 'Flutter', 'WordPress', 'Laravel', ' ', 'Swift']);

export const anyCalibration: fc.Arbitrary<Calibration> = fc.record({
  team_size: fc.integer({ min: 1, max: 15 }),
  experience_years: fc.integer({ min: 1, max: 45 }),
  daily_rate: fc.option(fc.nat(5000)),
  overhead_percentage: fc.nat(100),
  estimation_buffer: fc.nat(100),
  tech_stack: fc.subarray(['React', 'Node.js', 'Flutter', 'Laravel', 'iOS']),
  specialities: fc.subarray(['E-commerce', 'Mobile', 'SEO', 'API REST']),
  preferred_project_types: fc.subarray(['Site web vitrine', 'SaaS', 'Application mobile']),
});

export const anyInput: fc.Arbitrary<EstimateInput> = fc.record({
  scope: anyScope,
  projectType: fc.constantFrom(...keysOf(projectTypeLabels)),
  timeline: fc.option(fc.constantFrom(...keysOf(timelineLabels)), { nil: undefined }),
  technologies: anyTechnologies,
  options: fc.record({ maintenance: fc.boolean(), hosting: fc.boolean(), support: fc.boolean() }),
  calibration: anyCalibration,
  createdAt: fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-12-31T23:59:59Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
});
