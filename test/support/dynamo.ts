import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { table } from '../../functions/store/table.ts';
import { startTable as startServer } from '../../infra/local/services/table.ts';

const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const key = (names: { pk: string; sk: string }) => [
  { AttributeName: names.pk, KeyType: 'HASH' as const },
  { AttributeName: names.sk, KeyType: 'RANGE' as const },
];

const createTable = async (endpoint: string, TableName: string) => {
  const client = new DynamoDBClient({ endpoint });
  const { open } = table.indexes;
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key(table),
      AttributeDefinitions: [table.pk, table.sk, open.pk, open.sk].map(attribute),
      GlobalSecondaryIndexes: [
        { IndexName: 'open', KeySchema: key(open), Projection: { ProjectionType: 'KEYS_ONLY' } },
      ],
    }),
  );
  client.destroy();
};

/** A table of its own, alone, with the store's environment variables pointing at it. */
export const startTable = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'table-'));
  const server = await startServer(folder);
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: server.url,
    TABLE_NAME: 'ledger',
  });
  await createTable(server.url, 'ledger');
  return {
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
