import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { conditionally, conditionFailed, database, tableName, transact } from '../client.ts';
import { hour } from '../expiry.ts';
import { keys } from '../table.ts';

/** `creation`: the idempotency key under which the customer is created at the payment service. */
const CustomerRow = z.object({
  creation: z.ulid(),
  created_at: z.iso.datetime(),
  customer_id: z.optional(z.string()),
});
export type CustomerRow = z.output<typeof CustomerRow>;

/** Seconds for which the payment service remembers an idempotency key, less an hour. */
const keyLife = 23 * hour;

export const readCustomer = async (sub: string): Promise<CustomerRow | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.customer(sub), ConsistentRead: true }),
  );
  return Item && CustomerRow.parse(Item);
};

/** Replaces the row that was read, if it is unchanged. */
const replace = async (sub: string, seen: CustomerRow | undefined, now: Date) => {
  const row: CustomerRow = { creation: ulid(now.getTime()), created_at: now.toISOString() };
  const condition = seen
    ? { ConditionExpression: 'creation = :seen', ExpressionAttributeValues: { ':seen': seen.creation } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  const Item = { ...keys.customer(sub), ...row };
  const refused = await transact([requireActiveAccount(sub), { Put: { TableName: tableName(), Item, ...condition } }]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('not_signed_in');
};

const isStale = ({ customer_id, created_at }: CustomerRow, now: Date) =>
  customer_id === undefined && now.getTime() - Date.parse(created_at) > keyLife * 1000;

/**
 * The customer row of a person, created at the first call: parallel calls get the same idempotency key, under which the
 * payment service creates one customer. `gone`: a customer that the payment service no longer knows. Throws
 * `not_signed_in`.
 */
export const claimCustomer = async (sub: string, now: Date, gone?: string): Promise<CustomerRow> => {
  const seen = await readCustomer(sub);
  if (seen && !isStale(seen, now) && (gone === undefined || seen.customer_id !== gone)) return seen;
  await replace(sub, seen, now);
  const row = await readCustomer(sub);
  if (!row) throw new AppError('unavailable');
  return row;
};

/** Stores the id of a person's customer, and the person of that id, in one transaction. */
export const keepCustomer = async (sub: string, { creation }: CustomerRow, customer: string): Promise<void> => {
  const refused = await transact([
    requireActiveAccount(sub),
    {
      Update: {
        TableName: tableName(),
        Key: keys.customer(sub),
        UpdateExpression: 'SET customer_id = :customer',
        ConditionExpression: 'creation = :creation',
        ExpressionAttributeValues: { ':customer': customer, ':creation': creation },
      },
    },
    {
      Update: {
        TableName: tableName(),
        Key: keys.customerOwner(customer),
        UpdateExpression: 'SET #owner = :sub',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':sub': sub },
      },
    },
  ]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  if (refused) throw new AppError('unavailable');
};

/** Deletes the row that names the owner of a removed customer. */
export const forgetOwner = async (customer: string): Promise<void> => {
  await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.customerOwner(customer) }));
};

const Turn = z.object({ owner: z.string(), turn: z.int() });
export type Turn = z.output<typeof Turn>;

/**
 * Takes a number before a customer is read at the payment service, and returns its owner: undefined for nobody's. What
 * is read after that holds all that happened before it; `keepPlan` drops what was read under a smaller number.
 */
export const takeTurn = async (customer: string): Promise<Turn | undefined> => {
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.customerOwner(customer),
        UpdateExpression: 'ADD turn :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return 'written' in result ? Turn.parse(result.written.Attributes) : undefined;
};
