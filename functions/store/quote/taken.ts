import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { conditionally, database, tableName } from '../client.ts';
import { keys } from '../table.ts';

const Time = z.iso.datetime();
/** How far the workers are in the queue: when the newest message that a claim took was sent, and when it was taken. */
const Taken = z.object({ sent_at: Time, claimed_at: Time });
export type Taken = z.output<typeof Taken>;

/** Notes a message that a claim took. One older than the newest so far says nothing new. */
export const markTaken = async (sentAt: Date, now: Date): Promise<void> => {
  const { sent_at, claimed_at } = Taken.parse({ sent_at: sentAt.toISOString(), claimed_at: now.toISOString() });
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.taken,
        UpdateExpression: 'SET sent_at = :sent, claimed_at = :now',
        ConditionExpression: 'attribute_not_exists(sent_at) OR sent_at < :sent',
        ExpressionAttributeValues: { ':sent': sent_at, ':now': claimed_at },
      }),
    ),
  );
};

/** Undefined where nothing was ever taken. */
export const readTaken = async (): Promise<Taken | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.taken, ConsistentRead: true }),
  );
  return Item && Taken.parse(Item);
};
