import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type FailureCause, signals } from '../../functions/runtime/signals.ts';
import type { FunctionName } from './function-list.ts';
import type { Functions } from './functions.ts';
import type { Settings } from './settings.ts';

export type Signal = keyof typeof signals;
/**
 * Log lines to count. `printedBy`: the functions whose log groups are read, which other functions of their domains share; all
 * functions where it is absent. `value`: the field of the line that becomes the metric's value; 1 where it is absent.
 */
type Printed = { signal: Signal; printedBy?: FunctionName[]; cause?: FailureCause; value?: string };

const patternOf = ({ signal, cause }: Printed) => {
  const message = FilterPattern.stringValue('$.message', '=', signals[signal]);
  return cause ? FilterPattern.all(message, FilterPattern.stringValue('$.cause', '=', cause)) : message;
};

/** Creates the metric filters of one metric, and returns the metric. */
export type LogMetric = (metricName: string, printed: Printed, options: MetricOptions) => Metric;

/** Metric filters are free; a function that published metrics itself would pay for each call. */
export const logMetrics =
  (scope: Construct, functions: Functions, { stage }: Settings): LogMetric =>
  (metricName, printed, options) => {
    const metricNamespace = `chiffre-${stage}`;
    const writers = printed.printedBy?.map((name) => functions[name]) ?? Object.values(functions);
    for (const logGroup of new Set(writers.map((writer) => writer.logGroup)))
      new MetricFilter(scope, `${metricName}In${logGroup.node.id}`, {
        logGroup,
        filterPattern: patternOf(printed),
        metricNamespace,
        metricName,
        metricValue: printed.value ? `$.${printed.value}` : '1',
      });
    return new Metric({ namespace: metricNamespace, metricName, ...options });
  };
