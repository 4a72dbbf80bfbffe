import { EventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Calls a function for each message of a queue, one by one, so that a failed message fails no other. */
export const listen = (scope: Construct, target: IFunction, queue: IQueue, maxConcurrency: number) =>
  new EventSourceMapping(scope, `${target.node.scope?.node.id}${queue.node.id}`, {
    target,
    eventSourceArn: queue.queueArn,
    batchSize: 1,
    reportBatchItemFailures: true,
    maxConcurrency,
  });
