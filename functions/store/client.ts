import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  paginateQuery,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/api/errors.ts';
import { environment } from '../runtime/env.ts';
import { isTransient } from '../runtime/transient.ts';

// An unanswered call is given up well within a function's 10 seconds, and tried again by the client itself.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };

export const database = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3, requestHandler }), {
  marshallOptions: { removeUndefinedValues: true },
});

// A write of one item that meets a transaction fails without being retried by the client. Marked as retryable, it is
// tried again, and no quote waits for the sweeper.
database.middlewareStack.add(
  (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      if (error instanceof TransactionConflictException) Object.assign(error, { $retryable: { throttling: false } });
      throw error;
    }
  },
  { step: 'finalizeRequest', name: 'retry conflicts', priority: 'low' },
);

export const tableName = () => environment('TABLE_NAME');

export type Row = Record<string, unknown>;

const maxAttempts = 12;
/** Full jitter, so that calls that collided do not collide again. */
export const pause = (attempt: number) => sleep(Math.random() * Math.min(200, 5 * 2 ** attempt));

/**
 * The existing rows of these keys, in one consistent read. Throws `unavailable` where the table does not return all of
 * them.
 */
export const readRows = async (wanted: { pk: string; sk: string }[]): Promise<Row[]> => {
  const rows: Row[] = [];
  let left: Record<string, unknown>[] | undefined = wanted;
  for (let attempt = 1; left && left.length > 0; attempt++) {
    if (attempt > 1) await pause(attempt);
    if (attempt > maxAttempts) throw new AppError('unavailable');
    const RequestItems = { [tableName()]: { Keys: left, ConsistentRead: true } };
    const answer: BatchGetCommandOutput = await database.send(new BatchGetCommand({ RequestItems }));
    rows.push(...(answer.Responses?.[tableName()] ?? []));
    left = answer.UnprocessedKeys?.[tableName()]?.Keys;
  }
  return rows;
};

/** Every row of a partition, or of those whose sort key begins with `prefix`, a page at a time. */
export async function* rowsUnder(pk: string, prefix?: string): AsyncGenerator<Row[]> {
  const query = {
    TableName: tableName(),
    KeyConditionExpression: `pk = :pk${prefix ? ' AND begins_with(sk, :prefix)' : ''}`,
    ExpressionAttributeValues: { ':pk': pk, ...(prefix && { ':prefix': prefix }) },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: database }, query)) yield Items;
}

export const allRows = async (pages: AsyncIterable<Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
};

/** The row that an error carries: the document client translates answers only. */
const plain = (item: Record<string, AttributeValue> | undefined): Row | undefined =>
  item &&
  Object.fromEntries(
    Object.entries(item).map(([name, { S, N, BOOL }]) => [name, S ?? (N === undefined ? BOOL : Number(N))]),
  );

/** Sends one conditional write. `refused`: its condition failed, with the stored row where the write asked for it. */
export const conditionally = async <T>(write: Promise<T>): Promise<{ written: T } | { refused: Row | undefined }> => {
  try {
    return { written: await write };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return { refused: plain(error.Item) };
    throw error;
  }
};

/** Why an item of a transaction was refused (`None`: it was not), and the stored row where the item asked for it. */
type Reason = { code: string; row: Row | undefined };

const reasonsOf = (error: unknown): Reason[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map(({ Code, Item }) => ({ code: Code ?? 'None', row: plain(Item) }))
    : [];

export const conditionFailed = 'ConditionalCheckFailed';
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const mayPass = (error: unknown, reasons: Reason[]) =>
  reasons.length > 0 ? reasons.some(({ code }) => passing.has(code)) : isTransient(error);

/** One write or check of a transaction. */
export type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Writes all items or none. Returns the reasons where a condition failed, undefined where all was written. A conflict
 * with another transaction, or a lost answer, is tried again under one request token, so nothing is written twice.
 * Throws `unavailable` where that does not end.
 */
export const transact = async (items: Item[]) => {
  const input = { TransactItems: items, ClientRequestToken: randomUUID() };
  for (let attempt = 1; ; attempt++) {
    try {
      await database.send(new TransactWriteCommand(input));
      return undefined;
    } catch (error) {
      const reasons = reasonsOf(error);
      if (reasons.some(({ code }) => code === conditionFailed)) return reasons;
      if (!mayPass(error, reasons)) throw error;
      if (attempt === maxAttempts) throw new AppError('unavailable', { cause: error });
      await pause(attempt);
    }
  }
};
