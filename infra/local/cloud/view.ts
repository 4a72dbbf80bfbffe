import type { Gateway } from './gateway/gateway.ts';
import type { Grant } from './gateway/iam.ts';
import type { Clock } from './host/clock.ts';
import type { LocalFunction, LogLine } from './services/lambda/lambda.ts';
import type { Queue } from './services/sqs/queue.ts';
import type { Mail } from './wire.ts';

/** All of a running cloud that a console shows and switches. */
export type CloudView = {
  gateway: Gateway;
  clock: Clock;
  queues: Queue[];
  functions: LocalFunction[];
  mailbox: { list: () => Mail[]; clear: () => void };
  logs: () => readonly (LogLine & { at: string })[];
  /** What the template grants each function, and what has been asked for. */
  grants: () => { function: string; grants: Grant[] }[];
};
