import { conditionFailed, type Item, tableName, transact } from '../client.ts';
import { returnCredit } from '../credits/credits.ts';
import { briefFailureRateLimit, recorded } from '../limits/rate-limit.ts';
import { keys } from '../table.ts';
import { messagesOfQuote } from '../webhook/event-messages.ts';
import type { Claim } from './claim.ts';
import { deletion } from './deletion.ts';
import { type EventWith, lifeCycle, transition } from './life-cycle.ts';
import {
  checked,
  LedgerRow,
  type Order,
  type PaidQuote,
  type QuoteContent,
  summaryPrices,
  WrittenBody,
} from './rows.ts';

type Refunding = EventWith<'refunded'>;
type Settling = Refunding | EventWith<'consumed'>;

/** One row a quote: a second settlement fails on it. */
const ledger = ({ sub, id, period, mailbox_key }: PaidQuote, event: Settling, now: Date) => {
  const paid = { period, ...(mailbox_key !== undefined && { mailbox_key }) };
  const row = { type: lifeCycle[event].credit, ...paid, quote: id, settled_at: now.toISOString() };
  return {
    Put: {
      TableName: tableName(),
      Item: { ...keys.ledger(sub, id), ...checked(LedgerRow, row) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
};

/** An account that is being erased gets no quote; its credit is given back. */
const account = {
  active: {
    ConditionExpression: '#state = :active',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':one': 1, ':active': 'active' },
  },
  present: { ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeValues: { ':one': 1 } },
} as const;

const closeGeneration = (sub: string, standing: (typeof account)[keyof typeof account]) => ({
  Update: {
    TableName: tableName(),
    Key: keys.profile(sub),
    UpdateExpression: 'SET open_generations = open_generations - :one',
    ...standing,
  },
});

type Completion = { order: Order; content: QuoteContent; origin: Record<string, unknown> };

/**
 * Stores the quote and consumes its credit. False, with nothing changed, where the lease was taken over, the quote was
 * settled, or the account is being erased. Throws where the content does not fit its schema.
 */
export const completeQuote = async (claim: Claim, { order, content, origin }: Completion, now: Date) => {
  const { sub, id, attempt } = claim;
  const body = checked(WrittenBody, { ...order, content, origin, updated_at: now.toISOString() });
  const refused = await transact([
    { Update: transition('complete', claim, { now, attempt, set: summaryPrices(body.content) }) },
    { Put: { TableName: tableName(), Item: { ...keys.body(sub, id), ...body } } },
    ledger(claim, 'complete', now),
    closeGeneration(sub, account.active),
    ...(await messagesOfQuote(claim, now)),
  ]);
  return !refused;
};

/** The brief could not be described. `refusal`: the model's sentence. */
export type BriefFault = { refusal?: string };

/** Gives the credit back, with `end`, the write of the event, and `others`, in one transaction. */
const refund = async (event: Refunding, quote: PaidQuote, now: Date, end: Item, others: Item[] = []) => {
  const refused = await transact([
    end,
    returnCredit(quote, quote.period),
    ledger(quote, event, now),
    closeGeneration(quote.sub, account.present),
    ...others,
  ]);
  if (refused?.[0]?.code === 'None' && refused[1]?.code === conditionFailed)
    throw new Error(`Nothing is used in period ${quote.period}, which a refund should go back to`);
  return !refused;
};

/**
 * Fails the quote of a claim and gives its credit back. `fault`: of its brief, counted against its author. False where
 * another worker took it over or it was settled.
 */
export const refundClaim = (claim: Claim, now: Date, fault?: BriefFault) => {
  const { sub, attempt } = claim;
  if (!fault) return refund('fail', claim, now, { Update: transition('fail', claim, { now, attempt }) });
  const refuse = transition('refuse', claim, { now, attempt, set: { refusal: fault.refusal } });
  return refund('refuse', claim, now, { Update: refuse }, [recorded(briefFailureRateLimit(sub), now)]);
};

/** The same for a quote without a worker. False where there is one, or it was settled. */
export const refundUnattended = (quote: PaidQuote, now: Date) =>
  refund('giveUp', quote, now, { Update: transition('giveUp', quote, { now }) });

/** Deletes a quote that no worker has claimed, and gives its credit back. False where it was claimed, or is gone. */
export const cancelQuote = (quote: PaidQuote, now: Date) => {
  const [end, ...others] = deletion('cancel', quote, now);
  return refund('cancel', quote, now, end, others);
};

/**
 * Deletes an open quote of an account that is being erased, and gives its credit back. False where it was settled, or
 * is gone.
 */
export const discardQuote = (quote: PaidQuote, now: Date) => {
  const [end, ...others] = deletion('discard', quote, now);
  return refund('discard', quote, now, end, others);
};
