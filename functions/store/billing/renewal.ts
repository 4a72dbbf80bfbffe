import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SubscriptionRow } from '../account/account.ts';
import { noticeDueAt } from '../account/due-accounts.ts';
import { conditionally, database, tableName } from '../client.ts';
import { keys, table } from '../table.ts';

/** The annual renewal to announce at `now`; undefined where there is none, or it was announced. */
export const renewalToTell = (subscription: SubscriptionRow | undefined, now: Date): string | undefined => {
  if (!subscription?.subscribed || subscription.billing_interval !== 'year') return undefined;
  const { renews_at, renewal_told } = subscription;
  return renews_at && renews_at !== renewal_told && now.getTime() >= noticeDueAt(renews_at) ? renews_at : undefined;
};

/** Stores that a renewal was announced, unless the plan or the date of its renewal has changed since. */
export const noteRenewalTold = async (
  sub: string,
  { subscription_id, renews_at }: Pick<SubscriptionRow, 'subscription_id' | 'renews_at'>,
): Promise<void> => {
  const { pk, sk } = table.indexes.open;
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.subscription(sub),
        UpdateExpression: `SET renewal_told = :renewal REMOVE ${pk}, ${sk}`,
        ConditionExpression: 'subscription_id = :id AND renews_at = :renewal',
        ExpressionAttributeValues: { ':id': subscription_id, ':renewal': renews_at },
      }),
    ),
  );
};
