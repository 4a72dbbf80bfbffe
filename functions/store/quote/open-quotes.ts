import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../client.ts';
import { table } from '../table.ts';

/** The index is spread over a few partitions, so that no single one takes every generation of everybody. */
const shards = ['OPEN#0', 'OPEN#1', 'OPEN#2', 'OPEN#3'];
const shardOf = (id: string) => shards[id.charCodeAt(id.length - 1) % shards.length];

/** The index attributes of a quote that is not settled: looked at by the sweeper from `due` on. */
export const openUntilSettled = (id: string, due: number) => ({
  [table.indexes.open.pk]: shardOf(id),
  [table.indexes.open.sk]: dueAt(due),
});

/** As the index sorts it. */
export const dueAt = (time: number) => new Date(time).toISOString();

export type OpenQuote = { sub: string; id: string };
/** `due`: when the sweeper is to look at it, as the index has it. */
export type ListedQuote = OpenQuote & { due: string };

/** Every open quote, soonest due first in each shard, a page at a time. The index is behind: read each quote again. */
export async function* openQuotes(): AsyncGenerator<ListedQuote[]> {
  for (const shard of shards) {
    let from: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await database.send(
        new QueryCommand({
          TableName: tableName(),
          IndexName: 'open',
          KeyConditionExpression: '#shard = :shard',
          ExpressionAttributeNames: { '#shard': table.indexes.open.pk },
          ExpressionAttributeValues: { ':shard': shard },
          ExclusiveStartKey: from,
          Limit: 100,
        }),
      );
      yield Items.map(({ pk, sk, [table.indexes.open.sk]: due }) => ({
        sub: String(pk).slice('USER#'.length),
        id: String(sk).slice('QUOTE#'.length),
        due: String(due),
      }));
      from = LastEvaluatedKey;
    } while (from);
  }
}
