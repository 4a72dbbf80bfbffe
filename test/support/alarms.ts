import type { Json } from '../../infra/local/cloud/json.ts';
import { filtersOf, type Resource, type Synthesized, target, withoutHash } from '../infra/synthesized.ts';
import { counts } from './filter-pattern.ts';

/**
 * One value of a metric. `at`: in ms. `metric`: namespace, name and the logical id of its dimension. The hash of that id
 * is left out, since it changes with the template.
 */
export type DataPoint = { metric: string; at: number; value: number };
export type PrintedLine = { function: string; at: number; text: string };
/** Values between two times, in ms. */
export type Recording = { since: number; until: number; points: DataPoint[] };

export const alarmName = ({ id }: Resource) => withoutHash(id);

const metricOf = ({ Namespace, MetricName, Dimensions = [] }: Json) =>
  [Namespace, MetricName, ...Dimensions.map(({ Value }: Json) => withoutHash(target(Value)))].join(' ');

/** Values that the metric filters of a template count in printed lines. A JSON pattern matches only lines of JSON. */
export const pointsOfLines = (stack: Synthesized, lines: PrintedLine[]): DataPoint[] =>
  filtersOf(stack).flatMap(({ namespace, metric, value, pattern, readsFrom }) =>
    lines
      .filter((line) => readsFrom.includes(line.function) && line.text.startsWith('{') && counts(pattern, line.text))
      .map(({ at, text }) => {
        const number = Number(value.startsWith('$.') ? JSON.parse(text)[value.slice(2)] : value);
        if (!Number.isFinite(number)) throw new Error(`The line holds no number for ${metric}: ${text}`);
        return { metric: `${namespace} ${metric}`, at, value: number };
      }),
  );

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const statistics: Record<string, (values: number[]) => number> = {
  Sum: sum,
  SampleCount: (values) => values.length,
  Maximum: (values) => Math.max(...values),
};
/** Gives the smallest value that this percentage of all values does not exceed. */
const percentile = (rank: number) => (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil((rank / 100) * values.length) - 1] ?? Number.NaN;

const statisticOf = ({ Statistic, ExtendedStatistic }: Json) => {
  const [, rank] = /^p(\d+(?:\.\d+)?)$/.exec(ExtendedStatistic ?? '') ?? [];
  const statistic = rank ? percentile(Number(rank)) : statistics[Statistic];
  if (!statistic) throw new Error(`Not understood in an alarm: statistic ${Statistic ?? ExtendedStatistic}`);
  return statistic;
};

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
};
const missingBreaches: Record<string, boolean> = { breaching: true, notBreaching: false };

const understood = new Set([
  ...['AlarmActions', 'AlarmDescription', 'ComparisonOperator', 'DatapointsToAlarm', 'Dimensions', 'EvaluationPeriods'],
  ...['ExtendedStatistic', 'MetricName', 'Namespace', 'Period', 'Statistic', 'Threshold', 'TreatMissingData'],
]);
const minute = 60_000;

/**
 * True where an alarm of the template is in alarm at some time of a recording. As in CloudWatch, it is evaluated each
 * minute over the periods that end there. A period that began before the recording counts as not missing. Throws at an
 * unknown property, so that such an alarm passes neither as silent nor as ringing.
 */
export const rings = (alarm: Json, { since, until, points }: Recording): boolean => {
  const unknown = Object.keys(alarm).filter((name) => !understood.has(name));
  if (unknown.length > 0) throw new Error(`Not understood in an alarm: ${unknown.join(', ')}`);
  const { Period, EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods, Threshold } = alarm;
  const statistic = statisticOf(alarm);
  const compare = comparisons[alarm.ComparisonOperator];
  const missing = missingBreaches[alarm.TreatMissingData];
  if (!compare || missing === undefined) throw new Error('Not understood in an alarm: comparison or missing data');
  const own = points.filter(({ metric }) => metric === metricOf(alarm));
  const breaches = (end: number) => {
    const start = end - Period * 1_000;
    const values = own.filter(({ at }) => at > start && at <= end).map(({ value }) => value);
    if (values.length === 0) return missing && start >= since;
    return compare(statistic(values), Threshold);
  };
  const ringsAt = (end: number) => {
    const ends = Array.from({ length: EvaluationPeriods }, (_, index) => end - index * Period * 1_000);
    return ends.filter(breaches).length >= DatapointsToAlarm;
  };
  const evaluations = Math.ceil((until - since) / minute);
  return Array.from({ length: evaluations }, (_, index) => since + (index + 1) * minute).some((end) =>
    ringsAt(Math.min(end, until)),
  );
};

/** Names of the alarms that a recording sets off. */
export const ringing = (stack: Synthesized, recording: Recording): string[] =>
  stack
    .ofType('AWS::CloudWatch::Alarm')
    .filter(({ properties }) => rings(properties, recording))
    .map(alarmName)
    .sort();
