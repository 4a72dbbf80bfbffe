import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { eventFunctions } from './function-list.ts';

/** A message stays hidden for six times the reader's timeout, as Lambda asks: it also retries within that time. */
const hiddenFor = (reader: keyof typeof eventFunctions) => Duration.seconds(6 * eventFunctions[reader].timeout);

export type Queues = ReturnType<typeof createQueues>;

/** Quotes to be written, and those whose message failed three times. */
export const createQueues = (scope: Construct) => {
  const givenUp = new Queue(scope, 'GivenUp', {
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    visibilityTimeout: hiddenFor('refund-quote'),
  });
  const generation = new Queue(scope, 'Generation', {
    enforceSSL: true,
    visibilityTimeout: hiddenFor('write-quote'),
    deadLetterQueue: { queue: givenUp, maxReceiveCount: 3 },
  });
  return { generation, givenUp };
};
