import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { table } from '../../functions/store/table.ts';
import { findDynoxide, openDynoxide } from '../../infra/local/cloud/services/dynamodb/dynoxide.ts';

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

/** A table lives no longer than its test, so its files are kept in memory where the machine can. */
const inMemory = () => (existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir());

/** SQLite runs within the process that uses it, so a child process serves it. */
const serveSqlite = async (folder: string) => {
  const server = fork(path.join(import.meta.dirname, 'table-server.ts'), [folder], { execArgv: [] });
  const [url]: string[] = await once(server, 'message');
  const stop = async () => {
    server.disconnect();
    await once(server, 'exit');
  };
  return { url: url as string, stop };
};

/** The table runs in another process, so that a thousand calls at once do not wait for the test. */
const openEngine = (folder: string) => {
  const program = process.env.TABLE_ENGINE === 'sqlite' ? undefined : findDynoxide();
  return program ? openDynoxide(program, path.join(folder, 'rows')) : serveSqlite(folder);
};

/**
 * Starts an empty table and points the store's environment variables at it. `TABLE_ENGINE=sqlite` chooses the engine.
 */
export const startTable = async () => {
  const folder = mkdtempSync(path.join(inMemory(), 'table-'));
  const { url, stop } = await openEngine(folder);
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: url,
    TABLE_NAME: 'ledger',
  });
  await createTable(url, 'ledger');
  return {
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
