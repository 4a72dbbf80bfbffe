import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, database } from '../client.ts';
import { transition } from './life-cycle.ts';

type Sending = { sub: string; id: string; now: Date };

/** Notes that a pending quote is in the queue. A worker may already have claimed it: then there is nothing to note. */
export const markSent = async ({ now, ...quote }: Sending): Promise<void> => {
  const sent = transition('sent', quote, { now, set: { sent_at: now.toISOString() } });
  await conditionally(database.send(new UpdateCommand(sent)));
};

/** Notes that a quote whose message or worker was lost is in the queue once more. One claimed meanwhile is left alone. */
export const markResent = async ({ now, attempt, ...quote }: Sending & { attempt: number }): Promise<void> => {
  const resent = transition('resent', quote, { now, attempt, set: { resent_at: now.toISOString() } });
  await conditionally(database.send(new UpdateCommand(resent)));
};
