import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { QuoteSummary, type UnreadableQuote } from '../../../shared/quote.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { database, type Row, tableName } from '../client.ts';
import { keys } from '../table.ts';
import type { OpenQuote } from './open-quotes.ts';

const Time = z.iso.datetime();

/**
 * Version of a quote's rows as this code writes them. 1: rows that do not say theirs, stored unchecked. A change that
 * rows of before cannot be read with is a new version, with the reading of the old one, and a recorded row of it in
 * `test/support/stored-quotes`. A field that may be absent needs none.
 */
export const rowVersion = 2;
export const RowVersion = z._default(z.literal([1, rowVersion]), 1);

/** The summary row: what the history shows, and the state of the generation. */
export const QuoteRow = z.extend(QuoteSummary, {
  version: RowVersion,
  credit: z.enum(['reserved', 'consumed', 'refunded']),
  /** The period that paid, and that a refund goes back to. */
  period: z.string(),
  /** Of the profile when the quote was reserved: with `period`, the row that counted its credit. */
  mailbox_key: z.optional(z.string()),
  /** Counts the claims: the fencing token of the worker that made the last one. */
  attempt: z.int(),
  sent_at: z.optional(Time),
  resent_at: z.optional(Time),
  lease_until: z.optional(Time),
});
export type QuoteRow = z.output<typeof QuoteRow>;
/** A quote, and what paid for it. */
export type PaidQuote = OpenQuote & Pick<QuoteRow, 'period' | 'mailbox_key'>;

const Name = z.catch(z.nullable(z.string()), null);

/** Says that a quote cannot be read, after telling the operator why. Its moment of creation is in its id. */
export const unreadable = (id: string, project_name: unknown, reason: unknown): UnreadableQuote => {
  log.error(signals.UnreadableQuotes, { quote: id }, reason);
  const created_at = new Date(decodeTime(id)).toISOString();
  return { id, status: 'unreadable', project_name: Name.parse(project_name), created_at };
};

/** A summary row as it was read; unreadable where it does not fit its schema. */
export const readRow = (item: Row): QuoteRow | UnreadableQuote => {
  const { success, data, error } = QuoteRow.safeParse(item);
  return success ? data : unreadable(String(item.sk).slice('QUOTE#'.length), item.project_name, error);
};

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
