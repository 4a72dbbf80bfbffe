import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import type { AccountType } from '../../../shared/account/account.ts';
import { AppError } from '../../../shared/api/errors.ts';
import { QuoteFeedback, type QuoteFeedbackEntry } from '../../../shared/contact/quote-feedback.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { conditionFailed, database, type Row, readRows, tableName, transact } from '../client.ts';
import { counted, quoteFeedbackRateLimit, usedUp } from '../limits/rate-limit.ts';
import { stillDone } from '../quote/actual-hours.ts';
import type { OpenQuote } from '../quote/open-quotes.ts';
import { checked, isQuoteId, QuoteFeedbackRow } from '../quote/rows.ts';
import { keys } from '../table.ts';

const shown = (row: Row | undefined): QuoteFeedback | null => (row ? QuoteFeedback.parse(row) : null);

/** The feedback of a quote, null where there is none. */
export const readQuoteFeedback = async ({ sub, id }: OpenQuote): Promise<QuoteFeedback | null> => {
  const Key = keys.quoteFeedback(sub, id);
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return shown(Item);
};

/** The feedback of a quote of this person, null where there is none. Throws `quote_not_found`. */
export const feedbackOfQuote = async ({ sub, id }: OpenQuote): Promise<QuoteFeedback | null> => {
  const wanted = [keys.quote(sub, id), keys.quoteFeedback(sub, id)];
  const rows = isQuoteId(id) ? await readRows(wanted) : [];
  if (!rows.some(({ sk }) => sk === wanted[0]?.sk)) throw new AppError('quote_not_found');
  return shown(rows.find(({ sk }) => sk === wanted[1]?.sk));
};

/**
 * Stores the feedback on a finished quote, and replaces the one before. Throws `quote_not_found`, `too_many_requests`,
 * and `not_signed_in` where the account is being erased; nothing is changed then.
 */
export const keepQuoteFeedback = async (
  quote: OpenQuote,
  account: AccountType,
  { rating, message }: QuoteFeedbackEntry,
  now: Date,
): Promise<QuoteFeedback> => {
  const { sub, id } = quote;
  const before = await readQuoteFeedback(quote);
  const row = checked(QuoteFeedbackRow, {
    id: before?.id ?? ulid(now.getTime()),
    feedback_type: account === 'developer' ? 'developer_rating' : 'client_suggestion',
    rating,
    message: message || null,
    created_at: before?.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
  });
  const limit = quoteFeedbackRateLimit(sub);
  const refused = await transact([
    requireActiveAccount(sub),
    stillDone(quote),
    counted(limit, now),
    { Put: { TableName: tableName(), Item: { ...keys.quoteFeedback(sub, id), ...row } } },
  ]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  if (refused?.[1]?.code === conditionFailed) throw new AppError('quote_not_found');
  if (refused) throw usedUp([limit], now);
  return QuoteFeedback.parse(row);
};

/** Removes the feedback of a quote, if there is one. Throws `quote_not_found`. */
export const removeQuoteFeedback = async (quote: OpenQuote): Promise<void> => {
  const Key = keys.quoteFeedback(quote.sub, quote.id);
  const refused = await transact([stillDone(quote), { Delete: { TableName: tableName(), Key } }]);
  if (refused) throw new AppError('quote_not_found');
};
