import { expect, test } from 'vitest';
import { rings } from '../support/alarms.ts';

const minute = 60_000;
const alarm = {
  Namespace: 'ours',
  MetricName: 'Failures',
  Statistic: 'Sum',
  Period: 300,
  EvaluationPeriods: 1,
  Threshold: 3,
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  TreatMissingData: 'notBreaching',
};
/** A recording of one hour with a value at each of these minutes. */
const hour = (minutes: number[]) => ({
  since: 0,
  until: 60 * minute,
  points: minutes.map((at) => ({ metric: 'ours Failures', at: at * minute, value: 1 })),
});

test('the evaluation of an alarm in the tests counts within one period, wherever it begins', () => {
  expect(rings(alarm, hour([3, 5, 7]))).toBe(true);
  expect(rings(alarm, hour([3, 5, 9]))).toBe(false);
});

test('the evaluation of an alarm in the tests leaves out the values of other metrics', () => {
  const { points, ...watched } = hour([3, 4, 5]);
  expect(rings(alarm, { ...watched, points: points.map((point) => ({ ...point, metric: 'ours Others' })) })).toBe(
    false,
  );
});

test('the evaluation of an alarm in the tests asks for as many breaching periods as the alarm does', () => {
  const lasting = { ...alarm, Period: 60, EvaluationPeriods: 5, DatapointsToAlarm: 3, Threshold: 1 };
  expect(rings(lasting, hour([10, 12, 14]))).toBe(true);
  expect(rings(lasting, hour([10, 12, 15]))).toBe(false);
  expect(rings({ ...lasting, DatapointsToAlarm: undefined }, hour([10, 11, 12, 13]))).toBe(false);
  expect(rings({ ...lasting, DatapointsToAlarm: undefined }, hour([10, 11, 12, 13, 14]))).toBe(true);
});

test('the evaluation of an alarm in the tests takes missing data as the alarm does, and not what was before the recording', () => {
  const heartbeat = {
    ...alarm,
    Statistic: 'SampleCount',
    Threshold: 1,
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
  };
  const all = Array.from({ length: 60 }, (_, at) => at + 1);
  expect(rings(heartbeat, hour(all))).toBe(false);
  expect(rings(heartbeat, hour(all.filter((at) => at < 20 || at > 24)))).toBe(true);
  expect(rings(heartbeat, hour(all.filter((at) => at < 20 || at > 23)))).toBe(false);
  expect(rings({ ...heartbeat, TreatMissingData: 'notBreaching' }, hour([]))).toBe(false);
  expect(rings(heartbeat, { since: 0, until: 4 * minute, points: [] })).toBe(false);
});

test('the evaluation of an alarm in the tests knows the statistics that the stack uses', () => {
  const points = [10, 20, 30].map((value, index) => ({ metric: 'ours Failures', at: (index + 1) * minute, value }));
  const watched = { since: 0, until: 4 * minute, points };
  const reaches = (statistic: object, Threshold: number) => rings({ ...alarm, ...statistic, Threshold }, watched);
  expect([reaches({}, 60), reaches({}, 61)]).toEqual([true, false]);
  expect([reaches({ Statistic: 'Maximum' }, 30), reaches({ Statistic: 'Maximum' }, 31)]).toEqual([true, false]);
  expect([reaches({ Statistic: 'SampleCount' }, 3), reaches({ Statistic: 'SampleCount' }, 4)]).toEqual([true, false]);
  const median = { Statistic: undefined, ExtendedStatistic: 'p50', Period: 240 };
  expect([reaches(median, 20), reaches({ ...median, ExtendedStatistic: 'p99' }, 30)]).toEqual([true, true]);
  expect(rings({ ...alarm, ...median, Period: 180, Threshold: 21 }, { ...watched, until: 3 * minute })).toBe(false);
});

test.each([
  ['a statistic', { Statistic: 'Average' }],
  ['a percentile', { Statistic: undefined, ExtendedStatistic: 'tm99' }],
  ['a comparison', { ComparisonOperator: 'GreaterThanUpperThreshold' }],
  ['missing data', { TreatMissingData: 'ignore' }],
  ['a metric of metrics', { Metrics: [] }],
  ['a window', { EvaluationWindow: { WallClockWindow: {} } }],
])('the evaluation of an alarm in the tests refuses %s that it does not know', (_, change) => {
  expect(() => rings({ ...alarm, ...change }, hour([]))).toThrow('Not understood in an alarm');
});
