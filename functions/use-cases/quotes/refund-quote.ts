import type { QueuedQuote } from '../../clients/queue.ts';
import { log } from '../../runtime/log.ts';
import { type FailureCause, signals } from '../../runtime/signals.ts';
import { readQuoteRow } from '../../store/quote/rows.ts';
import { refundUnattended } from '../../store/quote/settle.ts';

/** Gives the credit of a quote back whose message failed three times, unless it was settled. */
export const refundQuote = async ({ user, quote }: QueuedQuote): Promise<void> => {
  const row = await readQuoteRow(user, quote);
  const refunded = row !== undefined && (await refundUnattended({ ...row, sub: user }, new Date()));
  log.error('message given up', { quote, refunded });
  if (refunded) log.info(signals.FailedGenerations, { quote, cause: 'lost' satisfies FailureCause });
};
