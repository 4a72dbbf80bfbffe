import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { conditionally, conditionFailed, database, tableName, transact } from '../client.ts';
import { day } from '../expiry.ts';
import { counted, exportRateLimit, usedUp } from '../limits/rate-limit.ts';
import { keys, table } from '../table.ts';
import { requireActiveAccount } from './active-account.ts';
import { listedAt } from './due-accounts.ts';

const ExportRow = z.object({ id: z.ulid(), ready_at: z.optional(z.iso.datetime()) });
export type ExportRow = z.output<typeof ExportRow>;

export const readExport = async (sub: string): Promise<ExportRow | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.export(sub), ConsistentRead: true }),
  );
  return Item && ExportRow.parse(Item);
};

export const expiryOf = (readyAt: string): Date => new Date(Date.parse(readyAt) + day * 1000);

/**
 * Asks for a copy of all data of a person, unless one is being made. Throws `too_many_requests` for a fourth of a day,
 * `not_signed_in` where the account is being erased.
 */
export const requestExport = async (sub: string, now: Date): Promise<void> => {
  const limit = exportRateLimit(sub);
  const Item = { ...keys.export(sub), id: ulid(now.getTime()), ...listedAt('EXPORTING', now.getTime()) };
  const ConditionExpression = 'attribute_not_exists(pk) OR attribute_exists(ready_at)';
  const refused = await transact([
    requireActiveAccount(sub),
    { Put: { TableName: tableName(), Item, ConditionExpression } },
    counted(limit, now),
  ]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  if (refused && refused[1]?.code !== conditionFailed) throw usedUp([limit], now);
};

/** Stores that a copy is ready. False where another one was requested, or the account was erased since. */
export const finishExport = async (sub: string, id: string, now: Date): Promise<boolean> => {
  const { open } = table.indexes;
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.export(sub),
        UpdateExpression: `SET ready_at = :now REMOVE ${open.pk}, ${open.sk}`,
        ConditionExpression: 'id = :id AND attribute_not_exists(ready_at)',
        ExpressionAttributeValues: { ':now': now.toISOString(), ':id': id },
      }),
    ),
  );
  return 'written' in result;
};
