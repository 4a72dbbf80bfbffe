import { describe, expect, test } from 'vitest';
import { genericCalibration } from '../../shared/calibration.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { groupMetrics } from '../../web/src/quote-view/metric-groups.ts';
import { rangeChart } from '../../web/src/quote-view/range-chart-layout.ts';
import { calibrations } from '../support/calibrations.ts';
import { featureOf, inputOf } from './estimate-inputs.ts';

const chartOf = (p50: number, p80: number, p90: number, total_price: number) =>
  rangeChart({ range: { hours: { p50: 1, p80: 2, p90: 3 }, price: { p50, p80, p90 }, holds: 80 }, total_price });

describe('the chart of the range', () => {
  test('puts every price on one scale, within the drawing', () => {
    const { marks, total } = chartOf(10_000, 20_000, 30_000, 25_000);
    expect(marks.map(({ x }) => x)).toEqual([4, 50, 96]);
    expect(total.x).toBe(73);
  });
  test('keeps labels of close prices on different rows, and far ones on the first', () => {
    expect(chartOf(10_000, 20_000, 30_000, 25_000).rows).toBe(1);
    const close = chartOf(10_000, 10_100, 10_200, 30_000);
    expect(close.marks.map(({ row }) => row)).toEqual([0, 1, 2]);
    expect(close.rows).toBe(3);
  });
  test('writes labels at the edges inwards', () => {
    expect(chartOf(10_000, 20_000, 30_000, 20_000).marks.map(({ anchor }) => anchor)).toEqual([
      'start',
      'middle',
      'end',
    ]);
  });
  test('stands in the middle where nothing is uncertain', () => {
    const { marks, total } = chartOf(500, 500, 500, 500);
    expect([...marks, total].map(({ x }) => x)).toEqual([50, 50, 50, 50]);
  });
});

describe('the metrics', () => {
  const { metrics } = estimate(inputOf([featureOf('payment'), featureOf('cart_checkout')]));
  test('are at least 20, and each stands in one family', () => {
    const groups = groupMetrics(metrics);
    expect(metrics.length).toBeGreaterThanOrEqual(20);
    expect(groups.flatMap((group) => group.metrics).map(({ name }) => name)).toHaveLength(metrics.length);
    expect(groups.map(({ title }) => title)).not.toContain('Autres');
    expect(groups.every((group) => group.metrics.length > 1)).toBe(true);
  });
  test('lose none that is new', () => {
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
  test('tells its range, its module and its part of the margin, from which its hours can be counted again', () => {
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
