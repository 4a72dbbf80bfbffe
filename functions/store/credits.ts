import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Allowance } from './allowance.ts';
import { database, tableName } from './client.ts';
import { keys } from './table.ts';

/** Credits left of an allowance. Never below zero: a smaller plan may allocate less than was already used. */
export const creditsRemaining = async (sub: string, { period, allocated }: Allowance): Promise<number> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.credit(sub, period), ConsistentRead: true }),
  );
  return Math.max(0, allocated - Number(Item?.used ?? 0));
};
