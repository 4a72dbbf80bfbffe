import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, type Row, tableName } from '../client.ts';
import { keys } from '../table.ts';

/** Every row of a person, or of those whose sort key begins with `prefix`, a page at a time. */
export async function* ownRows(sub: string, prefix?: string): AsyncGenerator<Row[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: `pk = :pk${prefix ? ' AND begins_with(sk, :prefix)' : ''}`,
        ExpressionAttributeValues: { ':pk': keys.profile(sub).pk, ...(prefix && { ':prefix': prefix }) },
        ExclusiveStartKey: from,
        ConsistentRead: true,
      }),
    );
    yield Items;
    from = LastEvaluatedKey;
  } while (from);
}
