import { Duration, NestedStack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, type AlarmProps, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { FailureCause } from '../../functions/runtime/signals.ts';
import { timing, tokenShares } from '../../shared/quote/generation-limits.ts';
import { type EventFunctionName, eventFunctions, type FunctionName } from './function-list.ts';
import type { Functions } from './functions.ts';
import { type LogMetric, logMetrics, type Signal } from './log-metrics.ts';
import type { Queues } from './queues.ts';
import type { Settings } from './settings.ts';

const everyMinute = { period: Duration.minutes(1) };
const sum = { statistic: 'Sum', period: Duration.minutes(5) };
const most = { statistic: 'Maximum', ...everyMinute };
/** Three minutes of the last five: a single bad minute wakes nobody. */
const lasting = { evaluationPeriods: 5, datapointsToAlarm: 3 };

/** A rule of an alarm. The alarm rings when the metric reaches `threshold`; 1 where it is absent. */
type Rule = { says: string; metric: IMetric; threshold?: number } & Partial<AlarmProps>;
type Ring = (id: string, rule: Rule) => void;
/** A rule that counts log lines over five minutes. */
type Count = { says: string; threshold: number };

/** The alarm of each cause of a failed generation. */
const failureAlarms: Record<FailureCause, Count & { id: string }> = {
  refused: { id: 'RefusedGenerations', says: 'Generations fail: the model refuses our calls', threshold: 1 },
  fault: { id: 'FaultyGenerations', says: 'A generation failed by a mistake of ours', threshold: 1 },
  lost: { id: 'LostGenerations', says: 'A generation was given up: no worker settled it', threshold: 1 },
  unreachable: { id: 'UnreachableModel', says: 'Generations fail: the model does not answer', threshold: 3 },
  out_of_time: { id: 'SlowModel', says: 'Generations fail: the model takes too long', threshold: 3 },
  incomplete: { id: 'IncompleteAnswers', says: "Generations fail: the model's answers have no end", threshold: 3 },
  undescribed: { id: 'UndescribedBriefs', says: 'Generations fail: the model finds nothing in a brief', threshold: 5 },
};

/** The alarm of each other signal whose lines are counted in every log, by the signal's own name. */
const signalAlarms: Record<
  Exclude<
    Signal,
    'FailedGenerations' | 'EndedSweeps' | 'ModelCalls' | 'UnsweptQuotes' | 'UnerasedAccounts' | 'UnwrittenExports'
  >,
  Count
> = {
  FailedMessages: { says: 'A message about a quote could not be taken, and went back to its queue', threshold: 1 },
  RefusedBriefs: {
    says: 'Briefs are refused until the next day: the model tokens of this one are used up',
    threshold: 1,
  },
  ThrottledModelCalls: { says: 'The model throttles our calls', threshold: 5 },
  RefusedMails: { says: 'A mail was refused', threshold: 1 },
  UnreadableQuotes: { says: 'A stored quote cannot be read', threshold: 1 },
};

const watchGenerations = (ring: Ring, printed: LogMetric, { modelTokensPerDay }: Settings) => {
  for (const [cause, { id, ...rule }] of Object.entries(failureAlarms) as [FailureCause, Count & { id: string }][]) {
    const printedBy: FunctionName[] = cause === 'lost' ? ['refund-quote', 'sweep-quotes'] : ['write-quote'];
    ring(id, { ...rule, metric: printed(id, { signal: 'FailedGenerations', cause, printedBy }, sum) });
  }
  ring('ModelTokens', {
    says: "Three fifths of a day's model tokens were used within 24 hours",
    metric: printed(
      'ModelTokens',
      { signal: 'ModelCalls', printedBy: ['write-quote', 'read-received-devis'], value: 'tokens' },
      { statistic: 'Sum', period: Duration.days(1) },
    ),
    // `generate-quote` refuses people without a plan at four fifths: the alarm rings before.
    threshold: Math.round(modelTokensPerDay * tokenShares.alarm),
  });
};

/** Each sweep prints the age of the oldest open quote: the alarms watch that age, and that sweeps still run. */
const watchSweeps = (ring: Ring, printed: LogMetric) => {
  const oldest = printed(
    'OldestOpenQuote',
    { signal: 'EndedSweeps', printedBy: ['sweep-quotes'], value: 'oldest_seconds' },
    most,
  );
  ring('OldestOpenQuote', {
    says: 'A quote has been open for ten minutes',
    metric: oldest,
    threshold: timing.openAlarm / 1000,
  });
  ring('MissingSweeps', {
    says: 'No sweep has come to its end for five minutes',
    metric: oldest.with({ statistic: 'SampleCount', period: Duration.minutes(5) }),
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  });
  ring('UnsweptQuotes', {
    says: 'An open quote cannot be swept',
    metric: printed(
      'UnsweptQuotes',
      { signal: 'UnsweptQuotes', printedBy: ['sweep-quotes'] },
      { statistic: 'Sum', ...everyMinute },
    ),
    ...lasting,
  });
};

/** The next run does what a failed one left, so these alarms wait for three bad minutes of five. */
const watchAccounts = (ring: Ring, printed: LogMetric) => {
  const lastingly = (id: Signal, printedBy: FunctionName[], says: string) =>
    ring(id, {
      says,
      metric: printed(id, { signal: id, printedBy }, { statistic: 'Sum', ...everyMinute }),
      ...lasting,
    });
  lastingly('UnerasedAccounts', ['erase-accounts'], 'An account cannot be erased');
  lastingly('UnwrittenExports', ['write-exports'], "The copy of somebody's data cannot be made");
};

const watchQueues = (ring: Ring, { givenUp, generation, priority, undelivered }: Queues) => {
  ring('Waiting', {
    says: 'A brief has waited in the queue for five minutes',
    metric: generation.metricApproximateAgeOfOldestMessage(most),
    threshold: timing.waitingAlarm / 1000,
  });
  ring('PriorityWaiting', {
    says: 'A brief of Enterprise has waited in its queue for five minutes',
    metric: priority.metricApproximateAgeOfOldestMessage(most),
    threshold: timing.waitingAlarm / 1000,
  });
  ring('NotRefunded', {
    says: 'A given-up generation waits for its refund',
    metric: givenUp.metricApproximateNumberOfMessagesVisible(most),
  });
  ring('Undelivered', {
    says: 'The team was not told of a feedback, after three tries',
    metric: undelivered.metricApproximateNumberOfMessagesVisible(most),
  });
};

const watchApi = (ring: Ring, api: HttpApi) => {
  ring('ServerErrors', { says: 'The API answers 5xx', metric: api.metricServerError(sum), threshold: 5 });
  ring('SlowApi', {
    says: 'One answer of the API in twenty takes three seconds or more',
    metric: api.metricLatency({ statistic: 'p95', ...everyMinute }),
    threshold: 3_000,
    ...lasting,
  });
};

/** Functions that run every minute: the next run does what a failed one left. */
const heals: EventFunctionName[] = [
  'sweep-quotes',
  'erase-accounts',
  'write-exports',
  'follow-offers',
  'deliver-webhooks',
];

/** Failures that a function cannot print: it crashed, ran out of time or memory, or could not be loaded. */
const watchErrors = (ring: Ring, functions: Functions) => {
  for (const name of Object.keys(eventFunctions) as EventFunctionName[])
    ring(`${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Errors`, {
      says: `${name} ends in an error`,
      metric: functions[name].metricErrors(sum),
      threshold: heals.includes(name) ? 3 : 1,
    });
};

/**
 * Creates one alarm for each symptom, in a nested stack. All publish to one topic, which sends mails to the alarm address of the
 * settings. `RUNBOOK.md` says what to do.
 */
export const watch = (
  scope: Construct,
  { functions, queues, api, settings }: { functions: Functions; queues: Queues; api: HttpApi; settings: Settings },
) => {
  const group = new NestedStack(scope, 'Alarms');
  const topic = new Topic(group, 'Topic', { enforceSSL: true });
  // A topic with a policy of its own loses the one by which CloudWatch may publish to it.
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  if (settings.alarmAddress) topic.addSubscription(new EmailSubscription(settings.alarmAddress));
  const ring: Ring = (id, { says, ...rule }) =>
    new Alarm(group, id, {
      alarmDescription: `${says}. What to do: ${id} in infra/RUNBOOK.md`,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...rule,
    }).addAlarmAction(new SnsAction(topic));
  const printed = logMetrics(group, functions, settings);
  watchSweeps(ring, printed);
  watchAccounts(ring, printed);
  watchGenerations(ring, printed, settings);
  watchQueues(ring, queues);
  watchApi(ring, api);
  watchErrors(ring, functions);
  for (const [signal, rule] of Object.entries(signalAlarms) as [keyof typeof signalAlarms, Count][])
    ring(signal, { ...rule, metric: printed(signal, { signal }, sum) });
};
