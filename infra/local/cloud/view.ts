import type { Gateway } from './aws.ts';
import type { Clock } from './clock.ts';
import type { Grant } from './iam.ts';
import type { LocalFunction, LogLine } from './lambda.ts';
import type { Queue } from './services/queue.ts';
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
