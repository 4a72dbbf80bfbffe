import { expect, test } from 'vitest';
import { type Driver, drivers } from '../../shared/estimate/catalogue/module.ts';
import { catalogue, complexityFactor, hoursOf, moduleById } from '../../shared/estimate/catalogue.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { Complexity } from '../../shared/quote/generation.ts';
import { fc } from '../support/properties.ts';
import { featureOf, inputOf, plainCalibration } from './estimate-inputs.ts';

/** What makes a need heavy, beside the amount of what it shows. */
const heavy: Driver[] = ['rules', 'roles', 'states', 'integrations', 'regulations'];
const volumes: Driver[] = ['records', 'users', 'products', 'documents'];

const scalings = catalogue.flatMap(({ id, scaling }) => scaling.map((each) => ({ id, ...each })));
const scaledBy = (some: readonly Driver[]) =>
  scalings.filter(({ driver }) => some.includes(driver)).map((each) => [each.id, each.driver, each] as const);

test('each thing that a brief counts weighs on some kind of work', () => {
  expect(drivers.filter((driver) => scaledBy([driver]).length === 0)).toEqual([]);
});

test.each(heavy)('the number of %s weighs on more than one kind of work', (driver) =>
  expect(scaledBy([driver]).length).toBeGreaterThan(1),
);

test.each(scaledBy(drivers))('the hours of %s stay as they stand at the usual amount of %s', (id, driver, { base }) =>
  expect(hoursOf(id, undefined, { [driver]: base })).toEqual(moduleById(id)?.hours),
);

const anyComplexity = fc.constantFrom<Complexity>(...(Object.keys(complexityFactor) as Complexity[]));

test.each(scaledBy(heavy))('the hours of %s grow by one more of its %s', (id, driver, { base, max }) => {
  fc.assert(
    fc.property(anyComplexity, fc.nat(max - 1), (complexity, amount) => {
      const [before, after] = [amount, amount + 1].map((each) => hoursOf(id, complexity, { [driver]: each }));
      for (const [index, hours] of (before ?? []).entries()) {
        expect(after?.[index]).toBeGreaterThanOrEqual(hours);
        if (amount >= base) expect(after?.[index]).toBeGreaterThan(hours);
      }
    }),
  );
});

test.each(scaledBy(['rules', 'states', 'regulations']))(
  'the hours of %s lose nothing by few %s, for its complexity tells that it is light',
  (id, driver, { base }) => {
    for (const amount of [0, 1, base]) expect(hoursOf(id, 'low', { [driver]: amount })).toEqual(hoursOf(id, 'low'));
  },
);

const quoted = (...features: ReturnType<typeof featureOf>[]) =>
  estimate(inputOf(features, { calibration: plainCalibration })).estimated_hours;

test.each(scaledBy([...heavy, ...volumes]))(
  'the hours of %s with as many %s as are counted are more than those of a further one, and of a bespoke line beside it',
  (id, driver, { max }) => {
    const heaviest = quoted(featureOf(id, { hours: hoursOf(id, undefined, { [driver]: max }) }));
    expect(heaviest).toBeGreaterThan(quoted(featureOf(id, { count: 2 })));
    expect(heaviest).toBeGreaterThan(quoted(featureOf(id), featureOf('custom_feature')));
  },
);

/** Kinds of work whose hours depend on little else than how much there is of it. */
const byAmount =
  `application_maintenance on_call warranty plugin_extension version_upgrade screen_rewrite server_migration
  infrastructure_as_code disaster_recovery mail_dns_migration data_warehouse data_quality mlops ai_agent email_ingestion
  voting surveys route_planning production_orders labels point_of_sale split_payouts electronic_invoicing legal_archiving
  software_configuration penetration_test security_compliance firmware device_certification video_game three_dimensions
  change_management`.split(/\s+/);

test.each(byAmount)(
  'the hours of %s are at least two thirds more for the most that is counted of what it serves',
  (id) => {
    const { hours = [0, 0, 0], scaling = [] } = moduleById(id) ?? {};
    expect(scaling.length).toBeGreaterThan(0);
    const most = Object.fromEntries(scaling.map(({ driver, max }) => [driver, max]));
    expect(hoursOf(id, undefined, most)[1]).toBeGreaterThanOrEqual((hours[1] * 5) / 3);
  },
);
