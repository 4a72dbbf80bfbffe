import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { decodeTime, ulid } from 'ulid';
import { AppError } from '../../../shared/api/errors.ts';
import { conditionally, conditionFailed, database, tableName, transact } from '../client.ts';
import { day, secondsOf } from '../expiry.ts';
import { addressRateLimits, counted, usedUp } from '../limits/rate-limit.ts';
import { keys } from '../table.ts';
import type { ProfileRow } from './account.ts';

/** Milliseconds in which the user pool's trigger accepts a request that was just made. */
const messageLife = 60_000;
/** Milliseconds in which the code of a request may still be used: the user pool's own time. */
const codeLife = day * 1000;

const isYounger = (request: string, life: number, now: Date) => now.getTime() - decodeTime(request) <= life;

/** Whether the user pool may write to a new address: only right after a request of this very account. */
export const isAddressRequest = ({ state, address_request }: ProfileRow, request: string | undefined, now: Date) =>
  state === 'active' &&
  address_request !== undefined &&
  address_request === request &&
  isYounger(address_request, messageLife, now);

/** Whether the user pool may hold a new address that is not in the row yet. */
export const mayHaveMoved = ({ address_request }: ProfileRow, now: Date): boolean =>
  address_request !== undefined && isYounger(address_request, codeLife, now);

/**
 * Stores the request of a new address before the user pool is called, and returns its id, by which the trigger
 * recognizes the mail. Throws `too_many_requests` beyond what an account may ask for, or an address be written to.
 */
export const requestAddress = async (sub: string, address: string, now: Date): Promise<string> => {
  const request = ulid(now.getTime());
  const limits = addressRateLimits(sub, address);
  const refused = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression: 'SET address_request = :request',
        ConditionExpression: '#state = :active',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':request': request, ':active': 'active' },
      },
    },
    ...limits.map((limit) => counted(limit, now)),
  ]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  if (refused)
    throw usedUp(
      limits.filter((_, index) => refused[index + 1]?.code === conditionFailed),
      now,
    );
  return request;
};

/**
 * Replaces the address of the row by that of the user pool, and ends every session and every API key. Returns the
 * instant from which new sessions are accepted. `mailbox_key` does not change, so free credits stay where they were
 * counted. `key`: the keyed digest of the new mailbox.
 */
export const moveAddress = async (
  sub: string,
  { from, to, key }: { from: string; to: string; key: string },
  now: Date,
): Promise<Date> => {
  const validFrom = secondsOf(now) + 1;
  const start = new Date(validFrom * 1000);
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.profile(sub),
        UpdateExpression:
          'SET email = :to, address_key = :key, updated_at = :now, valid_from = :valid, keys_valid_from = :keys REMOVE address_request',
        ConditionExpression: '#state = :active AND email = :from',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':to': to,
          ':key': key,
          ':from': from,
          ':now': now.toISOString(),
          ':valid': validFrom,
          ':keys': start.toISOString(),
          ':active': 'active',
        },
      }),
    ),
  );
  return start;
};
