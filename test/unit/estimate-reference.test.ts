import { describe, expect, test } from 'vitest';
import { preferredProjectTypeOptions, specialityOptions, technologyOptions } from '../../shared/account/calibration.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { type EstimateInput, estimate } from '../../shared/estimate/estimate.ts';
import { certain, featureOf, inputOf, plainCalibration, scopeOf } from './estimate-inputs.ts';
import { pricePoints, typicalScopes } from './published-prices.ts';

/** 200 hours of an online shop, each of them certain. */
const shop = [
  certain('product_catalogue', 40),
  certain('cart_checkout', 40),
  certain('payment', 40),
  certain('customer_area', 30),
  certain('admin_panel', 50),
];

describe('the figures shown on the public pages', () => {
  test('the figures of the public pages: 200 h at 60 € an hour are 12 000 €', () => {
    const result = estimate(inputOf(shop, { calibration: plainCalibration }));
    expect(result).toMatchObject({ estimated_hours: 200, hourly_rate: 60, total_price: 12_000 });
  });

  test('the figures of the public pages: the same shop by an e-commerce specialist at 800 € a day is 180 h at 100 € an hour: 18 000 €', () => {
    const calibration = { ...plainCalibration, daily_rate: 800, specialities: ['E-commerce'] };
    const result = estimate(inputOf(shop, { calibration }));
    expect(result).toMatchObject({ estimated_hours: 180, hourly_rate: 100, total_price: 18_000 });
    const step = result.explanation.find(({ label }) => label === 'Spécialité');
    expect(step).toMatchObject({ factor: 0.9, hours_before: 200, hours_after: 180 });
  });

  test('the figures of the public pages: 320 h at 60 € an hour are 19 200 €', () => {
    // 296 h of work, and the share that its size adds.
    const example = [
      ...['authentication', 'admin_panel', 'customer_area', 'dashboard'],
      ...['search', 'payment', 'booking', 'scheduling'],
    ].map((module) => certain(module, 37));
    const result = estimate(inputOf(example, { calibration: plainCalibration, projectType: 'webapp' }));
    expect(result).toMatchObject({ estimated_hours: 320, hourly_rate: 60, total_price: 19_200 });
  });
});

describe('a quote counted by hand', () => {
  const features = [certain('authentication', 10), certain('search', 9), certain('payment', 20)];
  const result = estimate(inputOf(features, { calibration: { ...plainCalibration, daily_rate: 450 } }));

  test('a quote counted by hand: a daily rate of 450 € is 56,25 € an hour', () =>
    expect(result.hourly_rate).toBe(56.25));

  test('a quote counted by hand: 19 h of development are 1 069 €, shared between its features; 20 h of integration are 1 125 €', () => {
    expect(result.breakdown).toMatchObject({
      développement: { position: 3, hours: 19, price: 1069 },
      intégration: { position: 4, hours: 20, price: 1125 },
    });
    expect(result.features.map(({ hours, price }) => [hours, price])).toEqual([
      [10, 563],
      [9, 506],
      [20, 1125],
    ]);
    expect(result.total_price).toBe(2194);
  });

  test('a quote counted by hand: 15 % of margin go into each feature, and 20 % of all of them into project management', () => {
    const { breakdown, features: lines, estimated_hours, total_price } = estimate(inputOf(features));
    expect(lines.map(({ hours }) => hours)).toEqual([11.5, 10.5, 23]);
    expect(breakdown.gestion_de_projet).toMatchObject({ position: 7, hours: 9, price: 540 });
    expect([estimated_hours, total_price]).toEqual([54, 3240]);
  });

  test('a quote without project management has no such phase', () => {
    expect(Object.keys(result.breakdown)).toEqual(['développement', 'intégration']);
  });

  test('a quote counted by hand: the price of the generic profile is counted beside', () => {
    expect(result.generic).toEqual({ estimated_hours: 54, total_price: 3240 });
  });

  test('a project without any feature costs nothing and takes no day', () => {
    expect(estimate(inputOf([]))).toMatchObject({
      estimated_hours: 0,
      total_price: 0,
      breakdown: {},
      provisional_calendar: [],
      range: { hours: { p50: 0, p80: 0, p90: 0 }, holds: 100 },
    });
  });
});

describe('what a provider tells about itself', () => {
  const features = [certain('authentication', 20), certain('payment', 20)];
  const hoursOf = (overrides: Partial<EstimateInput>) =>
    estimate(inputOf(features, { calibration: plainCalibration, ...overrides })).estimated_hours;
  const withCalibration = (change: Partial<EstimateInput['calibration']>, overrides: Partial<EstimateInput> = {}) =>
    hoursOf({ calibration: { ...plainCalibration, ...change }, ...overrides });

  test.each([
    [1, 44],
    [2, 44],
    [3, 40],
    [5, 40],
    [6, 38],
    [10, 38],
    [11, 36],
  ])('%i years of experience make 40 h into %d h', (experience_years, expected) =>
    expect(withCalibration({ experience_years })).toBe(expected),
  );

  test.each([
    ['web', 'Site web vitrine'],
    ['webapp', 'SaaS'],
    ['mobile', 'Application mobile'],
    ['api', 'API/Backend'],
    ['ai', 'Intelligence artificielle'],
    ['ecommerce', 'E-commerce'],
  ] as const)('on a project of type %s, « %s » as a preferred project saves 10 %%', (projectType, name) => {
    expect(withCalibration({ preferred_project_types: [name] }, { projectType })).toBe(36);
    expect(withCalibration({ preferred_project_types: [name] }, { projectType: 'other' })).toBe(40);
  });

  test('the calibration offers 41 technologies, 17 specialities and 10 project types, each once', () => {
    const lists = [technologyOptions, specialityOptions, preferredProjectTypeOptions];
    expect(lists.map((list) => new Set<string>(list).size)).toEqual([41, 17, 10]);
  });

  test.each(technologyOptions)('the technology %s is known to a provider who declared it', (technology) =>
    expect(withCalibration({ tech_stack: [technology] }, { technologies: [technology.toUpperCase()] })).toBe(40),
  );

  test('two matching specialities save 10 % once', () =>
    expect(withCalibration({ specialities: ['E-commerce'], preferred_project_types: ['E-commerce'] })).toBe(36));

  test('a technology that is not in the stack adds 10 % to development, not to integration', () => {
    expect(withCalibration({ tech_stack: ['React'] }, { technologies: ['Flutter'] })).toBe(42);
    expect(withCalibration({ tech_stack: ['Flutter'] }, { technologies: ['Flutter'] })).toBe(40);
  });

  test.each([
    ['react.js', 'React'],
    ['Vue', 'Vue.js'],
    ['JavaScript', 'TypeScript'],
    ['PHP', 'Symfony'],
    ['node', 'NestJS'],
    ['C#', 'ASP.NET'],
    ['  POSTGRES ', 'PostgreSQL'],
  ])('the wished technology « %s » is known to a provider who declared %s', (name, declared) =>
    expect(withCalibration({ tech_stack: [declared] }, { technologies: [name] })).toBe(40),
  );

  test('a provider without any declared technology is not held to lack one', () =>
    expect(withCalibration({ tech_stack: [] }, { technologies: ['Flutter'] })).toBe(40));

  test.each([
    ['veryUrgent', 43],
    ['urgent', 39.5],
    ['normal', 36],
    ['flexible', 36],
    ['longterm', 36],
  ] as const)('a wish of %s makes 36 h, which then end a day earlier, into %d h', (timeline, expected) =>
    expect(hoursOf({ timeline, scope: scopeOf([certain('search', 36)]) })).toBe(expected),
  );

  test('a team changes the calendar, not the price', () => {
    const alone = estimate(inputOf(features));
    const five = estimate(inputOf(features, { calibration: { ...inputOf([]).calibration, team_size: 5 } }));
    expect(five.total_price).toBe(alone.total_price);
    expect(five.provisional_calendar.at(-1)?.duration_days).toBeLessThan(
      alone.provisional_calendar.at(-1)?.duration_days as number,
    );
  });
});

describe('credible totals, for a provider who told nothing', () => {
  const quoted = (modules: readonly string[]) => {
    const calibration = { ...genericCalibration, estimation_buffer: 0 };
    const features = modules.map((module) => featureOf(module));
    return estimate(inputOf(features, { calibration })).estimated_hours;
  };

  const between = (hours: number, low: number, high: number) => {
    expect(hours).toBeGreaterThanOrEqual(low);
    expect(hours).toBeLessThanOrEqual(high);
  };

  test('credible totals: a landing page is at most 40 h, an hour or two of them for framing', () => {
    const modules = ['discovery_workshops', 'landing_page', 'contact_form', 'responsive', 'privacy'];
    const features = [...modules, 'visual_design', 'acceptance_testing', 'production_release'].map((module) =>
      featureOf(module, { source: module === 'landing_page' ? 'Une page' : null }),
    );
    const { estimated_hours, breakdown } = estimate(inputOf(features));
    between(estimated_hours, 10, 40);
    between(breakdown.cadrage?.hours ?? 0, 0.5, 2);
  });

  const priced = typicalScopes.map(({ point, form, modules }) => {
    const { what, hours } = pricePoints[point];
    return [what, form, hours, modules] as const;
  });
  test.each(priced)(
    'credible totals: %s %s takes the hours of published prices, without safety margin',
    (_, __, [low, high], modules) => between(quoted(modules), low, high),
  );

  test('credible totals: an application of 1,000 h has some hundred hours of framing', () => {
    const large = Array.from({ length: 18 }, (_, index) => featureOf('admin_panel', { name: `Écran ${index}` }));
    const { estimated_hours, breakdown } = estimate(
      inputOf([
        ...large,
        ...['discovery_workshops', 'specifications', 'acceptance_testing'].map((id) => featureOf(id)),
      ]),
    );
    between(estimated_hours, 800, 1200);
    between(breakdown.cadrage?.hours ?? 0, 60, 140);
  });

  test('credible totals: an API is 80 to 250 h', () => {
    const own = ['technical_architecture', 'rest_api', 'api_documentation', 'api_access'];
    between(quoted([...own, 'acceptance_testing', 'hosting_setup', 'production_release']), 80, 250);
  });
});

test('options are priced a year, apart from the total', () => {
  const options = { maintenance: true, hosting: true, support: true };
  const features = [
    certain('payment', 40),
    certain('admin_panel', 80),
    certain('cart_checkout', 40),
    certain('cms', 20),
    certain('dashboard', 20),
  ];
  const scope = scopeOf(features, { options: [{ name: 'support', description: 'Par téléphone.' }] });
  const result = estimate(inputOf(features, { options, scope, calibration: plainCalibration }));
  expect(result.total_price).toBe(12_000);
  expect(result.included_options).toEqual([
    expect.objectContaining({ name: 'Maintenance', value: '12\u00A0mois · 1\u202F800\u00A0€', price: 1800 }),
    expect.objectContaining({ name: 'Hébergement', value: '12\u00A0mois · 540\u00A0€', price: 540 }),
    { name: 'Support', description: 'Par téléphone.', value: '12\u00A0mois · 960\u00A0€', price: 960 },
  ]);
  const unpriced = estimate(inputOf(features, { options: { ...options, support: false }, projectType: 'ai' }));
  expect(unpriced.included_options[1]).toMatchObject({ value: '12\u00A0mois · selon l’usage', price: null });
  expect(unpriced.included_options).toHaveLength(2);
});
