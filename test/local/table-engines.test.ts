import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deployTables } from '../../infra/local/cloud/services/dynamodb/deploy.ts';
import { endLeftOverTable, findDynoxide, openDynoxide } from '../../infra/local/cloud/services/dynamodb/dynoxide.ts';
import { engines, startTable, type Table } from '../../infra/local/cloud/services/dynamodb/table.ts';
import { enginesHere, openEngine, rowsTemplate, TableName } from './support/engines.ts';
import { temporaryFolder } from './support/functions.ts';

// The product relies on this behaviour of DynamoDB, so each engine that replaces it must have it.

type Items = NonNullable<TransactWriteCommandInput['TransactItems']>;

describe.each(enginesHere)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openEngine>>;
  beforeAll(async () => {
    opened = await openEngine(engine);
  });
  afterAll(() => opened.stop());

  const put = (Item: Record<string, unknown>, more: Partial<PutCommandInput> = {}) =>
    opened.client.send(new PutCommand({ TableName, Item, ...more }));
  const get = async (pk: string) =>
    (await opened.client.send(new GetCommand({ TableName, Key: { pk, sk: 'row' }, ConsistentRead: true }))).Item;
  const update = (pk: string, more: Partial<UpdateCommandInput>) =>
    opened.client.send(new UpdateCommand({ TableName, Key: { pk, sk: 'row' }, ...more }));
  const query = (more: Partial<QueryCommandInput>) => opened.client.send(new QueryCommand({ TableName, ...more }));
  const transact = (TransactItems: Items, ClientRequestToken?: string) =>
    opened.client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
  const putItem = (Item: Record<string, unknown>) => ({ Put: { TableName, Item } });

  test('a row of the table is made once, and the second writer is shown it', async () => {
    const once = {
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const;
    await put({ pk: 'once', sk: 'row', by: 'first', blank: '', ratio: 0.25, none: null, list: [1, 'deux'] }, once);
    await expect(put({ pk: 'once', sk: 'row', by: 'second' }, once)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { by: { S: 'first' } },
    });
    const kept = { pk: 'once', sk: 'row', by: 'first', blank: '', ratio: 0.25, none: null, list: [1, 'deux'] };
    expect(await get('once')).toEqual(kept);
  });

  const row = {
    letter: 'b',
    number: 7,
    big: 10,
    yes: true,
    map: { inner: ['x', 'y'] },
    pair: ['b', 7],
    letters: new Set(['b']),
  };
  const values: Record<string, unknown> = {
    ':a': 'a',
    ':b': 'b',
    ':c': 'c',
    ':7': 7,
    ':9': 9,
    ':10': 10,
    ':true': true,
    ':x': 'x',
  };
  test.each([
    ['attribute_exists(letter)', true],
    ['attribute_exists(absent)', false],
    ['attribute_not_exists(absent)', true],
    ['attribute_not_exists(toString)', true],
    ['letter = :b', true],
    ['letter <> :b', false],
    ['absent <> :b', true],
    ['absent = :b', false],
    ['letter = :7', false],
    ['#number = :7', true],
    ['#number < :9', true],
    ['big < :9', false],
    ['big >= :10', true],
    ['letter > :a AND letter < :c', true],
    ['letter < :7', false],
    ['absent < :c', false],
    ['#number BETWEEN :7 AND :9', true],
    ['big BETWEEN :7 AND :9', false],
    ['letter IN (:a, :b)', true],
    ['letter IN (:a, :7)', false],
    ['NOT letter IN (:a, :c)', true],
    ['NOT absent IN (:a, :c)', true],
    ['begins_with(letter, :b)', true],
    ['begins_with(letter, :c)', false],
    ['contains(letter, :b)', true],
    ['contains(letter, :c)', false],
    ['contains(pair, :b)', true],
    ['contains(pair, :7)', true],
    ['contains(pair, :c)', false],
    ['contains(letters, :b)', true],
    ['contains(letters, :7)', false],
    ['contains(absent, :b)', false],
    ['NOT contains(pair, :c) AND contains(pair, :b)', true],
    ['yes = :true', true],
    ['letter = :a OR letter = :b AND #number = :9', false],
    ['(letter = :b OR letter = :a) AND #number = :7', true],
    ['NOT letter = :a AND NOT (#number = :9 OR big = :9)', true],
    ['#map.#inner[0] = :x', true],
    ['#map.#inner[1] = :x', false],
  ])('the table judges the condition %s as %s', async (ConditionExpression, holds) => {
    await put({ pk: 'conditions', sk: 'row', ...row });
    const names = Object.entries({ '#number': 'number', '#map': 'map', '#inner': 'inner' });
    const named = Object.fromEntries(names.filter(([name]) => ConditionExpression.includes(name)));
    const used = Object.entries(values).filter(([name]) => new RegExp(`${name}\\b`).test(ConditionExpression));
    const expressionValues = Object.fromEntries(used);
    const deletion = opened.client.send(
      new DeleteCommand({
        TableName,
        Key: { pk: 'conditions', sk: 'row' },
        ConditionExpression,
        ...(Object.keys(named).length > 0 && { ExpressionAttributeNames: named }),
        ...(used.length > 0 && { ExpressionAttributeValues: expressionValues }),
      }),
    );
    if (holds) await deletion;
    else await expect(deletion).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect((await get('conditions')) === undefined).toBe(holds);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['SET used = if_not_exists(used, :zero) + :one', { ':zero': 0, ':one': 1 }, { used: 1 }],
    ['SET had = had - :one', { ':one': 1 }, { had: 4 }],
    ['SET cents = cents + :more', { ':more': 0.2 }, { cents: 0.3 }],
    ['SET a = :one, b = had REMOVE had, cents', { ':one': 1 }, { a: 1, b: 5, had: undefined, cents: undefined }],
    ['SET a = had, had = :one', { ':one': 1 }, { a: 5, had: 1 }],
    ['REMOVE absent', {}, {}],
    ['ADD had :minus, counted :one', { ':minus': -2, ':one': 1 }, { had: 3, counted: 1 }],
    ['SET listed = list_append(listed, :last)', { ':last': ['c'] }, { listed: ['a', 'b', 'c'] }],
    ['SET listed[0] = :one REMOVE listed[1]', { ':one': 1 }, { listed: [1] }],
    ['SET #map.deep = :one', { ':one': 1 }, { map: { deep: 1 } }],
    ['set had = :one remove cents', { ':one': 1 }, { had: 1, cents: undefined }],
  ])('the table makes the update %s', async (UpdateExpression, expressionValues, changed) => {
    const before = { had: 5, cents: 0.1, listed: ['a', 'b'], map: {} };
    await put({ pk: 'updates', sk: 'row', ...before });
    const { Attributes } = await update('updates', {
      UpdateExpression,
      ...(UpdateExpression.includes('#') && { ExpressionAttributeNames: { '#map': 'map' } }),
      ...(Object.keys(expressionValues).length > 0 && { ExpressionAttributeValues: expressionValues }),
      ReturnValues: 'ALL_NEW',
    });
    expect(Attributes).toEqual({ pk: 'updates', sk: 'row', ...before, ...changed });
    expect(await get('updates')).toEqual(Attributes);
  });

  test('an update of the table makes the row that does not exist yet', async () => {
    await update('fresh', { UpdateExpression: 'SET a = :a', ExpressionAttributeValues: { ':a': 1 } });
    expect(await get('fresh')).toEqual({ pk: 'fresh', sk: 'row', a: 1 });
  });

  const set = (UpdateExpression: string, more: Partial<UpdateCommandInput> = {}) => ({
    UpdateExpression,
    ExpressionAttributeValues: { ':one': 1 },
    ...more,
  });
  test.each<[string, Partial<UpdateCommandInput>]>([
    ['an attribute named by a reserved word', set('SET status = :one')],
    ['a value that nothing uses', set('SET a = :one', { ExpressionAttributeValues: { ':one': 1, ':two': 2 } })],
    ['a name that nothing uses', set('SET a = :one', { ExpressionAttributeNames: { '#b': 'b' } })],
    ['a value that is not given', set('SET a = :one, b = :two')],
    ['a name that is not given', set('SET #a = :one')],
    ['a change of the key', set('SET sk = :one')],
    ['an attribute written twice', set('SET a = :one, a = :one')],
    ['an attribute written with a part of it', set('SET a = :one, a.b = :one')],
    ['a sum of what is not there', set('SET a = absent + :one')],
    ['a sum of a text', set('SET a = words + :one')],
    ['a part of what is not there', set('SET absent.part = :one')],
    ['a clause that is opened twice', set('SET a = :one SET b = :one')],
    ['a function that does not exist', set('SET a = twice(:one)')],
    ['an expression that ends too early', set('SET a =')],
    ['an empty expression', { UpdateExpression: '' }],
    ['a parenthesis in a parenthesis', set('SET a = :one', { ConditionExpression: '((a = :one))' })],
    ['the beginning of a number', set('SET a = :one', { ConditionExpression: 'begins_with(a, :one)' })],
    [
      'what lies between a number and a text',
      set('SET a = :one', {
        ConditionExpression: 'a BETWEEN :one AND :b',
        ExpressionAttributeValues: { ':one': 1, ':b': 'b' },
      }),
    ],
    ['a condition that is no expression', set('SET a = :one', { ConditionExpression: 'a = = :one' })],
  ])('the table refuses %s, and changes nothing', async (_, input) => {
    await put({ pk: 'refusals', sk: 'row', words: 'trois' });
    await expect(update('refusals', input)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await get('refusals')).toEqual({ pk: 'refusals', sk: 'row', words: 'trois' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['an empty key', { pk: '', sk: 'row' }],
    ['a key of another type', { pk: 1, sk: 'row' }],
    ['a key without its second part', { pk: 'a' }],
    ['an index key of another type', { pk: 'a', sk: 'row', open: 1, due: '1' }],
    ['more than 400 KB', { pk: 'a', sk: 'row', text: 'a'.repeat(400 * 1024) }],
  ])('the table refuses a row with %s', async (_, item) => {
    await expect(put(item)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('a partition of the table is read newest first, page after page, by the beginning of its sort keys', async () => {
    const names = ['QUOTE#1', 'QUOTE#2', 'QUOTE#3', 'QUOTE#É', 'QUOTE#\u{1F600}'];
    for (const sk of ['PROFILE', ...names, 'RATE']) await put({ pk: 'history', sk, of: sk });
    const seen: string[][] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': 'history', ':prefix': 'QUOTE#' },
        ScanIndexForward: false,
        Limit: 2,
        ExclusiveStartKey: from,
      });
      seen.push((page.Items ?? []).map(({ of }) => of));
      from = page.LastEvaluatedKey;
    } while (from);
    expect(seen).toEqual([['QUOTE#\u{1F600}', 'QUOTE#É'], ['QUOTE#3', 'QUOTE#2'], ['QUOTE#1']]);
  });

  test.each([
    ['sk = :low', ['2']],
    ['sk < :low', ['1']],
    ['sk <= :low', ['1', '2']],
    ['sk > :low', ['3', '4']],
    ['sk >= :low', ['2', '3', '4']],
    ['sk BETWEEN :low AND :high', ['2', '3']],
  ])('a partition of the table is read for the rows with %s', async (condition, expected) => {
    for (const sk of ['1', '2', '3', '4']) await put({ pk: 'range', sk });
    const { Items } = await query({
      KeyConditionExpression: `pk = :pk AND ${condition}`,
      ExpressionAttributeValues: { ':pk': 'range', ':low': '2', ...(condition.includes(':high') && { ':high': '3' }) },
    });
    expect(Items?.map(({ sk }) => sk)).toEqual(expected);
  });

  test('the index of the table holds the keys of the rows that have its attributes, in their order, page after page', async () => {
    for (const [pk, due] of Object.entries({ i1: '3', i2: '1', i3: '2', i4: '2' }))
      await put({ pk, sk: 'row', open: 'shard', due, more: 'text' });
    await put({ pk: 'i5', sk: 'row', open: 'shard' });
    await update('i1', { UpdateExpression: 'REMOVE #open, due', ExpressionAttributeNames: { '#open': 'open' } });
    await update('i2', { UpdateExpression: 'SET due = :due', ExpressionAttributeValues: { ':due': '0' } });
    const seen: Record<string, unknown>[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await query({
        IndexName: 'open',
        KeyConditionExpression: '#shard = :shard AND #due <= :now',
        ExpressionAttributeNames: { '#shard': 'open', '#due': 'due' },
        ExpressionAttributeValues: { ':shard': 'shard', ':now': '2' },
        ExclusiveStartKey: from,
        Limit: 1,
      });
      seen.push(...(page.Items ?? []));
      from = page.LastEvaluatedKey;
    } while (from);
    expect(seen[0]).toEqual({ pk: 'i2', sk: 'row', open: 'shard', due: '0' });
    expect(seen.map(({ pk }) => pk).sort()).toEqual(['i2', 'i3', 'i4']);
  });

  test('a batch read of the table gives the rows that exist', async () => {
    await put({ pk: 'batch', sk: 'row' });
    const Keys = ['batch', 'nobody'].map((pk) => ({ pk, sk: 'row' }));
    const command = new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } });
    const { Responses, UnprocessedKeys } = await opened.client.send(command);
    expect(Responses?.[TableName]).toEqual([{ pk: 'batch', sk: 'row' }]);
    expect(UnprocessedKeys).toEqual({});
  });

  test('C1 a transaction writes all or nothing, and says which item stood in its way, with its row', async () => {
    await put({ pk: 'guard', sk: 'row', closed: true });
    const guard = {
      ConditionCheck: {
        TableName,
        Key: { pk: 'guard', sk: 'row' },
        ConditionExpression: 'attribute_not_exists(closed)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
    const counted = {
      Update: {
        TableName,
        Key: { pk: 'counter', sk: 'row' },
        UpdateExpression: 'ADD times :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    };
    await expect(transact([putItem({ pk: 'all', sk: 'row' }), counted, guard])).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { closed: { BOOL: true } } },
      ],
    });
    expect([await get('all'), await get('counter')]).toEqual([undefined, undefined]);
    await update('guard', { UpdateExpression: 'REMOVE closed' });
    await transact([putItem({ pk: 'all', sk: 'row' }), counted, guard]);
    expect([await get('all'), await get('counter')]).toMatchObject([{ pk: 'all' }, { times: 1 }]);
  });

  test('C1 a transaction that is sent again under its token is written once', async () => {
    const add = (amount: number) => ({
      Update: {
        TableName,
        Key: { pk: 'token', sk: 'row' },
        UpdateExpression: 'ADD times :amount',
        ExpressionAttributeValues: { ':amount': amount },
      },
    });
    await transact([add(1)], 'token-of-one');
    await transact([add(1)], 'token-of-one');
    await expect(transact([add(2)], 'token-of-one')).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
    expect(await get('token')).toMatchObject({ times: 1 });
  });

  test('a transaction that was refused may be sent again under its token', async () => {
    const once = {
      Put: { ...putItem({ pk: 'again', sk: 'row' }).Put, ConditionExpression: 'attribute_not_exists(pk)' },
    };
    await put({ pk: 'again', sk: 'row' });
    await expect(transact([once], 'token-again')).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    await opened.client.send(new DeleteCommand({ TableName, Key: { pk: 'again', sk: 'row' } }));
    await transact([once], 'token-again');
    expect(await get('again')).toEqual({ pk: 'again', sk: 'row' });
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => putItem({ pk: 'many', sk: `${index}` }));
  test.each<[string, Items]>([
    ['names an item twice', [putItem({ pk: 'twice', sk: 'row' }), putItem({ pk: 'twice', sk: 'row' })]],
    ['has 101 items', many(101)],
  ])('a transaction of the table that %s is refused', async (_, items) => {
    await expect(transact(items)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await get('twice')).toBeUndefined();
  });

  test('C2 of a hundred writers that count up to fifty at once, alone or in a transaction, fifty succeed', async () => {
    await put({ pk: 'fifty', sk: 'row', left: 50 });
    const take = {
      TableName,
      Key: { pk: 'fifty', sk: 'row' },
      UpdateExpression: 'SET #left = #left - :one',
      ConditionExpression: '#left > :none',
      ExpressionAttributeNames: { '#left': 'left' },
      ExpressionAttributeValues: { ':one': 1, ':none': 0 },
    };
    const wants = Array.from({ length: 100 }, (_, index) =>
      index % 2 ? opened.client.send(new UpdateCommand(take)) : transact([{ Update: take }]),
    );
    const outcomes = await Promise.allSettled(wants);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(await get('fifty')).toMatchObject({ left: 0 });
  });
});

describe('sqlite', () => {
  const answerTo = async (table: Table, operation: string, input: object) => {
    const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
    const body = Buffer.from(JSON.stringify(input));
    const answer = await table.answer({ method: 'POST', url: '/', headers, body });
    return { status: answer.status, ...JSON.parse(answer.body) };
  };
  let table: Table;
  beforeAll(async () => {
    table = await startTable(temporaryFolder(), 'sqlite');
    await deployTables(rowsTemplate, table);
  });
  afterAll(() => table.stop());

  const Key = { pk: { S: 'a' }, sk: { S: 'row' } };
  const parameters = { ExpressionAttributeValues: { ':yes': { BOOL: true } } };
  test.each<[string, string, object]>([
    ['an operation', 'ExecuteStatement', { Statement: 'SELECT * FROM rows' }],
    ['a parameter', 'GetItem', { TableName, Key, AttributesToGet: ['pk'] }],
    [
      'a parameter of a transaction',
      'TransactWriteItems',
      { TransactItems: [{ Put: { TableName, Item: Key, Expected: {} } }] },
    ],
    ['a kind of write', 'TransactWriteItems', { TransactItems: [{ Replace: { TableName, Item: Key } }] }],
    ['a function', 'DeleteItem', { TableName, Key, ConditionExpression: 'attribute_type(pk, :yes)', ...parameters }],
    ['an order of booleans', 'DeleteItem', { TableName, Key, ConditionExpression: 'a < :yes', ...parameters }],
    ['a segment', 'Scan', { TableName, Segment: 0, TotalSegments: 2 }],
    ['a stream', 'CreateTable', { TableName: 'other', StreamSpecification: { StreamEnabled: true } }],
  ])('SQLite refuses %s that it does not know instead of ignoring it', async (_, operation, input) => {
    const { status, __type: name } = await answerTo(table, operation, input);
    expect(status).toBe(400);
    expect(name).toMatch(/#(ValidationException|UnknownOperationException)$/);
  });

  test('SQLite finds a row in its table alone', async () => {
    const answer = await answerTo(table, 'GetItem', { TableName: 'nothing', Key });
    expect(answer).toMatchObject({ status: 400, __type: expect.stringContaining('#ResourceNotFoundException') });
  });

  test('C1 a process killed between two writes of a transaction leaves none of them, and all that was answered', async () => {
    const folder = temporaryFolder();
    const puts = (sk: string) => ({
      TransactItems: ['1', '2'].map((pk) => ({ Put: { TableName, Item: { pk: { S: pk }, sk: { S: sk } } } })),
    });
    const first = await startTable(folder, 'sqlite');
    await deployTables(rowsTemplate, first);
    await first.stop();
    const program = `
      import { StatementSync } from 'node:sqlite';
      import { startTable } from ${JSON.stringify(pathToFileURL(path.resolve('infra/local/cloud/services/dynamodb/table.ts')).href)};
      const table = await startTable(${JSON.stringify(folder)}, 'sqlite');
      const write = (input) => table.answer({ method: 'POST', url: '/', headers: { 'x-amz-target': 'TransactWriteItems' }, body: Buffer.from(input) });
      await write(${JSON.stringify(JSON.stringify(puts('answered')))});
      const { run } = StatementSync.prototype;
      StatementSync.prototype.run = function (...values) {
        const done = run.apply(this, values);
        process.kill(process.pid, 'SIGKILL');
        return done;
      };
      await write(${JSON.stringify(JSON.stringify(puts('cut')))});`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
    expect(child.status).not.toBe(0);
    const second = await startTable(folder, 'sqlite');
    const { Items } = await answerTo(second, 'Scan', { TableName });
    await second.stop();
    expect(Items.map((item: Record<string, { S: string }>) => [item.pk?.S, item.sk?.S])).toEqual([
      ['1', 'answered'],
      ['2', 'answered'],
    ]);
  });

  test('a folder of a table kept by another engine is refused, with what to do about it', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, engines.dynoxide), '');
    await expect(startTable(folder, 'sqlite')).rejects.toThrow('TABLE_ENGINE=dynoxide');
  });

  test('an engine of the table that does not exist is refused, with those that do', async () => {
    vi.stubEnv('TABLE_ENGINE', 'postgres');
    await expect(startTable(temporaryFolder())).rejects.toThrow('les moteurs sont dynoxide et sqlite');
    vi.unstubAllEnvs();
  });

  /** A program that exits at once at its first `times` launches, and is dynoxide afterwards. */
  const endingAtFirst = (folder: string, dynoxide: string, times: number) => {
    const program = path.join(folder, 'program');
    const script = `const fs = require('node:fs');
      const counted = __filename + '.launches';
      fs.appendFileSync(counted, '.');
      if (fs.readFileSync(counted, 'utf8').length <= ${times}) process.exit(1);
      process.execve(${JSON.stringify(dynoxide)}, ['dynoxide', ...process.argv.slice(2)]);`;
    writeFileSync(program, `#!${process.execPath}\n${script}`, { mode: 0o755 });
    return program;
  };
  const dynoxide = findDynoxide();

  test.runIf(dynoxide)('a database whose port was taken a moment before is launched at another one', async () => {
    const folder = temporaryFolder();
    const program = endingAtFirst(folder, dynoxide ?? '', 2);
    const { stop } = await openDynoxide(program, path.join(folder, 'rows'));
    await stop();
    expect(readFileSync(`${program}.launches`, 'utf8')).toBe('...');
  });

  test.runIf(dynoxide)('a database that never opens is given up, and no file names its process', async () => {
    const folder = temporaryFolder();
    const program = endingAtFirst(folder, dynoxide ?? '', 9);
    await expect(openDynoxide(program, path.join(folder, 'rows'))).rejects.toThrow('did not open');
    expect(existsSync(path.join(folder, 'table.pid'))).toBe(false);
  });

  const onAMac = async <T>(work: () => T) => {
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    try {
      return await work();
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
  };

  test('where dynoxide has no program, SQLite serves the table, and the start says so', async () => {
    vi.stubEnv('TABLE_ENGINE', '');
    const started = await onAMac(() => startTable(temporaryFolder()));
    vi.unstubAllEnvs();
    await started.stop();
    expect(started.description).toContain(`SQLite de Node (dynoxide n'a pas de programme pour darwin-${process.arch})`);
  });

  test('where dynoxide has no program, no process is taken for one that it left behind', async () => {
    const folder = temporaryFolder();
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'dynoxide'], { stdio: 'ignore' });
    const ended = once(bystander, 'exit');
    writeFileSync(path.join(folder, 'table.pid'), String(bystander.pid));
    await onAMac(() => endLeftOverTable(folder));
    bystander.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
  });
});
