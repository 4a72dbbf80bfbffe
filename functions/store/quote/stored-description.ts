import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, database, tableName } from '../client.ts';
import { day, expiring, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';
import { checked, ReadingRow } from './rows.ts';

/** The description of the same brief of this person in the last day, as JSON; undefined where there is none. */
export const storedDescription = async (sub: string, digest: string, now: Date): Promise<string | undefined> => {
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key: keys.reading(sub, digest) }));
  const row = Item && ReadingRow.parse(Item);
  return row && row[table.ttl] > secondsOf(now) ? row.description : undefined;
};

/**
 * Stores the description of a brief, as JSON, for a day: it holds words of the client, and their quote may be deleted.
 * The first one stays.
 */
export const keepDescription = async (sub: string, digest: string, description: string, now: Date): Promise<void> => {
  const Item = { ...keys.reading(sub, digest), ...checked(ReadingRow, { description, ...expiring(now, day) }) };
  await conditionally(
    database.send(
      new PutCommand({
        TableName: tableName(),
        Item,
        ConditionExpression: 'attribute_not_exists(#ttl) OR #ttl <= :now',
        ExpressionAttributeNames: { '#ttl': table.ttl },
        ExpressionAttributeValues: { ':now': secondsOf(now) },
      }),
    ),
  );
};
