import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, database } from '../client.ts';
import { transition } from './life-cycle.ts';

type Sending = { sub: string; id: string; now: Date };

/** Stores that a pending quote was sent to the queue. Does nothing where a worker has claimed it already. */
export const markSent = async ({ now, ...quote }: Sending): Promise<void> => {
  const sent = transition('sent', quote, { now, set: { sent_at: now.toISOString() } });
  await conditionally(database.send(new UpdateCommand(sent)));
};

/** Stores that a quote was sent to the queue again. Does nothing where a worker has claimed it meanwhile. */
export const markResent = async ({ now, attempt, ...quote }: Sending & { attempt: number }): Promise<void> => {
  const resent = transition('resent', quote, { now, attempt, set: { resent_at: now.toISOString() } });
  await conditionally(database.send(new UpdateCommand(resent)));
};
