import { timing } from './open-quotes.ts';
import type { QuoteRow } from './quote-row.ts';

type Step = 'wait' | 'send' | 'resend' | 'refund';

const waitedFor = (since: string, now: Date) => now.getTime() - Date.parse(since);

const ofPending = (quote: QuoteRow, now: Date): Step => {
  if (waitedFor(quote.created_at, now) >= timing.queued) return 'refund';
  if (quote.sent_at === undefined && waitedFor(quote.created_at, now) >= timing.unsent) return 'send';
  return 'wait';
};

/** A worker that was lost is replaced once; the quote of the second one, or of a message lost again, is given up. */
const ofRunning = (quote: QuoteRow, now: Date): Step => {
  if (quote.lease_until === undefined || waitedFor(quote.lease_until, now) < 0) return 'wait';
  if (quote.attempt >= 2) return 'refund';
  if (quote.resent_at === undefined) return 'resend';
  return waitedFor(quote.resent_at, now) >= timing.queued ? 'refund' : 'wait';
};

/** What the sweeper does with a quote that is not settled. Pure. */
export const nextStep = (quote: QuoteRow, now: Date): Step => {
  if (quote.credit !== 'reserved') return 'wait';
  return quote.status === 'pending' ? ofPending(quote, now) : ofRunning(quote, now);
};
