import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { database, type Row, tableName } from '../client.ts';

const counting = { ':profile': 'PROFILE', ':quote': 'QUOTE#', ':ledger': 'LEDGER#', ':credit': 'CREDIT' };

/** Every row of the table that says what was used, or by what: a page of the table at a time. */
export async function* countingRows(): AsyncGenerator<Row[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ExclusiveStartKey: from,
        FilterExpression: Object.keys(counting)
          .map((prefix) => `begins_with(sk, ${prefix})`)
          .join(' OR '),
        ExpressionAttributeValues: counting,
      }),
    );
    yield Items;
    from = LastEvaluatedKey;
  } while (from);
}
