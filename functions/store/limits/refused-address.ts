import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { pseudonymOf } from '../../clients/pseudonym.ts';
import { mailboxOf } from '../account/mailbox.ts';
import { database, readRows, tableName } from '../client.ts';
import { day, expiring, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';

/** Seconds after which an address may be written to again: mailboxes are opened anew, and people change their mind. */
const kept = 365 * day;

const RefusedRow = z.object({ why: z.enum(['bounce', 'complaint']), [table.ttl]: z.int() });
export type Refusal = 'bounce' | 'complaint';

/** The table learns no address, and nobody can try one without the secret of the stage. */
const keyOf = async (address: string) => keys.mailRefused(await pseudonymOf(`mail ${mailboxOf(address)}`));

/** Why an address takes no mail of ours: its server refused one for good, or its owner complained. Undefined: it does. */
export const refusalOf = async (address: string, now = new Date()): Promise<Refusal | undefined> => {
  const [item] = await readRows([await keyOf(address)]);
  const row = item && RefusedRow.parse(item);
  return row && row.expires_at > secondsOf(now) ? row.why : undefined;
};

export const isRefused = async (address: string): Promise<boolean> => (await refusalOf(address)) !== undefined;

/** Keeps for a year that an address has refused a mail. */
export const noteRefused = async (address: string, why: Refusal, now: Date): Promise<void> => {
  await database.send(
    new PutCommand({ TableName: tableName(), Item: { ...(await keyOf(address)), why, ...expiring(now, kept) } }),
  );
};
