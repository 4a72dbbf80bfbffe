import { onQueue } from '../edge/event.ts';
import { log } from '../edge/log.ts';
import { type FailureCause, signals } from '../edge/signals.ts';
import { QueuedQuote } from '../services/queue.ts';
import { readQuoteRow } from '../store/quote-row.ts';
import { refundUnattended } from '../store/settle.ts';

/** What the worker could not take three times over: the credit goes back. Settled or attended meanwhile: nothing to do. */
export const handler = onQueue(QueuedQuote, async ({ user, quote }) => {
  const row = await readQuoteRow(user, quote);
  const refunded = row !== undefined && (await refundUnattended({ ...row, sub: user }, new Date()));
  log.error('message given up', { quote, refunded });
  if (refunded) log.info(signals.FailedGenerations, { quote, cause: 'lost' satisfies FailureCause });
});
