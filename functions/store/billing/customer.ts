import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { conditionally, conditionFailed, database, tableName, transact } from '../client.ts';
import { hour } from '../expiry.ts';
import { keys } from '../table.ts';

/** `creation`: under which key the customer is made, or was. */
const CustomerRow = z.object({
  creation: z.ulid(),
  created_at: z.iso.datetime(),
  customer_id: z.optional(z.string()),
});
export type CustomerRow = z.output<typeof CustomerRow>;

/** Seconds for which the payment service remembers a key, less an hour. */
const keyLife = 23 * hour;

export const readCustomer = async (sub: string): Promise<CustomerRow | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.customer(sub), ConsistentRead: true }),
  );
  return Item && CustomerRow.parse(Item);
};

/** Puts a row in the place of the one that was seen, if that still stands there. */
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
 * The row of a person as a customer, made at the first call: of parallel calls all get the same key, under which the
 * payment service makes one customer. `gone`: the customer that it knows no more. Throws `not_signed_in`.
 */
export const claimCustomer = async (sub: string, now: Date, gone?: string): Promise<CustomerRow> => {
  const seen = await readCustomer(sub);
  if (seen && !isStale(seen, now) && (gone === undefined || seen.customer_id !== gone)) return seen;
  await replace(sub, seen, now);
  const row = await readCustomer(sub);
  if (!row) throw new AppError('unavailable');
  return row;
};

/** Keeps which customer somebody is, both ways, in one write. */
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

/** Of a customer that is gone, whose it was. */
export const forgetOwner = async (customer: string): Promise<void> => {
  await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.customerOwner(customer) }));
};

const Turn = z.object({ owner: z.string(), turn: z.int() });
export type Turn = z.output<typeof Turn>;

/**
 * Takes the next turn to read what a customer has, and gives whose customer it is: undefined for nobody's. What is read
 * after a turn was taken holds all that had happened before it.
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
