import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../client.ts';
import { day } from '../expiry.ts';
import { dueAt } from '../quote/open-quotes.ts';
import { table } from '../table.ts';

/** Years without a visit after which an account is closed, and days before that its owner is warned. Told on /privacy. */
const idleYears = 3;
export const warningDays = 30;

/** When, in ms, the owner of an account that nobody has used since is to be warned. */
export const warningDue = (lastActivity: Date): number =>
  new Date(lastActivity).setUTCFullYear(lastActivity.getUTCFullYear() + idleYears) - warningDays * day * 1000;

/** The partitions of the index in which accounts, and requests of them, stand: what is to be done at their time. */
type Waiting = 'ERASING' | 'EXPORTING' | 'IDLE';

/** The index attributes of an account: a job looks at it from `time` on. */
export const listedAt = (waiting: Waiting, time: number) => ({
  [table.indexes.open.pk]: waiting,
  [table.indexes.open.sk]: dueAt(time),
});

/** The accounts that a job is to look at by now, the longest due first. The index is behind: read each account again. */
export async function* dueAccounts(waiting: Waiting, now: Date): AsyncGenerator<string> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'open',
        KeyConditionExpression: '#shard = :shard AND #due <= :now',
        ExpressionAttributeNames: { '#shard': table.indexes.open.pk, '#due': table.indexes.open.sk },
        ExpressionAttributeValues: { ':shard': waiting, ':now': dueAt(now.getTime()) },
        ExclusiveStartKey: from,
        Limit: 100,
      }),
    );
    for (const { pk } of Items) yield String(pk).slice('USER#'.length);
    from = LastEvaluatedKey;
  } while (from);
}
