import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, database, tableName } from '../client.ts';
import { day } from '../expiry.ts';
import { keys } from '../table.ts';
import type { ProfileRow } from './account.ts';
import { listedAt, warningDays, warningDueAt } from './due-accounts.ts';

/** Sets fields of an active profile. False where its last activity is not what was read. */
const setUnless = async (sub: string, seen: string | undefined, fields: Record<string, string>, remove = '') => {
  const entries = Object.entries(fields);
  const unchanged = seen === undefined ? 'attribute_not_exists(last_activity)' : 'last_activity = :seen';
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: `SET ${entries.map(([field]) => `${field} = :${field}`).join(', ')}${remove}`,
        ConditionExpression: `#state = :active AND ${unchanged}`,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ...Object.fromEntries(entries.map(([field, value]) => [`:${field}`, value])),
          ':active': 'active',
          ...(seen !== undefined && { ':seen': seen }),
        },
      }),
    ),
  );
  return 'written' in result;
};

const since = (instant: string, now: Date) => now.getTime() - Date.parse(instant);

/** Stores the day of a visit, at most once a day or after a warning. True where it was stored now. */
export const noteActivity = async (
  { sub, poolUsername }: { sub: string; poolUsername: string },
  { last_activity, warned_at }: ProfileRow,
  now: Date,
): Promise<boolean> => {
  if (last_activity !== undefined && warned_at === undefined && since(last_activity, now) < day * 1000) return false;
  const noted = { last_activity: now.toISOString(), pool_username: poolUsername };
  return setUnless(sub, last_activity, { ...noted, ...listedAt('IDLE', warningDueAt(now)) }, ' REMOVE warned_at');
};

/** What the job does with an account at `now`, by its last activity. */
export const idleStep = (
  { last_activity, warned_at, created_at }: ProfileRow,
  now: Date,
): 'wait' | 'warn' | 'close' => {
  if (now.getTime() < warningDueAt(new Date(last_activity ?? created_at))) return 'wait';
  if (warned_at === undefined) return 'warn';
  return since(warned_at, now) >= warningDays * day * 1000 ? 'close' : 'wait';
};

/** When an account whose owner is warned at `now` is closed. */
export const closingDay = (now: Date): Date => new Date(now.getTime() + warningDays * day * 1000);

/** Stores that the owner was warned. False where they have come back since. */
export const noteWarning = (sub: string, { last_activity }: ProfileRow, now: Date): Promise<boolean> =>
  setUnless(sub, last_activity, {
    warned_at: now.toISOString(),
    ...listedAt('IDLE', closingDay(now).getTime()),
  });
