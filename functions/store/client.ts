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

// A write of one item that meets a transaction was not done. The client gives it up: told so, it tries again, as for a
// throttled one, and nobody waits minutes for the sweeper.
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
/** Full jitter, so that those who collided do not meet again. */
export const pause = (attempt: number) => sleep(Math.random() * Math.min(200, 5 * 2 ** attempt));

/** The rows of those keys that exist, in one consistent read. Throws `unavailable` where the table keeps some back. */
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

/** The rows of all pages. */
export const allRows = async (pages: AsyncIterable<Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
};

/** A row as an error carries it: the document client translates answers only. Strings, numbers and booleans. */
const plain = (item: Record<string, AttributeValue> | undefined): Row | undefined =>
  item &&
  Object.fromEntries(
    Object.entries(item).map(([name, { S, N, BOOL }]) => [name, S ?? (N === undefined ? BOOL : Number(N))]),
  );

/** Sends one conditional write. `refused`: its condition failed, with the row as it stood where the write asked for it. */
export const conditionally = async <T>(write: Promise<T>): Promise<{ written: T } | { refused: Row | undefined }> => {
  try {
    return { written: await write };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return { refused: plain(error.Item) };
    throw error;
  }
};

/** Why one item of a transaction stood in its way (`None` if it did not), and the row as it stood, where asked for. */
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
 * Writes all items or none. Gives the reasons where a condition failed, nothing where all was written.
 * A conflict with another transaction, or a lost answer, is tried again under one request token, so that what was
 * already written is not written twice. Throws `unavailable` when that does not end.
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
