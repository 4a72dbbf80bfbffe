import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { table } from '../../functions/store/table.ts';

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

/** Where files are kept in memory, if this machine has that: a table here lives no longer than its test. */
const inMemory = () => (existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir());

/**
 * A table of its own, with the store's environment variables pointing at it. `TABLE_ENGINE` names its engine. In another
 * process: a thousand calls at once must not wait for the test that makes them.
 */
export const startTable = async () => {
  const folder = mkdtempSync(path.join(inMemory(), 'table-'));
  const server = fork(path.join(import.meta.dirname, 'table-server.ts'), [folder], { execArgv: [] });
  const [address] = await once(server, 'message');
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: address,
    TABLE_NAME: 'ledger',
  });
  await createTable(address, 'ledger');
  return {
    stop: async () => {
      server.disconnect();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
