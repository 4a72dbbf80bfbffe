import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { conditionally, database, tableName } from '../client.ts';
import { keys } from '../table.ts';
import type { QuoteRow } from './rows.ts';

const Time = z.iso.datetime();
/** The newest message of a queue that a claim was made for: when it was sent, and when it was claimed. */
const QueueProgress = z.object({ sent_at: Time, claimed_at: Time });
export type QueueProgress = z.output<typeof QueueProgress>;
export type QueuesProgress = { ordinary: QueueProgress | undefined; priority: QueueProgress | undefined };
type Queued = Pick<QuoteRow, 'priority'>;

/** The queue that a quote waits in. */
export const queueOf = ({ priority }: Queued): keyof QueuesProgress => (priority ? 'priority' : 'ordinary');

/** Stores a claimed message, unless a newer one is stored. */
export const noteReceived = async (quote: Queued, sentAt: Date, now: Date): Promise<void> => {
  const { sent_at, claimed_at } = QueueProgress.parse({ sent_at: sentAt.toISOString(), claimed_at: now.toISOString() });
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.taken(queueOf(quote)),
        UpdateExpression: 'SET sent_at = :sent, claimed_at = :now',
        ConditionExpression: 'attribute_not_exists(sent_at) OR sent_at < :sent',
        ExpressionAttributeValues: { ':sent': sent_at, ':now': claimed_at },
      }),
    ),
  );
};

const readOne = async (queue: keyof QueuesProgress): Promise<QueueProgress | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.taken(queue), ConsistentRead: true }),
  );
  return Item && QueueProgress.parse(Item);
};

/** Undefined for a queue without a claimed message. */
export const readQueueProgress = async (): Promise<QueuesProgress> => {
  const [ordinary, priority] = await Promise.all([readOne('ordinary'), readOne('priority')]);
  return { ordinary, priority };
};
