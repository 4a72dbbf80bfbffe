import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../functions/store/table.ts';
import type { Tier } from '../../shared/subscription.ts';
import type { Cloud } from './cloud.ts';
import { subOf } from './erasure.ts';
import type { Person } from './person.ts';

/** The row of a plan, as payment writes it. */
export const planOf = (subscription_tier: Tier, subscription_end: string | null = null) => ({
  subscription_id: 'sub_1',
  subscription_tier,
  subscribed: true,
  subscription_start: '2026-01-01T10:00:00.000Z',
  subscription_end,
});

/** Gives somebody a plan, until `end` where that is told. */
export const subscribe = async (
  cloud: Pick<Cloud, 'operator'>,
  person: Pick<Person, 'token'>,
  tier: Tier = 'Pro',
  end?: string,
) => {
  const client = new DynamoDBClient(cloud.operator);
  const { TableNames } = await client.send(new ListTablesCommand({}));
  const Item = { ...keys.subscription(subOf(person as Person)), ...planOf(tier, end ?? null) };
  await DynamoDBDocumentClient.from(client).send(new PutCommand({ TableName: TableNames?.[0], Item }));
  client.destroy();
};
