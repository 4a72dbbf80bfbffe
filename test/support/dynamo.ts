import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { table } from '../../functions/store/table.ts';

const binary = path.resolve(import.meta.dirname, '../../node_modules/@dynoxide/linux-x64/dynoxide');

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const key = (names: { pk: string; sk: string }) => [
  { AttributeName: names.pk, KeyType: 'HASH' as const },
  { AttributeName: names.sk, KeyType: 'RANGE' as const },
];

const createTable = async (endpoint: string, TableName: string) => {
  const client = new DynamoDBClient({ endpoint, maxAttempts: 20, retryMode: 'standard' });
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

/** A table of its own, in memory, with the store's environment variables pointing at it. */
export const startTable = async () => {
  const port = await freePort();
  const server: ChildProcess = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port)], {
    stdio: 'ignore',
  });
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE_NAME: 'ledger',
  });
  await createTable(endpoint, 'ledger');
  return {
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
};
