import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { database, type Row, tableName } from '../client.ts';

const counting = { ':profile': 'PROFILE', ':quote': 'QUOTE#', ':ledger': 'LEDGER#', ':credit': 'CREDIT' };

/** Every row of the table that counts credits or has used one, a page at a time. */
export async function* countingRows(): AsyncGenerator<Row[]> {
  const scan = {
    TableName: tableName(),
    ConsistentRead: true,
    FilterExpression: Object.keys(counting)
      .map((prefix) => `begins_with(sk, ${prefix})`)
      .join(' OR '),
    ExpressionAttributeValues: counting,
  };
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) yield Items;
}
