import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SubscriptionRow } from '../account/account.ts';
import { database, type Item, tableName } from '../client.ts';
import { secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';
import { type Allowance, inheritedPeriod } from './allowance.ts';

/** Whose credits are counted. A quote older than `mailbox_key` has none: its free credit was counted on the account. */
export type Payer = { sub: string; mailbox_key?: string | undefined };

/** Years for which the row of a mailbox is kept after its last free quote. Told on /privacy. */
export const keptYears = 3;
const expiryOf = (now: Date) => secondsOf(new Date(now).setUTCFullYear(now.getUTCFullYear() + keptYears));

/**
 * The row that counts the credits of a period, and its counters. A free credit counts in its month and in total
 * (`once`): the first limits a client, the second a developer.
 */
const counterRow = ({ sub, mailbox_key }: Payer, period: string) => {
  const month = /^FREE#(\d{4}-\d{2})$/.exec(period)?.[1];
  return mailbox_key && month
    ? { Key: keys.free(mailbox_key), counters: ['once', month], expires: true }
    : { Key: keys.credit(sub, period), counters: ['used'], expires: false };
};

const named = (counters: string[]) =>
  Object.fromEntries(counters.map((counter, index) => [`#counter${index}`, counter] as const));

/**
 * Item of a transaction: uses one credit of the allowance, and fails where none is left. The row of a mailbox counts
 * until DynamoDB has removed it, also past its expiry.
 */
export const countCredit = (payer: Payer, { period, limit, allocated }: Allowance, now: Date): Item => {
  const { Key, counters, expires } = counterRow(payer, period);
  const names = named(counters);
  const raised = Object.keys(names).map((name) => `${name} :one`);
  return {
    Update: {
      TableName: tableName(),
      Key,
      UpdateExpression: `ADD ${raised.join(', ')}${expires ? ' SET #ttl = :expiry' : ''}`,
      ConditionExpression: 'attribute_not_exists(#limit) OR #limit < :allocated',
      ExpressionAttributeNames: { ...names, '#limit': limit, ...(expires && { '#ttl': table.ttl }) },
      ExpressionAttributeValues: { ':one': 1, ':allocated': allocated, ...(expires && { ':expiry': expiryOf(now) }) },
    },
  };
};

/** Item of a transaction that uses a credit: fails it where the plan that pays has ended since the account was read. */
export const planStands = (sub: string, { subscription }: Allowance): Item[] =>
  subscription === undefined
    ? []
    : [
        {
          ConditionCheck: {
            TableName: tableName(),
            Key: keys.subscription(sub),
            ConditionExpression:
              'subscription_id = :plan AND subscribed = :true AND attribute_not_exists(withdrawn_at)',
            ExpressionAttributeValues: { ':plan': subscription, ':true': true },
          },
        },
      ];

/** Item of a transaction: gives one credit back to the row that counted it. */
export const returnCredit = (payer: Payer, period: string): Item => {
  const { Key, counters } = counterRow(payer, period);
  const names = named(counters);
  const lowered = Object.keys(names).map((name) => `${name} = ${name} - :one`);
  const counted = Object.keys(names).map((name) => `${name} >= :one`);
  return {
    Update: {
      TableName: tableName(),
      Key,
      UpdateExpression: `SET ${lowered.join(', ')}`,
      ConditionExpression: counted.join(' AND '),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
};

const readCounter = async (payer: Payer, period: string, counter: string): Promise<number> => {
  const { Key } = counterRow(payer, period);
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return Number(Item?.[counter] ?? 0);
};

/**
 * Credits of the first month of a plan bought at `now` that are used already, where it continues a month of the plan
 * before.
 */
export const usedBeforePurchase = async (
  sub: string,
  previous: SubscriptionRow | undefined,
  now: Date,
): Promise<number> => {
  const period = previous && inheritedPeriod(previous, now);
  return period === undefined ? 0 : readCounter({ sub }, period, 'used');
};

/** Credits left of an allowance. A smaller plan may allocate less than was used: never below zero. */
export const creditsRemaining = async (payer: Payer, { period, limit, allocated }: Allowance): Promise<number> =>
  Math.max(0, allocated - (await readCounter(payer, period, limit)));
