import { randomUUID } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { timing } from '../../../shared/quote/generation-limits.ts';
import { conditionally, database, tableName } from '../client.ts';
import { dueAt } from '../open-index.ts';
import { keys } from '../table.ts';
import { transition } from './life-cycle.ts';
import type { OpenQuote } from './open-quotes.ts';
import { type Order, OrderBody, type PaidQuote, QuoteRow, readQuoteRow } from './rows.ts';

/** A quote that one worker holds until its lease ends. `attempt` is the fencing token. */
export type Claim = PaidQuote & Pick<QuoteRow, 'priority' | 'regenerates'> & { attempt: number; createdAt: string };

const claimOf = (sub: string, row: QuoteRow): Claim => ({
  sub,
  id: row.id,
  attempt: row.attempt,
  period: row.period,
  mailbox_key: row.mailbox_key,
  priority: row.priority,
  createdAt: row.created_at,
  regenerates: row.regenerates,
});

/**
 * Claims a quote that is pending, or running with an expired lease. Undefined where another worker holds it, where it
 * is settled, or where it is gone.
 */
export const claimQuote = async (quote: OpenQuote, now: Date): Promise<Claim | undefined> => {
  const owner = randomUUID();
  const set = { lease_until: dueAt(now.getTime() + timing.lease), lease_owner: owner };
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        ...transition('claim', quote, { now, set }),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  );
  if ('written' in result) return claimOf(quote.sub, QuoteRow.parse(result.written.Attributes));
  // The answer to our own first attempt was lost and the client tried again: the claim is ours.
  if (result.refused?.lease_owner !== owner) return undefined;
  const row = await readQuoteRow(quote.sub, quote.id);
  return row && claimOf(quote.sub, row);
};

export const readOrder = async ({ sub, id }: OpenQuote): Promise<Order> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.body(sub, id), ConsistentRead: true }),
  );
  const { brief, calibration, learned } = OrderBody.parse(Item);
  return { brief, calibration, learned };
};
