import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deliveries } from '../../shared/generation-limits.ts';
import { eventFunctions } from './function-list.ts';
import type { Given } from './targets.ts';

/** A message stays hidden for six times the reader's timeout, as Lambda asks: it also retries within that time. */
const hiddenFor = (reader: keyof typeof eventFunctions) => Duration.seconds(6 * eventFunctions[reader].timeout);

export type Queues = ReturnType<typeof createQueues>;

/** Quotes to be written and feedbacks that the team is to hear of; beside each, what failed three times. */
export const createQueues = (scope: Construct) => {
  const givenUp = new Queue(scope, 'GivenUp', {
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    visibilityTimeout: hiddenFor('refund-quote'),
  });
  const generation = new Queue(scope, 'Generation', {
    enforceSSL: true,
    visibilityTimeout: hiddenFor('write-quote'),
    deadLetterQueue: { queue: givenUp, maxReceiveCount: deliveries },
  });
  const undelivered = new Queue(scope, 'Undelivered', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  const notifications = new Queue(scope, 'Notifications', {
    enforceSSL: true,
    visibilityTimeout: hiddenFor('notify-slack-feedback'),
    deadLetterQueue: { queue: undelivered, maxReceiveCount: 3 },
  });
  return { generation, givenUp, notifications, undelivered };
};

export const queueTargets = ({ generation, givenUp, notifications }: Queues) =>
  ({
    'generation queue': { arns: [generation.queueArn], variables: { GENERATION_QUEUE_URL: generation.queueUrl } },
    'given-up queue': { arns: [givenUp.queueArn], variables: {} },
    'notification queue': {
      arns: [notifications.queueArn],
      variables: { NOTIFICATION_QUEUE_URL: notifications.queueUrl },
    },
  }) satisfies Record<string, Given>;
