import { describe, expect, test, vi } from 'vitest';
import { cursorAfter, readCursor } from '../../functions/store/cursor.ts';
import { nextStep } from '../../functions/store/next-step.ts';
import { progressReport } from '../../functions/store/progress-report.ts';
import { isQuoteId, type QuoteRow } from '../../functions/store/quote-row.ts';
import type { Progress } from '../../shared/quote.ts';

const id = '01JD0000000000000000000000';

describe('the cursor of the history', () => {
  test('leads back to the quote it was made of', () => {
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
  ])('%j was never given out, and is refused', (cursor) => {
    expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});

test.each(['', 'x', id.toLowerCase(), `${id}0`, `8${id.slice(1)}`, `${id.slice(1)}U`, `${id}\n`, '../../etc'])(
  '%j is no id of a quote',
  (wrong) => {
    expect([isQuoteId(id), isQuoteId(wrong)]).toEqual([true, false]);
  },
);

describe('what the sweeper does with an open quote', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-11-10T10:00:00.000Z') + seconds * 1_000);
  const pending: QuoteRow = {
    id,
    project_name: 'Boutique',
    project_type: 'ecommerce',
    custom_project_type: null,
    created_at: at(0).toISOString(),
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
  test.each([
    ['just reserved', pending, 59, 'wait'],
    ['reserved a minute ago and never sent', pending, 60, 'send'],
    ['never sent for twenty minutes', pending, 1_200, 'refund'],
    ['waiting in the queue', sent, 1_199, 'wait'],
    ['waiting in the queue for twenty minutes', sent, 1_200, 'refund'],
    ['in the hands of a worker', running, 199, 'wait'],
    ['lost by its worker', running, 200, 'resend'],
    ['sent once more, not taken yet', resent, 1_439, 'wait'],
    ['sent once more, and not taken for twenty minutes', resent, 1_440, 'refund'],
    ['in the hands of the second worker', second, 499, 'wait'],
    ['lost by the second worker too', second, 500, 'refund'],
    ['settled meanwhile', { ...running, credit: 'consumed' as const, status: 'done' as const }, 9_999, 'wait'],
  ])('%s', (_, quote, seconds, step) => {
    expect(nextStep(quote, at(seconds))).toBe(step);
  });
});

describe('the progress of a generation', () => {
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

  test('is written at most once a second, always with the latest', async () => {
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

  test('is not written any more once stopped', async () => {
    const { written, progress } = setUp();
    progress.report('pricing');
    await progress.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([]);
    vi.useRealTimers();
  });

  test('holds a page’s worth of names, however many a model finds', async () => {
    const { written, progress } = setUp();
    for (let report = 0; report < 5_000; report += 1) progress.report('features', `Fonction ${report}`);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written[0]?.features).toHaveLength(60);
    vi.useRealTimers();
  });

  test('that cannot be written is told, and stops nothing', async () => {
    const { failures, progress } = setUp(true);
    progress.report('analysis');
    await vi.advanceTimersByTimeAsync(1_000);
    await progress.stop();
    expect(failures).toHaveLength(1);
    vi.useRealTimers();
  });
});
