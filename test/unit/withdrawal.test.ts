import { expect, test } from 'vitest';
import { withdrawalRefund, withdrawalUntil } from '../../shared/billing/withdrawal.ts';
import { dayInFrance } from '../../shared/calendar/business-days.ts';
import { fc } from '../support/properties.ts';

test.each([
  // The contract is of a Monday, which does not count.
  ['2026-11-23T09:00:00.000Z', '2026-12-07T22:59:59.999Z'],
  // In Paris it is the 24th already.
  ['2026-11-23T23:30:00.000Z', '2026-12-08T22:59:59.999Z'],
  // The fourteenth day is a Saturday or a Sunday, so the delay ends on Monday.
  ['2026-11-21T09:00:00.000Z', '2026-12-07T22:59:59.999Z'],
  ['2026-11-22T09:00:00.000Z', '2026-12-07T22:59:59.999Z'],
  // Christmas is a Friday, so the delay ends on Monday.
  ['2026-12-11T09:00:00.000Z', '2026-12-28T22:59:59.999Z'],
  // In summer, Paris is two hours ahead of UTC; the clocks go back on 25 October.
  ['2026-06-16T09:00:00.000Z', '2026-06-30T21:59:59.999Z'],
  ['2026-10-13T09:00:00.000Z', '2026-10-27T22:59:59.999Z'],
])('a consumer may withdraw from %s until %s', (start, until) => {
  expect(withdrawalUntil(start)).toBe(until);
});

test('a consumer may withdraw for fourteen days at least and nineteen at most, to the end of a business day', () => {
  const dates = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const start = date.toISOString();
      const until = withdrawalUntil(start);
      const days = dayInFrance(until) - dayInFrance(start);
      expect(days).toBeGreaterThanOrEqual(14);
      expect(days).toBeLessThanOrEqual(19);
      const after = new Date(Date.parse(until) + 1).toISOString();
      expect(dayInFrance(after)).toBe(dayInFrance(until) + 1);
      expect([0, 6]).not.toContain((dayInFrance(until) + 4) % 7);
    }),
  );
});

const paid = fc.integer({ min: 0, max: 100_000 });
const granted = fc.integer({ min: 1, max: 600 });
const used = fc.integer({ min: 0, max: 700 });

test.each([
  [{ paid: 700, used: 0, granted: 15, requested: true }, 700],
  [{ paid: 700, used: 1, granted: 15, requested: true }, 654],
  [{ paid: 700, used: 15, granted: 15, requested: true }, 0],
  [{ paid: 700, used: 15, granted: 15, requested: false }, 700],
  [{ paid: 24_000, used: 7, granted: 600, requested: true }, 23_720],
])('what a withdrawal gives back of %j is %i cents', (consumed, cents) => {
  expect(withdrawalRefund(consumed)).toBe(cents);
});

test('what a withdrawal gives back is whole cents, never more than was paid, and what is kept never more than its share', () => {
  fc.assert(
    fc.property(paid, used, granted, (paid, used, granted) => {
      const refund = withdrawalRefund({ paid, used, granted, requested: true });
      expect(Number.isInteger(refund)).toBe(true);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(paid);
      const kept = paid - refund;
      expect(kept * granted).toBeLessThanOrEqual(paid * Math.min(used, granted));
      expect((kept + 1) * granted).toBeGreaterThan(paid * Math.min(used, granted));
    }),
  );
});

test('what a withdrawal gives back never grows with what was used', () => {
  fc.assert(
    fc.property(paid, used, granted, (paid, used, granted) => {
      const of = (used: number) => withdrawalRefund({ paid, used, granted, requested: true });
      expect(of(used + 1)).toBeLessThanOrEqual(of(used));
    }),
  );
});

test('what a withdrawal gives back is all that was paid where the immediate start was not asked for', () => {
  fc.assert(
    fc.property(paid, used, granted, (paid, used, granted) => {
      expect(withdrawalRefund({ paid, used, granted, requested: false })).toBe(paid);
    }),
  );
});
