import type { Call } from '../../call.ts';
import type { Answer } from '../../gateway/errors.ts';
import type { Json } from '../../json.ts';
import { checkParameters, type Named } from './checks.ts';
import { batchGet, getItem, query, scan, transactGet } from './reads.ts';
import { Rows } from './rows.ts';
import { TableError } from './table-error.ts';
import { createTable, describeTable, describeTimeToLive, listTables, updateTimeToLive } from './tables.ts';
import { transactWrite } from './transactions.ts';
import { batchWrite, writeItem } from './writes.ts';

const operationsOn = (rows: Rows): Partial<Record<string, (input: Json) => object>> => ({
  CreateTable: createTable(rows),
  DescribeTable: describeTable(rows),
  ListTables: listTables(rows),
  UpdateTimeToLive: updateTimeToLive(rows),
  DescribeTimeToLive: describeTimeToLive(rows),
  GetItem: getItem(rows),
  BatchGetItem: batchGet(rows),
  TransactGetItems: transactGet(rows),
  Query: query(rows),
  Scan: scan(rows),
  PutItem: writeItem(rows, 'Put'),
  UpdateItem: writeItem(rows, 'Update'),
  DeleteItem: writeItem(rows, 'Delete'),
  BatchWriteItem: batchWrite(rows),
  TransactWriteItems: transactWrite(rows),
});

const answerOf = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify(body),
});

/**
 * Runs DynamoDB's operations that the product uses in this process, on Node's own SQLite, and refuses every other by
 * its name.
 */
export const openSqlite = (file: string) => {
  const rows = new Rows(file);
  const operations = operationsOn(rows);
  const answer = ({ headers, body }: Call): Answer => {
    const name = headers['x-amz-target']?.split('.').at(-1) ?? '';
    try {
      const operation = operations[name];
      if (!operation) throw new TableError('UnknownOperationException', `${name} has no local equivalent`);
      const input = JSON.parse(body.toString());
      checkParameters(name as Named, input);
      return answerOf(200, operation(input));
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      const { code, message, more } = error;
      return answerOf(400, { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, ...more });
    }
  };
  return { answer: async (call: Call) => answer(call), stop: async () => rows.close() };
};
