import { Construct } from 'constructs';
import { listen } from './event-source.ts';
import type { Functions } from './functions.ts';
import type { Queues } from './queues.ts';

/** Messages at once: 2 is the least that an event source accepts. */
const concurrency = 2;

/** Event source of the function that notifies the team of a feedback. */
export const deliverNotifications = (scope: Construct, functions: Functions, { notifications }: Queues) =>
  listen(new Construct(scope, 'Notifying'), functions['notify-slack-feedback'], notifications, concurrency);
