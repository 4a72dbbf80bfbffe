import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../client.ts';
import { table } from '../table.ts';

/** Milliseconds. What the sweeper waits for before it steps in. */
export const timing = {
  /** A reserved quote that was not sent to the queue. */
  unsent: 60_000,
  /** A worker's claim: a little more than the worker's own 180 s. */
  lease: 200_000,
  /** A message that no worker claimed: longer than any worker takes, so that a full queue has moved meanwhile. */
  unclaimed: 200_000,
  /** A quote that the queue never took, from its reservation. */
  neverSent: 20 * 60_000,
} as const;

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
