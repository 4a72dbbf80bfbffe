import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deliveries } from '../../shared/quote/generation-limits.ts';
import { eventFunctions } from './function-list.ts';
import type { TargetAccess } from './target.ts';

/** Lambda asks for a visibility timeout of six times the timeout of the function: it retries within that time. */
const hiddenFor = (reader: keyof typeof eventFunctions) => Duration.seconds(6 * eventFunctions[reader].timeout);

export type Queues = ReturnType<typeof createQueues>;

/**
 * Queues of quotes to be written (ordinary and Enterprise) and of notifications to the team, with their dead-letter queues, which
 * receive a message after three failures.
 */
export const createQueues = (scope: Construct) => {
  const givenUp = new Queue(scope, 'GivenUp', {
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    visibilityTimeout: hiddenFor('refund-quote'),
  });
  const toBeWritten = (id: string) =>
    new Queue(scope, id, {
      enforceSSL: true,
      visibilityTimeout: hiddenFor('write-quote'),
      deadLetterQueue: { queue: givenUp, maxReceiveCount: deliveries },
    });
  const generation = toBeWritten('Generation');
  const priority = toBeWritten('Priority');
  const undelivered = new Queue(scope, 'Undelivered', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  const notifications = new Queue(scope, 'Notifications', {
    enforceSSL: true,
    visibilityTimeout: hiddenFor('notify-slack-feedback'),
    deadLetterQueue: { queue: undelivered, maxReceiveCount: 3 },
  });
  return { generation, priority, givenUp, notifications, undelivered };
};

export const queueTargets = ({ generation, priority, givenUp, notifications }: Queues) =>
  ({
    'generation queue': { arns: [generation.queueArn], variables: { GENERATION_QUEUE_URL: generation.queueUrl } },
    'priority queue': { arns: [priority.queueArn], variables: { PRIORITY_QUEUE_URL: priority.queueUrl } },
    'given-up queue': { arns: [givenUp.queueArn], variables: {} },
    'notification queue': {
      arns: [notifications.queueArn],
      variables: { NOTIFICATION_QUEUE_URL: notifications.queueUrl },
    },
  }) satisfies Record<string, TargetAccess>;
