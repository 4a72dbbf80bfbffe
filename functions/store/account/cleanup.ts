import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { database, type Item, tableName } from '../client.ts';
import { openKeys } from '../open-index.ts';
import { keys } from '../table.ts';
import { listedAt } from './due-accounts.ts';

/** Milliseconds after which the job removes files. A call that had begun before may still write one until then. */
const settlingTime = 5 * 60_000;

const CleanupRow = z.object({ prefixes: z.array(z.string()), rows: z._default(z.array(z.string()), []) });

/**
 * Item of a transaction that deletes the owner of some files: it stores the prefixes of their keys, and a job removes
 * the files. So files exist as long as their row, whatever fails in between. `id`: of what is deleted. `rows`: prefixes
 * of the sort keys of rows that are deleted too and are too many for a transaction.
 */
export const cleanup = (sub: string, id: string, prefixes: string[], now: Date, rows: string[] = []): Item => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.cleanup(sub, id), prefixes, rows, ...listedAt('CLEANUP', now.getTime() + settlingTime) },
  },
});

/** A cleanup that is due. `prefixes`: of file keys. `rows`: of sort keys. `done` is called once all of them are deleted. */
export type Cleanup = { sub: string; prefixes: string[]; rows: string[]; done: () => Promise<void> };

export async function* dueCleanups(now: Date): AsyncGenerator<Cleanup> {
  for await (const page of openKeys('CLEANUP', now))
    for (const { pk, sk } of page) {
      const Key = { pk, sk };
      const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
      if (!Item) continue;
      const done = async () => void (await database.send(new DeleteCommand({ TableName: tableName(), Key })));
      yield { sub: pk.slice('USER#'.length), ...CleanupRow.parse(Item), done };
    }
}
