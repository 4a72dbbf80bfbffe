import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { listedAt, noticeDueAt } from '../../functions/store/account/due-accounts.ts';
import { keys } from '../../functions/store/table.ts';
import type { Tier } from '../../shared/billing/subscription.ts';
import type { Cloud } from './cloud.ts';
import { allRows, subOf } from './erasure.ts';
import type { Person } from './person.ts';

/** The row of a plan, as the synchronisation with Stripe writes it. */
export const planOf = (subscription_tier: Tier, subscription_end: string | null = null) => ({
  subscription_id: 'sub_1',
  subscription_tier,
  subscribed: true,
  subscription_start: '2026-01-01T10:00:00.000Z',
  subscription_end,
});

const put = async ({ operator }: Pick<Cloud, 'operator'>, Item: Record<string, unknown>) => {
  const client = new DynamoDBClient(operator);
  const { TableNames } = await client.send(new ListTablesCommand({}));
  await DynamoDBDocumentClient.from(client).send(new PutCommand({ TableName: TableNames?.[0], Item }));
  client.destroy();
};

/** Gives a person a plan, until `end` where it is given. */
export const subscribe = async (
  cloud: Pick<Cloud, 'operator'>,
  person: Pick<Person, 'token'>,
  tier: Tier = 'Pro',
  end?: string,
) => {
  await put(cloud, { ...keys.subscription(subOf(person as Person)), ...planOf(tier, end ?? null) });
};

/** Gives a person a yearly plan whose renewal is near enough to be announced. */
export const subscribeForYear = async (cloud: Cloud, person: Person) => {
  const renews_at = new Date((await cloud.now()).getTime() + 60 * 24 * 60 * 60_000).toISOString();
  const row = { ...planOf('Pro'), billing_interval: 'year', renews_at };
  await put(cloud, { ...keys.subscription(subOf(person)), ...row, ...listedAt('RENEWING', noticeDueAt(renews_at)) });
};

/** Uses up the credits of a person who has generated in this period. */
export const spendAll = async (cloud: Cloud, person: Person) => {
  const { credits_allocated } = await person.api.getUserCredits();
  const { pk } = keys.profile(subOf(person));
  for (const row of await allRows(cloud))
    if (row.pk === pk && String(row.sk).startsWith('CREDIT#')) await put(cloud, { ...row, used: credits_allocated });
};
