import { decodeTime } from 'ulid';
import { log } from '../../runtime/log.ts';
import { type FailureCause, signals } from '../../runtime/signals.ts';
import { dueAt } from '../../store/open-index.ts';
import { markResent, markSent } from '../../store/quote/mark-sent.ts';
import { type OpenQuote, openQuotes } from '../../store/quote/open-quotes.ts';
import { type QueuesProgress, queueOf, readQueueProgress } from '../../store/quote/queue-progress.ts';
import { readQuoteRow } from '../../store/quote/rows.ts';
import { refundUnattended } from '../../store/quote/settle.ts';
import { sweepStep } from '../../store/quote/sweep-step.ts';
import { queueQuote } from './queue-quote.ts';

const atOnce = 10;
/** Milliseconds that the work on a batch may take. */
const keptTime = 5_000;

const sweep = async (quote: OpenQuote, taken: QueuesProgress): Promise<void> => {
  const { sub, id } = quote;
  const row = await readQuoteRow(sub, id);
  const now = new Date();
  const step = row ? sweepStep(row, taken[queueOf(row)], now) : 'wait';
  if (!row || step === 'wait') return;
  log.info('open quote', { quote: id, step });
  const queued = { sub, id, priority: row.priority };
  if (step === 'send') await queueQuote(queued, () => markSent({ sub, id, now }));
  if (step === 'resend') await queueQuote(queued, () => markResent({ sub, id, attempt: row.attempt, now }));
  if (step !== 'refund') return;
  const refunded = await refundUnattended({ ...row, sub }, now);
  if (refunded) log.info(signals.FailedGenerations, { quote: id, cause: 'lost' satisfies FailureCause });
  else log.warn(signals.UnsweptQuotes, { quote: id, step });
};

/** A failed quote must not stop the others. */
const sweepSafely = (quote: OpenQuote, taken: QueuesProgress) =>
  sweep(quote, taken).catch((error: unknown) => log.error(signals.UnsweptQuotes, { quote: quote.id }, error));

/** False where the time is used up: the next sweep continues. */
const sweepPage = async (page: OpenQuote[], remaining: () => number): Promise<boolean> => {
  if (page.length === 0) return true;
  const taken = await readQueueProgress();
  for (let start = 0; start < page.length; start += atOnce) {
    if (remaining() < keptTime) return false;
    await Promise.all(page.slice(start, start + atOnce).map((quote) => sweepSafely(quote, taken)));
  }
  return true;
};

/** Every minute: sends quotes that were not sent, resends lost ones once, and refunds the rest. */
export const sweepQuotes = async (remaining: () => number): Promise<void> => {
  const now = Date.now();
  let oldest = now;
  for await (const page of openQuotes()) {
    oldest = Math.min(oldest, ...page.map(({ id }) => decodeTime(id)));
    const due = page.filter((quote) => quote.due <= dueAt(now));
    if (await sweepPage(due, remaining)) continue;
    log.warn('sweep stopped, the next one goes on');
    break;
  }
  log.info(signals.EndedSweeps, { oldest_seconds: Math.round((now - oldest) / 1_000) });
};
