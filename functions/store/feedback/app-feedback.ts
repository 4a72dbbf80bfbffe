import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { AppError } from '../../../shared/api/errors.ts';
import { type AppFeedback, KeptFeedback } from '../../../shared/contact/app-feedback.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { conditionFailed, database, tableName, transact } from '../client.ts';
import { day, expiring } from '../expiry.ts';
import { appFeedbackRateLimit, counted, usedUp } from '../limits/rate-limit.ts';
import { keys } from '../table.ts';

/** Seconds that a feedback is kept for: three years. */
const keptFor = 3 * 365 * day;

/** Stores a feedback on the product. */
export const keepAppFeedback = async (sub: string, feedback: AppFeedback, now: Date): Promise<KeptFeedback> => {
  const kept: KeptFeedback = {
    ...feedback,
    id: ulid(now.getTime()),
    message: feedback.message || null,
    created_at: now.toISOString(),
  };
  const row = { ...keys.appFeedback(sub, kept.id), ...kept, user_id: sub, ...expiring(now, keptFor) };
  const limit = appFeedbackRateLimit(sub);
  const refused = await transact([
    requireActiveAccount(sub),
    counted(limit, now),
    { Put: { TableName: tableName(), Item: row, ConditionExpression: 'attribute_not_exists(pk)' } },
  ]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  if (refused) throw usedUp([limit], now);
  return kept;
};

export const readAppFeedback = async (sub: string, id: string): Promise<KeptFeedback | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.appFeedback(sub, id), ConsistentRead: true }),
  );
  return Item && KeptFeedback.parse(Item);
};
