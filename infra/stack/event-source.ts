import { EventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Has a function read a queue, one message a call: a failed one takes no other with it. */
export const listen = (scope: Construct, target: IFunction, queue: IQueue, maxConcurrency: number) =>
  new EventSourceMapping(scope, `${target.node.scope?.node.id}${queue.node.id}`, {
    target,
    eventSourceArn: queue.queueArn,
    batchSize: 1,
    reportBatchItemFailures: true,
    maxConcurrency,
  });
