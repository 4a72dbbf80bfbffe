import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { table } from './table.ts';

const { pk, sk } = table.indexes.open;

export const dueAt = (time: number) => new Date(time).toISOString();

/** The index attributes of a row that a job handles from `time` (ms) on. */
export const openFrom = (partition: string, time: number) => ({ [pk]: partition, [sk]: dueAt(time) });

/** The key of a listed row, and when it is due. */
type ListedKey = { pk: string; sk: string; due: string };

/**
 * The keys of a partition of the index, soonest due first, a page at a time. `until`: only those due by then. The index
 * is eventually consistent: read each row again.
 */
export async function* openKeys(partition: string, until?: Date): AsyncGenerator<ListedKey[]> {
  const query = {
    TableName: tableName(),
    IndexName: 'open',
    KeyConditionExpression: until ? '#partition = :partition AND #due <= :until' : '#partition = :partition',
    ExpressionAttributeNames: { '#partition': pk, ...(until && { '#due': sk }) },
    ExpressionAttributeValues: { ':partition': partition, ...(until && { ':until': dueAt(until.getTime()) }) },
    Limit: 100,
  };
  for await (const { Items = [] } of paginateQuery({ client: database }, query))
    yield Items.map((item) => ({ pk: String(item.pk), sk: String(item.sk), due: String(item[sk]) }));
}
