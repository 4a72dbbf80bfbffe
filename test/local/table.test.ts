import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient, GetItemCommand, QueryCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenGateway } from '../../infra/local/cloud/gateway/gateway-server.ts';
import { Role } from '../../infra/local/cloud/gateway/iam.ts';
import { Clock } from '../../infra/local/cloud/host/clock.ts';
import { deployTables } from '../../infra/local/cloud/services/dynamodb/deploy.ts';
import { type Engine, startTable, tableService } from '../../infra/local/cloud/services/dynamodb/table.ts';
import { enginesHere, rowsTemplate, TableName } from './support/engines.ts';
import { temporaryFolder } from './support/functions.ts';
import { callersOf, newGateway } from './support/gateway.ts';
import { place } from './support/template.ts';

const isDynoxide = (engine: Engine) => engine === 'dynoxide';

describe.each(enginesHere)('%s', (engine) => {
  const folder = temporaryFolder();

  const open = async () => {
    const table = await startTable(folder, engine);
    await deployTables(rowsTemplate, table);
    const gateway = newGateway();
    const { url, stop: close } = await listenGateway(gateway, 0);
    const writing = ['dynamodb:PutItem', 'dynamodb:GetItem', 'dynamodb:Query'];
    const role = new Role([{ Effect: 'Allow', Action: writing, Resource: rowsTemplate.get('Rows', 'Arn') }], 'work');
    const handlers = new Map([['dynamodb', tableService(table)]]);
    const callers = callersOf({ Work: { name: 'work', role } });
    gateway.open({ place, clock: new Clock(), origins: [], callers, handlers });
    const credentials = { accessKeyId: 'Work', secretAccessKey: 'secret' };
    const client = new DynamoDBClient({ region: place.region, endpoint: url, credentials, maxAttempts: 1 });
    const stop = async () => {
      close();
      await table.stop();
    };
    return { client, stop };
  };
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.stop());

  const put = (sk: string) => ({ Put: { TableName, Item: { pk: { S: 'a' }, sk: { S: sk }, open: { S: 'yes' } } } });
  const get = (sk: string) =>
    opened.client.send(new GetItemCommand({ TableName, Key: { pk: { S: 'a' }, sk: { S: sk } } }));

  test('a table of the template takes what its function may write', async () => {
    await opened.client.send(new TransactWriteItemsCommand({ TransactItems: [put('1'), put('2')] }));
    expect((await get('1')).Item?.open).toEqual({ S: 'yes' });
  });

  test('I3 a transaction is refused as a whole where one of its items may not be written', async () => {
    const forbidden = { Delete: { TableName, Key: { pk: { S: 'a' }, sk: { S: '1' } } } };
    const transaction = new TransactWriteItemsCommand({ TransactItems: [put('3'), forbidden] });
    await expect(opened.client.send(transaction)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect((await get('3')).Item).toBeUndefined();
  });

  test('I3 an index has to be granted by itself', async () => {
    const query = new QueryCommand({
      TableName,
      IndexName: 'open',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'open' },
      ExpressionAttributeValues: { ':o': { S: 'yes' } },
    });
    await expect(opened.client.send(query)).rejects.toMatchObject({ message: expect.stringContaining('/index/open') });
  });

  test('rows of the table survive a stop', async () => {
    await opened.stop();
    opened = await open();
    expect((await get('2')).Item?.open).toEqual({ S: 'yes' });
  });

  test.runIf(isDynoxide(engine))('no database of the table runs on after a stop', async () => {
    const pidFile = path.join(folder, 'table.pid');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await opened.stop();
    expect(existsSync(pidFile)).toBe(false);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    opened = await open();
  });

  test.runIf(isDynoxide(engine))(
    'a database left behind by a runner that was killed is ended by the next start',
    async () => {
      await opened.stop();
      const program = `const { startTable } = await import(${JSON.stringify(pathToFileURL(path.resolve('infra/local/cloud/services/dynamodb/table.ts')).href)});
    await startTable(${JSON.stringify(folder)}, 'dynoxide'); console.log('up'); setInterval(() => {}, 1000);`;
      const runner = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise((resolve) => runner.stdout.once('data', resolve));
      const orphan = Number(readFileSync(path.join(folder, 'table.pid'), 'utf8'));
      runner.kill('SIGKILL');
      await new Promise((resolve) => runner.once('exit', resolve));
      opened = await open();
      await expect.poll(() => isAlive(orphan)).toBe(false);
      expect((await get('1')).Item?.open).toEqual({ S: 'yes' });
    },
  );
});

/** A zombie process, which its parent has not collected yet, is not alive. */
const isAlive = (pid: number) => {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
};
