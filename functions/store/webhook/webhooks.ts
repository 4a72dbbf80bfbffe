import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { AppError } from '../../../shared/api/errors.ts';
import { formerSecretHours, mostWebhooks, type NewWebhook } from '../../../shared/api/webhooks.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { allOwnRows } from '../account/own-rows.ts';
import { conditionally, conditionFailed, database, tableName, transact } from '../client.ts';
import { hour } from '../expiry.ts';
import { keys } from '../table.ts';
import { WebhookRow } from './rows.ts';

/** Each person has a fixed number of places for webhooks, so two parallel calls cannot both take the last one. */
const places = Array.from({ length: mostWebhooks }, (_, index) => index + 1);

export const readWebhooks = async (sub: string): Promise<WebhookRow[]> =>
  (await allOwnRows(sub, keys.webhooks(sub).prefix)).map((row) => WebhookRow.parse(row));

/** The webhook of a place. Throws `webhook_not_found` where there is none. */
export const webhookAt = async (sub: string, place: number): Promise<WebhookRow> => {
  const found = (await readWebhooks(sub)).find((webhook) => webhook.place === place);
  if (!found) throw new AppError('webhook_not_found');
  return found;
};

/** Adds a webhook. Throws `too_many_webhooks`, and `not_signed_in` where the account is being erased. */
export const createWebhook = async (sub: string, { url, events }: NewWebhook, now: Date): Promise<WebhookRow> => {
  const made = { id: ulid(now.getTime()), url, events, created_at: now.toISOString(), disabled_at: null };
  for (const place of places) {
    const row = WebhookRow.parse({ ...made, place, secret_number: 1, former_secrets: [] });
    const Item = { ...keys.webhook(sub, place), ...row };
    const refused = await transact([
      requireActiveAccount(sub),
      { Put: { TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    ]);
    if (!refused) return row;
    if (refused[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  }
  throw new AppError('too_many_webhooks');
};

export const formerSecrets = ({ former_secrets }: WebhookRow, now: Date): WebhookRow['former_secrets'] =>
  former_secrets.filter(({ until }) => until > now.toISOString());

/**
 * Rotates the secret of a webhook; former ones sign beside it for a day. Called twice, the one that the receiver knows
 * still signs. Throws `webhook_not_found` where it is gone.
 */
export const rotateSecret = async (sub: string, webhook: WebhookRow, now: Date): Promise<WebhookRow> => {
  const { place, secret_number: number } = webhook;
  const until = new Date(now.getTime() + formerSecretHours * hour * 1000).toISOString();
  const next = {
    ...webhook,
    secret_number: number + 1,
    former_secrets: [...formerSecrets(webhook, now), { number, until }],
  };
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.webhook(sub, place),
        UpdateExpression: 'SET secret_number = :next, former_secrets = :former',
        ConditionExpression: 'id = :id AND secret_number = :number',
        ExpressionAttributeValues: {
          ':id': webhook.id,
          ':number': number,
          ':next': next.secret_number,
          ':former': next.former_secrets,
        },
      }),
    ),
  );
  if ('written' in result) return next;
  return rotateSecret(sub, await webhookAt(sub, place), now);
};

/** Removes a webhook. Its pending messages are deleted by the job. */
export const removeWebhook = async (sub: string, { place, id }: WebhookRow): Promise<void> => {
  await conditionally(
    database.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keys.webhook(sub, place),
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
      }),
    ),
  );
};

/** Disables a webhook whose receiver answered that it is gone. */
export const disableWebhook = async (sub: string, { place, id }: WebhookRow, now: Date): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.webhook(sub, place),
        UpdateExpression: 'SET disabled_at = :now',
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id, ':now': now.toISOString() },
      }),
    ),
  );
};
