import type { Gateway } from '../aws.ts';
import type { Clock } from '../clock.ts';
import type { Grant } from '../iam.ts';
import type { LocalFunction, LogLine } from '../lambda.ts';
import type { ModelCall } from '../services/model.ts';
import type { Queue } from '../services/queue.ts';
import type { SlackBehaviour, SlackMessage } from '../services/slack.ts';
import type { Mail } from '../wire.ts';

/** All that the console shows and switches. */
export type Cloud = {
  gateway: Gateway;
  clock: Clock;
  queues: Queue[];
  functions: LocalFunction[];
  mailbox: { list: () => Mail[]; clear: () => void };
  model: {
    calls: () => readonly ModelCall[];
    forget: () => void;
    behave: (wished: unknown) => void;
    behaviour: () => unknown;
  };
  slack: {
    messages: () => SlackMessage[];
    forget: () => void;
    behave: (wished: unknown) => void;
    behaviour: () => SlackBehaviour;
  };
  logs: () => readonly (LogLine & { at: string })[];
  /** What the template grants each function, and what has been asked for. */
  grants: () => { function: string; grants: Grant[] }[];
};
