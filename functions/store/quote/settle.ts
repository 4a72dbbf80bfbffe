import { conditionFailed, type Item, tableName, transact } from '../client.ts';
import { returnCredit } from '../credits/credits.ts';
import { briefFailureRateLimit, recorded } from '../limits/rate-limit.ts';
import { keys, table } from '../table.ts';
import type { Claim, Order } from './claim.ts';
import { QuoteContent } from './content.ts';
import { deletion, type Standing } from './deletion.ts';
import type { OpenQuote } from './open-quotes.ts';
import { type PaidQuote, rowVersion } from './row.ts';

/** Out of the sweeper's index, and out of anybody's hands. */
const close = `REMOVE ${table.indexes.open.pk}, ${table.indexes.open.sk}, lease_until, lease_owner`;

/** One row a quote, written once: whoever comes second is refused by it. It outlives the quote. */
const ledger = ({ sub, id, period }: PaidQuote, type: 'consumed' | 'refunded', now: Date) => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.ledger(sub, id), type, period, quote: id, settled_at: now.toISOString() },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const closeGeneration = (sub: string, condition: string, values: Record<string, unknown> = {}) => ({
  Update: {
    TableName: tableName(),
    Key: keys.profile(sub),
    UpdateExpression: 'SET open_generations = open_generations - :one',
    ConditionExpression: condition,
    ...(condition.includes('#state') && { ExpressionAttributeNames: { '#state': 'state' } }),
    ExpressionAttributeValues: { ':one': 1, ...values },
  },
});

type Completion = { order: Order; content: QuoteContent; origin: Record<string, unknown> };

/**
 * Stores the quote and consumes its credit. False where this worker is too late: its lease was taken over, the quote
 * was settled, or the account is being erased. Throws where the content is not what a quote may hold: it could never be
 * read again. Nothing is changed then.
 */
export const completeQuote = async (claim: Claim, { order, origin, ...computed }: Completion, now: Date) => {
  const content = QuoteContent.parse(computed.content);
  const { sub, id, attempt } = claim;
  const refused = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: keys.quote(sub, id),
        UpdateExpression: `SET #status = :done, credit = :consumed, total_price = :price ${close}`,
        ConditionExpression: '#status = :running AND credit = :reserved AND attempt = :attempt',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':done': 'done',
          ':consumed': 'consumed',
          ':price': content.total_price,
          ':running': 'running',
          ':reserved': 'reserved',
          ':attempt': attempt,
        },
      },
    },
    {
      Put: {
        TableName: tableName(),
        Item: { ...keys.body(sub, id), version: rowVersion, ...order, content, origin, updated_at: now.toISOString() },
      },
    },
    ledger(claim, 'consumed', now),
    closeGeneration(sub, '#state = :active', { ':active': 'active' }),
  ]);
  return !refused;
};

/** The brief could not be described, whatever the model: told by the model's sentence, where it gave one. */
export type BriefFault = { refusal?: string };

/** The worker gives its own claim up. */
const mine = (attempt: number): Standing => ({
  condition: '#status = :running AND attempt = :attempt',
  values: { ':running': 'running', ':attempt': attempt },
});

/** Nobody has the quote: it waits, or its worker's lease has ended. */
const unattended = (now: Date): Standing => ({
  condition: '(#status = :pending OR (#status = :running AND lease_until <= :now))',
  values: { ':pending': 'pending', ':running': 'running', ':now': now.toISOString() },
});

/** The write that fails a quote, while it stands as it should. */
const fail = ({ sub, id }: OpenQuote, { condition, values }: Standing, refusal?: string): Item => ({
  Update: {
    TableName: tableName(),
    Key: keys.quote(sub, id),
    UpdateExpression: `SET #status = :failed, credit = :refunded${refusal ? ', refusal = :refusal' : ''} ${close}`,
    ConditionExpression: `credit = :reserved AND ${condition}`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':failed': 'failed',
      ':refunded': 'refunded',
      ':reserved': 'reserved',
      ...(refusal && { ':refusal': refusal }),
      ...values,
    },
  },
});

/** Gives the credit back to what paid, with `end`, the write that ends the quote, and `others`; all of it or nothing. */
const refund = async (quote: PaidQuote, now: Date, end: Item, others: Item[] = []) => {
  const refused = await transact([
    end,
    returnCredit(quote, quote.period),
    ledger(quote, 'refunded', now),
    closeGeneration(quote.sub, 'attribute_exists(pk)'),
    ...others,
  ]);
  if (refused?.[0]?.code === 'None' && refused[1]?.code === conditionFailed)
    throw new Error(`Nothing is used in period ${quote.period}, which a refund should go back to`);
  return !refused;
};

/**
 * Fails this worker's quote and gives its credit back to the period that paid. With the `fault` of its brief, if it has
 * one: that is counted against its author. False where it is too late.
 */
export const refundClaim = (claim: Claim, now: Date, fault?: BriefFault) => {
  const counted = fault ? [recorded(briefFailureRateLimit(claim.sub), now)] : [];
  return refund(claim, now, fail(claim, mine(claim.attempt), fault?.refusal), counted);
};

/** The same for a quote that nobody works on. False where somebody does, or did. */
export const refundUnattended = (quote: PaidQuote, now: Date) => refund(quote, now, fail(quote, unattended(now)));

/** Deletes a quote that no worker has claimed, and gives its credit back. False where one has, or it is gone. */
export const cancelQuote = (quote: PaidQuote, now: Date) => {
  const pending = {
    condition: 'credit = :reserved AND #status = :pending',
    values: { ':reserved': 'reserved', ':pending': 'pending' },
  };
  const [end, ...others] = deletion(quote, pending);
  return refund(quote, now, end, others);
};
