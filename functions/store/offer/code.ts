import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/api/errors.ts';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import { conditionally, database, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { type OfferKey, OfferRow } from './rows.ts';

type Code = NonNullable<OfferRow['code']>;

/**
 * Stores a code of an offer that waits for an answer, or may be renounced, and replaces the one before. Throws
 * `offer_closed` or `offer_expired`.
 */
export const keepCode = async ({ sub, quote, offer }: OfferKey, code: Code, now: Date): Promise<OfferRow> => {
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.offer(sub, quote, offer),
        UpdateExpression: 'SET code = :code',
        ConditionExpression:
          '(#state IN (:sent, :seen) AND valid_until >= :today) OR (#state = :accepted AND accepted.renounce_until >= :now)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':code': code,
          ':sent': 'sent',
          ':seen': 'seen',
          ':accepted': 'accepted',
          ':now': now.toISOString(),
          ':today': isoDay(dayInFrance(now.toISOString())),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  );
  if ('written' in result) return OfferRow.parse(result.written.Attributes);
  if (!result.refused) throw new AppError('offer_unknown');
  const { state } = result.refused;
  throw new AppError(state === 'sent' || state === 'seen' || state === 'expired' ? 'offer_expired' : 'offer_closed');
};

/** Restores the earlier code, or none, where the mail with the new code was not sent. */
export const takeCodeBack = async (
  { sub, quote, offer }: OfferKey,
  { digest }: Code,
  earlier: Code | undefined,
): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.offer(sub, quote, offer),
        UpdateExpression: earlier ? 'SET code = :earlier' : 'REMOVE code',
        ConditionExpression: 'code.digest = :digest',
        ExpressionAttributeValues: { ':digest': digest, ...(earlier && { ':earlier': earlier }) },
      }),
    ),
  );
};

/** Uses one attempt of a code. False where none is left, or another code was sent. */
export const spendTry = async ({ sub, quote, offer }: OfferKey, { digest }: Code): Promise<boolean> => {
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.offer(sub, quote, offer),
        UpdateExpression: 'SET code.tries = code.tries - :one',
        ConditionExpression: 'code.digest = :digest AND code.tries > :zero',
        ExpressionAttributeValues: { ':digest': digest, ':one': 1, ':zero': 0 },
      }),
    ),
  );
  return 'written' in result;
};
