import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { QuoteSummary } from '../../shared/quote.ts';
import { database, tableName } from './client.ts';
import { keys } from './table.ts';

const Time = z.iso.datetime();

/** The summary row: what the history shows, and the state of the generation. */
export const QuoteRow = z.extend(QuoteSummary, {
  credit: z.enum(['reserved', 'consumed', 'refunded']),
  /** Key of the credit row that paid, and that a refund goes back to. */
  period: z.string(),
  /** Counts the claims: the fencing token of the worker that made the last one. */
  attempt: z.int(),
  sent_at: z.optional(Time),
  resent_at: z.optional(Time),
  lease_until: z.optional(Time),
});
export type QuoteRow = z.output<typeof QuoteRow>;

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
/** A malformed id names nothing: it is absent, as an unknown one is. */
export const isQuoteId = (id: string) => ulid.test(id);

export const readQuoteRow = async (sub: string, id: string): Promise<QuoteRow | undefined> => {
  if (!isQuoteId(id)) return undefined;
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.quote(sub, id), ConsistentRead: true }),
  );
  return Item && QuoteRow.parse(Item);
};
