import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { database, type Item, tableName } from '../client.ts';
import { openKeys } from '../open-index.ts';
import { keys } from '../table.ts';
import { listedAt } from './due-accounts.ts';

/** Milliseconds after which the job removes files: longer than a call that had begun before may still write one. */
const settlingTime = 5 * 60_000;

const CleanupRow = z.object({ prefixes: z.array(z.string()), rows: z._default(z.array(z.string()), []) });

/**
 * Item of a transaction that deletes what some files belong to: it notes their keys, or what these begin with, and a job
 * removes the files. So they are there as long as their row is, whatever fails in between. `id`: of what is deleted. `rows`: what
 * the sort keys of rows begin with that go with it, and are too many for a transaction.
 */
export const cleanup = (sub: string, id: string, prefixes: string[], now: Date, rows: string[] = []): Item => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.cleanup(sub, id), prefixes, rows, ...listedAt('CLEANUP', now.getTime() + settlingTime) },
  },
});

/** A cleanup that is due: what its files begin with, what its rows do, and what is to be called once they are gone. */
export type Cleanup = { sub: string; prefixes: string[]; rows: string[]; done: () => Promise<void> };

/** Every cleanup that is due, read anew. */
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
