import { describe, expect, test } from 'vitest';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { formatFactor } from '../../shared/text/format.ts';
import { groupMetrics, metricsFor } from '../../web/src/quote-view/metric-groups.ts';
import { rangeChart } from '../../web/src/quote-view/range-chart-layout.ts';
import { stepsFor } from '../../web/src/quote-view/shown-steps.ts';
import { calibrations } from '../support/calibrations.ts';
import { fc } from '../support/properties.ts';
import { anyInput, featureOf, inputOf } from '../unit/estimate-inputs.ts';

const chartOf = (p50: number, p80: number, p90: number, total_price: number) =>
  rangeChart({ range: { hours: { p50: 1, p80: 2, p90: 3 }, price: { p50, p80, p90 }, holds: 80 }, total_price });

describe('the chart of the range', () => {
  test('the chart of the range puts every price on one scale, within the drawing', () => {
    const { marks, total } = chartOf(10_000, 20_000, 30_000, 25_000);
    expect(marks.map(({ x }) => x)).toEqual([4, 50, 96]);
    expect(total.x).toBe(73);
  });
  test('the chart of the range keeps labels of close prices on different rows, and far ones on the first', () => {
    expect(chartOf(10_000, 20_000, 30_000, 25_000).marks.map(({ row }) => row)).toEqual([0, 1, 0]);
    const close = chartOf(10_000, 10_100, 10_200, 30_000);
    expect(close.marks.map(({ row }) => row)).toEqual([0, 1, 2]);
    expect(close.rows).toBe(3);
  });
  test('the chart of the range writes the labels at its edges inwards', () => {
    expect(chartOf(10_000, 20_000, 30_000, 20_000).marks.map(({ anchor }) => anchor)).toEqual([
      'start',
      'middle',
      'end',
    ]);
  });
  test('the chart of the range stands in the middle where nothing is uncertain', () => {
    const { marks, total } = chartOf(500, 500, 500, 500);
    expect([...marks, total].map(({ x }) => x)).toEqual([50, 50, 50, 50]);
  });
});

describe('the steps of a total', () => {
  test('a client is shown the steps of a total that change the hours, and they still multiply to the total', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { explanation, estimated_hours } = estimate({ ...input, calibration: genericCalibration });
        const shown = stepsFor(explanation, 'client');
        let hours = explanation[0]?.hours_before ?? 0;
        for (const { hours_before, hours_after, factor } of shown) {
          expect(hours_before).toBe(hours);
          expect(hours_after).not.toBe(hours_before);
          expect(Math.abs(hours_before * factor - hours_after)).toBeLessThanOrEqual(hours_before / 10_000 + 0.01);
          hours = hours_after;
        }
        expect(hours).toBe(estimated_hours);
      }),
      { numRuns: 200 },
    );
  });
  test('a provider is shown all steps of a total, so that it sees which of its settings did not apply', () => {
    const { explanation } = estimate(inputOf([featureOf('payment')]));
    expect(stepsFor(explanation, 'developer')).toEqual(explanation);
    expect(stepsFor(explanation, 'client').length).toBeLessThan(explanation.length);
  });
  test('a step of a total is shown with the figures that it takes to check the hours after it', () => {
    expect([1, 1.15, 1.0921].map(formatFactor)).toEqual(['×\u00A01,00', '×\u00A01,15', '×\u00A01,0921']);
  });
});

describe('the metrics', () => {
  const reading = { model: 'offline-reader', explained: 0.9 };
  const { metrics } = estimate(inputOf([featureOf('payment'), featureOf('cart_checkout')], { reading }));
  test('the metrics of a quote are at least 20, and each stands in one family', () => {
    const groups = groupMetrics(metrics);
    expect(metrics.length).toBeGreaterThanOrEqual(20);
    expect(groups.flatMap((group) => group.metrics).map(({ name }) => name)).toHaveLength(metrics.length);
    expect(groups.map(({ title }) => title)).not.toContain('Autres');
    expect(groups.every((group) => group.metrics.length > 1)).toBe(true);
  });
  test('the metrics of a quote that hold a quote against the generic profile are not shown to a client, whose quote is that profile', () => {
    const titles = (account: 'client' | 'developer') =>
      groupMetrics(metricsFor(metrics, account)).map(({ title }) => title);
    expect(titles('developer')).toContain('Face au profil générique');
    expect(titles('client')).toEqual(titles('developer').filter((title) => title !== 'Face au profil générique'));
    expect(metricsFor(metrics, 'client').filter(({ label }) => /générique/i.test(label))).toEqual([]);
  });
  test('a metric of a quote without a family is shown among the others', () => {
    const unknown = { name: 'unheard_of', label: 'Nouveau', value: '1' };
    expect(groupMetrics([...metrics, unknown]).at(-1)).toEqual({ title: 'Autres', metrics: [unknown] });
  });
});

describe.each([
  ['the generic profile', genericCalibration],
  ['a shop maker', calibrations.shopMaker],
  ['a beginner', calibrations.beginner],
])('each feature counted for %s', (_, calibration) => {
  const { features } = estimate(
    inputOf([featureOf('payment'), featureOf('cart_checkout'), featureOf('search')], { calibration }),
  );
  test('each feature tells its range, its module and its part of the margin, from which its hours can be counted again', () => {
    expect(features).toHaveLength(3);
    for (const { hours, basis } of features) {
      if (!basis) throw new Error('no basis');
      expect(basis.module_name).not.toBe('');
      expect(basis.optimistic).toBeLessThan(basis.likely);
      expect(basis.likely).toBeLessThan(basis.pessimistic);
      const counted = basis.expected * basis.factor;
      expect(basis.margin).toBeCloseTo((counted * calibration.estimation_buffer) / 100, 1);
      expect(Math.abs(counted + basis.margin - hours)).toBeLessThan(0.3);
    }
  });
});
