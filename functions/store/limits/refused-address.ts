import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { database, readRows, tableName } from '../client.ts';
import { day, expiring, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';

/** Seconds after which an address may be written to again: mailboxes are reopened, and people change their mind. */
const kept = 365 * day;

const RefusedRow = z.object({ why: z.enum(['bounce', 'complaint']), [table.ttl]: z.int() });
export type Refusal = 'bounce' | 'complaint';

/** Why the address of this keyed digest refuses our mails; undefined where it does not. */
export const readRefusal = async (digest: string, now: Date): Promise<Refusal | undefined> => {
  const [item] = await readRows([keys.mailRefused(digest)]);
  const row = item && RefusedRow.parse(item);
  return row && row.expires_at > secondsOf(now) ? row.why : undefined;
};

export const keepRefusal = async (digest: string, why: Refusal, now: Date): Promise<void> => {
  await database.send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.mailRefused(digest), why, ...expiring(now, kept) } }),
  );
};
