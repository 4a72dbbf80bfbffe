import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/api/errors.ts';
import { conditionFailed, database, type Item, type Row, tableName } from '../client.ts';
import { day, expiring, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';
import { checked, KeyRow } from './rows.ts';

/** Seconds for which a key is remembered. */
const idempotencyKept = day;

/** What one person asks for under an idempotency key. `content`: compared with that of a later request. */
export type KeyedRequest = { sub: string; idempotencyKey: string; content: object; now: Date };
type Made = Pick<KeyRow, 'quote' | 'offer'>;

/** The digest of a content, with sorted keys. */
const fingerprint = (content: object) => {
  const sorted = (_name: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex');
};

/** Item of a transaction: remembers what the request makes, and fails it where its key is remembered. */
export const rememberKey = ({ sub, idempotencyKey, content, now }: KeyedRequest, made: Made): Item => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...keys.idempotency(sub, idempotencyKey),
      ...checked(KeyRow, { ...made, fingerprint: fingerprint(content), ...expiring(now, idempotencyKept) }),
    },
    // DynamoDB removes expired rows late: an expired one may be replaced.
    ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
    ExpressionAttributeNames: { '#ttl': table.ttl },
    ExpressionAttributeValues: { ':now': secondsOf(now) },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

const matching = (row: KeyRow, { content }: KeyedRequest): Made => {
  if (row.fingerprint !== fingerprint(content)) throw new AppError('idempotency_key_reused');
  return row;
};

/** What the same request has made before. Throws `idempotency_key_reused` where its key came with another content. */
export const madeBefore = async (request: KeyedRequest): Promise<Made | undefined> => {
  const { sub, idempotencyKey, now } = request;
  const Key = keys.idempotency(sub, idempotencyKey);
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  const row = Item && KeyRow.parse(Item);
  return row && Number(row[table.ttl]) > secondsOf(now) ? matching(row, request) : undefined;
};

/** The same, where a transaction with `rememberKey` was refused. A parallel request may be writing the row: then it is read. */
export const madeMeanwhile = async (
  key: { code: string; row: Row | undefined } | undefined,
  request: KeyedRequest,
): Promise<Made | undefined> => {
  if (key?.code === conditionFailed) return matching(KeyRow.parse(key.row), request);
  return key?.code === 'TransactionConflict' ? madeBefore(request) : undefined;
};
