import { expect, test } from 'vitest';
import { dayInFrance } from '../../shared/calendar/business-days.ts';
import { dayNumber } from '../../shared/calendar/day-number.ts';
import { formatParisDay, formatParisMinute } from '../../shared/text/format.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

test.each([
  ['2026-11-30T22:59:59.999Z', '30 novembre 2026', 'the last millisecond of November, in winter time'],
  ['2026-11-30T23:00:00.000Z', '1er décembre 2026', 'the first one of December'],
  ['2026-06-30T22:00:00.000Z', '1er juillet 2026', 'the first one of July, in summer time'],
  ['2028-02-28T23:00:00.000Z', '29 février 2028', 'a leap day'],
])('the day of %s in Paris is the %s: %s', (instant, day) => {
  expect(plain(formatParisDay(instant))).toBe(day);
});

test('at any minute of four years, the day in France is the one that the time zone of Paris tells', () => {
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });
  const [from, to] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2030-01-01T00:00:00Z')];
  // Steps of 37 minutes meet every minute of an hour, and every hour of the days on which the clock changes.
  for (let time = from; time < to; time += 37 * 60_000) {
    const [year, month, day] = zone.format(time).split('-').map(Number) as [number, number, number];
    const instant = new Date(time).toISOString();
    expect([instant, dayInFrance(instant)]).toEqual([instant, dayNumber(year, month, day)]);
  }
});

test.each([
  ['2026-11-22T14:00:00.000Z', '22 novembre à 15 h 00', 'in winter time'],
  ['2026-07-31T22:00:00.000Z', '1er août à 0 h 00', 'midnight, in summer time'],
  ['2027-03-28T01:00:00.000Z', '28 mars à 3 h 00', 'just after the clock has gone forward'],
  ['2027-10-31T00:59:00.000Z', '31 octobre à 2 h 59', 'the first 2:59 of the day on which the clock goes back'],
  ['2026-11-22T14:07:00.001Z', '22 novembre à 15 h 08', 'a minute that has begun is not told as over'],
  ['2026-11-22T22:59:59.999Z', '23 novembre à 0 h 00', 'nor is a day'],
])('the instant %s is the %s in Paris: %s', (instant, minute) => {
  expect(plain(formatParisMinute(instant))).toBe(minute);
});
