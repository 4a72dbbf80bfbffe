import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { signals } from '../functions/edge/signals.ts';
import { type EventFunctionName, eventFunctions, type FunctionName } from './function-list.ts';
import type { Functions } from './functions.ts';
import type { Queues } from './queues.ts';
import type { Settings } from './settings.ts';

const period = Duration.minutes(5);
const sum = { statistic: 'Sum', period };
const most = { statistic: 'Maximum', period };

type Signal = keyof typeof signals;

/** The alarm of each signal: what it says, which functions print the signal, and from how many on it rings. */
const signalAlarms: Record<Signal, { says: string; printedBy: FunctionName[]; threshold: number }> = {
  FailedGenerations: {
    says: 'Generations fail: their credits were given back',
    printedBy: ['write-quote', 'refund-quote', 'sweep-quotes'],
    threshold: 3,
  },
  RefusedBriefs: {
    says: 'Briefs are refused until the next day: the model tokens of this one are used up',
    printedBy: ['generate-quote'],
    threshold: 1,
  },
  UnreadableQuotes: {
    says: 'A stored quote cannot be read',
    printedBy: ['list-quotes', 'get-quote', 'generate-pdf'],
    threshold: 1,
  },
};

/** How often a signal is printed, whichever function prints it. */
const printed = (scope: Construct, signal: Signal, functions: Functions, { stage }: Settings): IMetric => {
  const metric = { metricNamespace: `chiffre-${stage}`, metricName: signal };
  const filterPattern = FilterPattern.stringValue('$.message', '=', signals[signal]);
  for (const name of signalAlarms[signal].printedBy)
    new MetricFilter(scope, `${name}${signal}`, { logGroup: functions[name].logGroup, filterPattern, ...metric });
  return new Metric({ namespace: metric.metricNamespace, metricName: metric.metricName, ...sum });
};

/** Tells the operator, by mail where an address is set. One topic, one alarm a symptom. */
export const watch = (
  scope: Construct,
  { functions, queues, api, settings }: { functions: Functions; queues: Queues; api: HttpApi; settings: Settings },
) => {
  const room = new Construct(scope, 'Alarms');
  const topic = new Topic(room, 'Topic', { enforceSSL: true });
  // A topic with a policy of its own loses the one by which CloudWatch may publish to it.
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  if (settings.alarmAddress) topic.addSubscription(new EmailSubscription(settings.alarmAddress));
  /** Rings from `threshold` on, within five minutes. */
  const alarm = (id: string, alarmDescription: string, metric: IMetric, threshold = 1) =>
    new Alarm(room, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));
  const { givenUp, generation, undelivered } = queues;
  alarm('GivenUp', 'A generation failed three times', functions['refund-quote'].metricInvocations(sum));
  alarm(
    'NotRefunded',
    'A given-up generation still waits for its refund',
    givenUp.metricApproximateNumberOfMessagesVisible(most),
  );
  alarm(
    'Undelivered',
    'The team was not told of a feedback, after three tries',
    undelivered.metricApproximateNumberOfMessagesVisible(most),
  );
  alarm(
    'Waiting',
    'Generations wait for more than five minutes',
    generation.metricApproximateAgeOfOldestMessage(most),
    300,
  );
  alarm('ServerErrors', 'The API answers 5xx', api.metricServerError(sum), 5);
  for (const [signal, { says, threshold }] of Object.entries(signalAlarms) as [Signal, (typeof signalAlarms)[Signal]][])
    alarm(signal, says, printed(room, signal, functions, settings), threshold);
  for (const name of Object.keys(eventFunctions) as EventFunctionName[])
    alarm(`${name}Errors`, `${name} ends in an error`, functions[name].metricErrors(sum));
};
