import { randomUUID } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Calibration } from '../../../shared/calibration.ts';
import type { Brief } from '../../../shared/quote.ts';
import { conditionally, database, tableName } from '../client.ts';
import { keys, table } from '../table.ts';
import { dueAt, type OpenQuote, timing } from './open-quotes.ts';
import { type PaidQuote, QuoteRow, readQuoteRow } from './row.ts';

/** A quote in the hands of one worker until its lease ends. `attempt` fences: a later claim makes this one worthless. */
export type Claim = PaidQuote & { attempt: number; createdAt: string };

const claimOf = (sub: string, row: QuoteRow): Claim => ({
  sub,
  id: row.id,
  attempt: row.attempt,
  period: row.period,
  mailbox_key: row.mailbox_key,
  createdAt: row.created_at,
});

/**
 * Takes a quote that is pending, or running with an expired lease. Nothing where another worker has it, where it is
 * settled, or where it is gone.
 */
export const claimQuote = async ({ sub, id }: OpenQuote, now: Date): Promise<Claim | undefined> => {
  const owner = randomUUID();
  const until = dueAt(now.getTime() + timing.lease);
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.quote(sub, id),
        UpdateExpression:
          'SET #status = :running, attempt = attempt + :one, lease_until = :until, lease_owner = :owner, #due = :until',
        ConditionExpression:
          'credit = :reserved AND (#status = :pending OR (#status = :running AND lease_until <= :now))',
        ExpressionAttributeNames: { '#status': 'status', '#due': table.indexes.open.sk },
        ExpressionAttributeValues: {
          ':running': 'running',
          ':pending': 'pending',
          ':reserved': 'reserved',
          ':one': 1,
          ':until': until,
          ':now': now.toISOString(),
          ':owner': owner,
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  );
  if ('written' in result) return claimOf(sub, QuoteRow.parse(result.written.Attributes));
  // The answer of our own first try was lost, and the client tried again: the claim is ours all the same.
  if (result.refused?.lease_owner !== owner) return undefined;
  const row = await readQuoteRow(sub, id);
  return row && claimOf(sub, row);
};

/** What was asked for, and what it is counted with: both as they stood when the credit was reserved. */
export type Order = { brief: Brief; calibration: Calibration };

/** The order of a quote that is being made. */
export const readOrder = async ({ sub, id }: OpenQuote): Promise<Order> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.body(sub, id), ConsistentRead: true }),
  );
  if (!Item?.brief || !Item.calibration) throw new Error('A claimed quote has no order');
  return { brief: Item.brief as Brief, calibration: Item.calibration as Calibration };
};
