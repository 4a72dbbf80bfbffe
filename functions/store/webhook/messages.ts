import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/api/errors.ts';
import { shownDeliveries, type WebhookDelivery, webhookWaits } from '../../../shared/api/webhooks.ts';
import { conditionally, database, type Row, tableName } from '../client.ts';
import { dueAt, openFrom, openKeys } from '../open-index.ts';
import { keys, table } from '../table.ts';
import { WebhookSentRow } from './rows.ts';

const { pk: listed, sk: due } = table.indexes.open;
const minute = 60_000;
/** Messages that one run of the job looks at. */
const mostOfRun = 1_000;
/** The largest share of these that one webhook takes, so that one that fails does not delay the others. */
const shareOfOne = 1 / 20;

/** One webhook, and the ids of the messages that are due for it, in their order. */
export type DueWebhook = { sub: string; webhook: string; ids: string[] };

/** The webhooks with due messages, the longest due first. The index is eventually consistent: read each message again. */
export const webhooksDue = async (now: Date, most = mostOfRun): Promise<DueWebhook[]> => {
  const found = new Map<string, DueWebhook>();
  let counted = 0;
  for await (const page of openKeys('WEBHOOK', now)) {
    for (const { pk, sk } of page) {
      const [, webhook = '', id = ''] = sk.split('#');
      const known = found.get(webhook) ?? { sub: pk.slice(keys.profile('').pk.length), webhook, ids: [] };
      known.ids.push(id);
      found.set(webhook, known);
      if (known.ids.length <= most * shareOfOne) counted += 1;
    }
    if (counted >= most) break;
  }
  return [...found.values()].map((each) => ({ ...each, ids: each.ids.sort() }));
};

/** A pending message; undefined where there is none. */
export const readWaiting = async (sub: string, webhook: string, id: string): Promise<WebhookSentRow | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.webhookSent(sub, webhook, id), ConsistentRead: true }),
  );
  return Item?.state === 'pending' ? WebhookSentRow.parse(Item) : undefined;
};

/** Deletes a message of a webhook that was removed. */
export const dropMessage = async (sub: string, webhook: string, id: string): Promise<void> => {
  await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.webhookSent(sub, webhook, id) }));
};

const isTaken = (outcome: string) => /^2\d\d$/.test(outcome);

/** The message after an attempt. `final`: it is not tried again. */
const after = (outcome: string, attempts: number, final: boolean, now: Date) => {
  if (isTaken(outcome)) return { state: 'delivered' };
  const wait = webhookWaits[attempts - 1];
  if (final || wait === undefined) return { state: 'failed' };
  return { state: 'pending', [due]: dueAt(now.getTime() + wait * minute) };
};

/** Stores the outcome of an attempt, unless the message was sent again meanwhile. True where the receiver accepted it. */
export const noteAttempt = async (
  sub: string,
  { webhook, id, attempts: was }: WebhookSentRow,
  { outcome, final }: { outcome: string; final: boolean },
  now: Date,
): Promise<boolean> => {
  const next = after(outcome, was + 1, final, now);
  const set = Object.entries({ outcome, attempts: was + 1, attempted_at: now.toISOString(), ...next });
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.webhookSent(sub, webhook, id),
        UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}${next.state === 'pending' ? '' : ` REMOVE ${listed}, ${due}`}`,
        ConditionExpression: '#state = :pending AND attempts = :was',
        ExpressionAttributeNames: Object.fromEntries(set.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
          ':pending': 'pending',
          ':was': was,
        },
      }),
    ),
  );
  return isTaken(outcome);
};

/** Lists a message again, with all attempts of a new one. Throws `webhook_not_found` where it is gone. */
export const replayMessage = async (sub: string, webhook: string, id: string, now: Date): Promise<void> => {
  const set = Object.entries({ state: 'pending', attempts: 0, ...openFrom('WEBHOOK', now.getTime()) });
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.webhookSent(sub, webhook, id),
        UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(set.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      }),
    ),
  );
  if ('refused' in result) throw new AppError('webhook_not_found');
};

const deliveryOf = (row: Row): WebhookDelivery => ({
  ...WebhookSentRow.parse(row),
  next_at: typeof row[due] === 'string' ? row[due] : null,
});

/** The newest messages to a webhook, newest first. */
export const newestMessages = async (sub: string, webhook: string): Promise<WebhookDelivery[]> => {
  const { pk, prefix } = keys.allWebhookSent(sub, webhook);
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: shownDeliveries,
    }),
  );
  return Items.map(deliveryOf);
};
