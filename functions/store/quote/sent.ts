import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, database, tableName } from '../client.ts';
import { keys, table } from '../table.ts';
import { dueAt, timing } from './open-quotes.ts';

type Sending = { sub: string; id: string; now: Date };

/** Notes that a pending quote is in the queue. A worker may already have claimed it: then there is nothing to note. */
export const markSent = async ({ sub, id, now }: Sending): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.quote(sub, id),
        UpdateExpression: 'SET sent_at = :now, #due = :due',
        ConditionExpression: '#status = :pending AND attribute_not_exists(sent_at)',
        ExpressionAttributeNames: { '#status': 'status', '#due': table.indexes.open.sk },
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ':due': dueAt(now.getTime() + timing.unclaimed),
          ':pending': 'pending',
        },
      }),
    ),
  );
};

/** Notes that a quote whose message or worker was lost is in the queue once more. One claimed meanwhile is left alone. */
export const markResent = async ({ sub, id, attempt, now }: Sending & { attempt: number }): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.quote(sub, id),
        UpdateExpression: 'SET resent_at = :now, #due = :due',
        ConditionExpression: 'credit = :reserved AND attempt = :attempt AND attribute_not_exists(resent_at)',
        ExpressionAttributeNames: { '#due': table.indexes.open.sk },
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ':due': dueAt(now.getTime() + timing.unclaimed),
          ':reserved': 'reserved',
          ':attempt': attempt,
        },
      }),
    ),
  );
};
