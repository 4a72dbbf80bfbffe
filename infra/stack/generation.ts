import { Construct } from 'constructs';
import { listen } from './event-source.ts';
import type { Functions } from './functions.ts';
import type { Queues } from './queues.ts';
import type { Settings } from './settings.ts';

/** Event sources of a generation: the worker of both queues, and the refund of messages that failed three times. */
export const driveGeneration = (scope: Construct, functions: Functions, queues: Queues, { model }: Settings) => {
  const group = new Construct(scope, 'Generating');
  listen(group, functions['write-quote'], queues.generation, model.concurrency.ordinary);
  listen(group, functions['write-quote'], queues.priority, model.concurrency.priority);
  listen(group, functions['refund-quote'], queues.givenUp, 2);
};
