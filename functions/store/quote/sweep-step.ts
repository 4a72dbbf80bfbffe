import { timing } from '../../../shared/quote/generation-limits.ts';
import type { QueueProgress } from './queue-progress.ts';
import type { QuoteRow } from './rows.ts';

type Step = 'wait' | 'send' | 'resend' | 'refund';

const waitedFor = (since: string, now: Date) => now.getTime() - Date.parse(since);

/**
 * Whether a message was lost before its claim: a later one was claimed, or none at all for longer than a worker takes.
 * Otherwise it waits behind others.
 */
const isLost = (sentAt: string, taken: QueueProgress | undefined, now: Date) =>
  waitedFor(sentAt, now) >= timing.unclaimed &&
  (!taken || sentAt < taken.sent_at || waitedFor(taken.claimed_at, now) >= timing.unclaimed);

const ofPending = ({ created_at, sent_at, resent_at }: QuoteRow, taken: QueueProgress | undefined, now: Date): Step => {
  if (sent_at === undefined) {
    if (waitedFor(created_at, now) >= timing.neverSent) return 'refund';
    return waitedFor(created_at, now) >= timing.unsent ? 'send' : 'wait';
  }
  if (!isLost(resent_at ?? sent_at, taken, now)) return 'wait';
  return resent_at === undefined ? 'resend' : 'refund';
};

const ofRunning = (
  { lease_until, attempt, resent_at }: QuoteRow,
  taken: QueueProgress | undefined,
  now: Date,
): Step => {
  if (lease_until === undefined || waitedFor(lease_until, now) < 0) return 'wait';
  if (attempt >= 2) return 'refund';
  if (resent_at === undefined) return 'resend';
  // Sent again before this claim: no resend is left. After it: the message may still be claimed.
  return resent_at < lease_until || isLost(resent_at, taken, now) ? 'refund' : 'wait';
};

/** What the sweeper does with an open quote: what was lost is sent once more, then refunded. Pure. */
export const sweepStep = (quote: QuoteRow, taken: QueueProgress | undefined, now: Date): Step => {
  if (quote.credit !== 'reserved') return 'wait';
  return quote.status === 'pending' ? ofPending(quote, taken, now) : ofRunning(quote, taken, now);
};
