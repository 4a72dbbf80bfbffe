import { expect, test, vi } from 'vitest';
import type { ProfileRow } from '../../functions/store/account/account.ts';
import { idleStep } from '../../functions/store/account/activity.ts';
import { cursorAfter, readCursor } from '../../functions/store/cursor.ts';
import { progressReport } from '../../functions/store/quote/progress-report.ts';
import { isQuoteId, type QuoteRow } from '../../functions/store/quote/rows.ts';
import { sweepStep } from '../../functions/store/quote/sweep-step.ts';
import type { Progress } from '../../shared/quote/quote.ts';

const id = '01JD0000000000000000000000';

test('the cursor of the history leads back to the quote it was made of', () => {
  expect(readCursor(cursorAfter(id))).toBe(id);
});

test.each([
  '',
  'x',
  id,
  `${cursorAfter(id)}=`,
  `${cursorAfter(id)} `,
  cursorAfter('not-an-id'),
  cursorAfter(`${id}#`),
  cursorAfter('{"pk":"USER#someone","sk":"PROFILE"}'),
])('the cursor %j of the history was never given out, and is refused', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
});

test.each(['', 'x', id.toLowerCase(), `${id}0`, `8${id.slice(1)}`, `${id.slice(1)}U`, `${id}\n`, '../../etc'])(
  '%j is no id of a quote',
  (wrong) => {
    expect([isQuoteId(id), isQuoteId(wrong)]).toEqual([true, false]);
  },
);

const at = (seconds: number) => new Date(Date.parse('2026-11-10T10:00:00.000Z') + seconds * 1_000);
const pending: QuoteRow = {
  id,
  project_name: 'Boutique',
  project_type: 'ecommerce',
  custom_project_type: null,
  created_at: at(0).toISOString(),
  version: 2,
  status: 'pending',
  total_price: null,
  credit: 'reserved',
  period: 'FREE#2026-11',
  attempt: 0,
};
const sent = { ...pending, sent_at: at(1).toISOString() };
const running = { ...sent, status: 'running' as const, attempt: 1, lease_until: at(200).toISOString() };
const resent = { ...running, resent_at: at(240).toISOString() };
const second = { ...resent, attempt: 2, lease_until: at(500).toISOString() };
const sentAgain = { ...sent, resent_at: at(240).toISOString() };
const late = { ...sentAgain, status: 'running' as const, attempt: 1, lease_until: at(450).toISOString() };
type Case = [string, QuoteRow, number, string, taken?: [sent: number, claimed: number]];
test.each<Case>([
  ['just reserved', pending, 59, 'wait'],
  ['reserved a minute ago and never sent', pending, 60, 'send'],
  ['never sent for nearly twenty minutes', pending, 1_199, 'send'],
  ['never sent for twenty minutes', pending, 1_200, 'refund'],
  ['just sent, with nobody at work', sent, 200, 'wait'],
  ['sent, with nobody at work ever', sent, 201, 'resend'],
  ['sent, with nobody at work for as long', sent, 201, 'resend', [0, 1]],
  ['sent, and passed by a later message', sent, 201, 'resend', [2, 150]],
  ['just sent, and passed by a later message', sent, 200, 'wait', [2, 150]],
  ['behind older messages of a queue that moves', sent, 201, 'wait', [0, 2]],
  ['in a full queue for an hour', sent, 3_600, 'wait', [1, 3_500]],
  ['sent again, with nobody at work yet', sentAgain, 439, 'wait'],
  ['sent again, behind older messages of a queue that moves', sentAgain, 3_600, 'wait', [239, 3_500]],
  ['sent again, and passed by a later message', sentAgain, 440, 'refund', [241, 430]],
  ['sent again, with nobody at work since', sentAgain, 440, 'refund', [0, 200]],
  ['in the hands of a worker', running, 199, 'wait'],
  ['lost by its worker', running, 200, 'resend'],
  ['lost by its worker after it was sent again', late, 450, 'refund', [240, 250]],
  ['sent once more after its worker was lost', resent, 439, 'wait'],
  ['sent once more, behind older messages', resent, 3_600, 'wait', [239, 3_500]],
  ['sent once more, and lost in the queue', resent, 440, 'refund', [241, 430]],
  ['in the hands of the second worker', second, 499, 'wait'],
  ['lost by the second worker too', second, 500, 'refund'],
  ['settled meanwhile', { ...running, credit: 'consumed' as const, status: 'done' as const }, 9_999, 'wait'],
])('what the sweeper does with an open quote: %s', (_, quote, seconds, step, taken) => {
  const mark = taken && { sent_at: at(taken[0]).toISOString(), claimed_at: at(taken[1]).toISOString() };
  expect(sweepStep(quote, mark, at(seconds))).toBe(step);
});

test.each([
  ['waits a second before its warning is due', undefined, '2029-10-11T09:59:59.000Z', 'wait'],
  ['is warned thirty days before three years', undefined, '2029-10-11T10:00:00.000Z', 'warn'],
  ['waits until thirty days after its warning', '2029-10-12T08:00:00.000Z', '2029-11-11T07:59:59.000Z', 'wait'],
  ['is closed then', '2029-10-12T08:00:00.000Z', '2029-11-11T08:00:00.000Z', 'close'],
])('D3 an account that nobody uses %s, whatever the index says', (_, warned_at, now, step) => {
  const profile = { last_activity: '2026-11-10T10:00:00.000Z', warned_at } as ProfileRow;
  expect(idleStep(profile, new Date(now))).toBe(step);
});

const setUp = (fails = false) => {
  vi.useFakeTimers();
  const written: Progress[] = [];
  const failures: unknown[] = [];
  const write = async (progress: Progress) => {
    if (fails) throw new Error('no table');
    written.push(progress);
  };
  return { written, failures, progress: progressReport(write, (error) => failures.push(error)) };
};

test('the progress of a generation is written at most once a second, always with the latest', async () => {
  const { written, progress } = setUp();
  for (let report = 0; report < 50; report += 1) {
    progress.report('features', `Fonction ${report}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(written.length).toBeGreaterThan(3);
  expect(written.length).toBeLessThanOrEqual(5);
  expect(written.at(-1)?.features.length).toBeGreaterThan(35);
  await progress.stop();
  vi.useRealTimers();
});

test('the progress of a generation is not written any more once stopped', async () => {
  const { written, progress } = setUp();
  progress.report('pricing');
  await progress.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toEqual([]);
  vi.useRealTimers();
});

test('the progress of a generation holds a page’s worth of names, however many a model finds', async () => {
  const { written, progress } = setUp();
  for (let report = 0; report < 5_000; report += 1) progress.report('features', `Fonction ${report}`);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written[0]?.features).toHaveLength(60);
  vi.useRealTimers();
});

test('the progress of a generation that cannot be written is told, and stops nothing', async () => {
  const { failures, progress } = setUp(true);
  progress.report('analysis');
  await vi.advanceTimersByTimeAsync(1_000);
  await progress.stop();
  expect(failures).toHaveLength(1);
  vi.useRealTimers();
});
