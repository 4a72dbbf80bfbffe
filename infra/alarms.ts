import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type EventFunctionName, eventFunctions } from './function-list.ts';
import type { Functions } from './functions.ts';
import type { Queues } from './queues.ts';
import type { Settings } from './settings.ts';

const period = Duration.minutes(5);
const sum = { statistic: 'Sum', period };
const most = { statistic: 'Maximum', period };

/** How each function writes, in its log, that a quote failed and its credit went back. */
const failures: Partial<Record<EventFunctionName, string>> = {
  'write-quote': '{ $.refunded IS TRUE }',
  'refund-quote': '{ $.refunded IS TRUE }',
  'sweep-quotes': '{ $.step = "refund" }',
};

/** Generations that failed, whoever noticed it. */
const failedGenerations = (scope: Construct, functions: Functions, { stage }: Settings) => {
  const metric = { metricNamespace: `chiffre-${stage}`, metricName: 'FailedGenerations' };
  for (const [name, pattern] of Object.entries(failures)) {
    const { logGroup } = functions[name as EventFunctionName];
    new MetricFilter(scope, `${name}Failures`, { logGroup, filterPattern: FilterPattern.literal(pattern), ...metric });
  }
  return new Metric({ namespace: metric.metricNamespace, metricName: metric.metricName, ...sum });
};

/** Tells the operator, by mail where an address is set. One topic, one alarm a symptom. */
export const watch = (
  scope: Construct,
  { functions, queues, api, settings }: { functions: Functions; queues: Queues; api: HttpApi; settings: Settings },
) => {
  const room = new Construct(scope, 'Alarms');
  const topic = new Topic(room, 'Topic');
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
  alarm('Failed', 'Generations fail: their credits were given back', failedGenerations(room, functions, settings), 3);
  alarm(
    'Waiting',
    'Generations wait for more than five minutes',
    generation.metricApproximateAgeOfOldestMessage(most),
    300,
  );
  alarm('ServerErrors', 'The API answers 5xx', api.metricServerError(sum), 5);
  for (const name of Object.keys(eventFunctions) as EventFunctionName[])
    alarm(`${name}Errors`, `${name} ends in an error`, functions[name].metricErrors(sum));
};
