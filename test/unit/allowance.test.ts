import { expect, test } from 'vitest';
import { type OpenAccount, ProfileRow, type SubscriptionRow } from '../../functions/store/account/account.ts';
import { allowanceOf, monthIndex } from '../../functions/store/credits/allowance.ts';

const profile = (account_type: ProfileRow['account_type']) =>
  ProfileRow.parse({
    username: 'Camille',
    email: 'camille@example.test',
    company_name: null,
    account_type,
    account_type_explicitly_chosen: true,
    calibration_completed: false,
    created_at: '2026-01-01T10:00:00.000Z',
    updated_at: '2026-01-01T10:00:00.000Z',
    state: 'active',
    mailbox_key: 'camille',
    open_generations: 0,
  });
const client: OpenAccount = { profile: profile('client'), subscription: undefined };
const developer: OpenAccount = { profile: profile('developer'), subscription: undefined };
const paid = (change: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  status: 'active',
  billing_interval: 'month',
  renews_at: null,
  subscription_id: 'sub_1',
  subscription_tier: 'Pro',
  subscribed: true,
  subscription_start: '2027-01-31T10:00:00.000Z',
  subscription_end: null,
  ...change,
});
const periodOf = (account: OpenAccount, now: string) => allowanceOf(account, new Date(now)).period;

test.each([
  [
    '2027-01-31T22:59:59.999Z',
    '2027-01',
    '2027-01-31T23:00:00.000Z',
    'the last millisecond of January, in winter time',
  ],
  ['2027-01-31T23:00:00.000Z', '2027-02', '2027-02-28T23:00:00.000Z', 'the first one of February'],
  ['2026-06-30T21:59:59.999Z', '2026-06', '2026-06-30T22:00:00.000Z', 'the last millisecond of June, in summer time'],
  ['2026-06-30T22:00:00.000Z', '2026-07', '2026-07-31T22:00:00.000Z', 'the first one of July'],
  ['2028-02-29T22:59:59.999Z', '2028-02', '2028-02-29T23:00:00.000Z', 'the last millisecond of a 29 February'],
  ['2028-02-29T23:00:00.000Z', '2028-03', '2028-03-31T22:00:00.000Z', 'the first one after it'],
  ['2027-03-28T00:59:59.999Z', '2027-03', '2027-03-31T22:00:00.000Z', 'just before the clock goes forward'],
  ['2027-03-28T01:00:00.000Z', '2027-03', '2027-03-31T22:00:00.000Z', 'just after it'],
  [
    '2027-10-31T00:59:59.999Z',
    '2027-10',
    '2027-10-31T23:00:00.000Z',
    'the first 2:59 of the day on which the clock goes back',
  ],
  ['2027-10-31T22:59:59.999Z', '2027-10', '2027-10-31T23:00:00.000Z', 'the last millisecond of that day'],
  ['2026-12-31T23:00:00.000Z', '2027-01', '2027-01-31T23:00:00.000Z', 'the first millisecond of a year'],
])(
  'C5 the free month of a client is the month of Paris: %s is in %s, and new credits come at %s: %s',
  (now, month, renewsAt) => {
    expect(allowanceOf(client, new Date(now))).toEqual({
      period: `FREE#${month}`,
      limit: month,
      allocated: 3,
      tier: 'Gratuit',
      renewsAt,
    });
  },
);

test('a developer has three free quotes once, whatever the month that they count in, and no date is announced', () => {
  for (const month of ['2026-11', '2031-05'])
    expect(allowanceOf(developer, new Date(`${month}-02T10:00:00.000Z`))).toEqual({
      period: `FREE#${month}`,
      limit: 'once',
      allocated: 3,
      tier: 'Gratuit',
      renewsAt: null,
    });
});

test('C5 the date announced for new credits is the very instant at which another period begins', () => {
  const start = new Date('2027-01-31T23:59:59.999Z');
  for (const account of [client, { ...client, subscription: paid({ subscription_start: start.toISOString() }) }])
    for (let day = 0; day < 4 * 366; day += 1) {
      const { period, renewsAt } = allowanceOf(account, new Date(start.getTime() + day * 86_400_000));
      const next = Date.parse(renewsAt ?? '');
      expect(periodOf(account, new Date(next - 1).toISOString())).toBe(period);
      expect(periodOf(account, new Date(next).toISOString())).not.toBe(period);
    }
});

test.each([
  ['2027-01-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z', 0, 'its first millisecond'],
  ['2027-01-31T10:00:00.000Z', '2027-02-28T09:59:59.999Z', 0, 'the last one of the first month'],
  ['2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z', 1, '31 January is followed by 28 February'],
  ['2027-01-31T10:00:00.000Z', '2027-03-28T10:00:00.000Z', 1, 'which does not move the next one'],
  ['2027-01-31T10:00:00.000Z', '2027-03-31T10:00:00.000Z', 2, 'on 31 March'],
  ['2027-01-31T10:00:00.000Z', '2027-04-30T10:00:00.000Z', 3, 'then 30 April'],
  ['2028-01-31T23:59:59.999Z', '2028-02-29T23:59:59.998Z', 0, 'a leap year, to the millisecond'],
  ['2028-01-31T23:59:59.999Z', '2028-02-29T23:59:59.999Z', 1, 'and on it'],
  ['2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z', 12, 'a 29 February a year later'],
  ['2028-02-29T00:00:00.000Z', '2032-02-29T00:00:00.000Z', 48, 'and four years later'],
  ['2027-03-27T01:30:00.000Z', '2027-04-27T01:29:59.999Z', 0, 'across the change to summer time'],
  ['2027-03-27T01:30:00.000Z', '2027-04-27T01:30:00.000Z', 1, 'at the same instant of the day'],
  ['2026-12-15T10:00:00.000Z', '2027-12-14T10:00:00.000Z', 11, 'an annual plan has twelve months'],
])('C5 the months of a subscription are counted from its start: %s, at %s: month %i (%s)', (start, now, month) => {
  expect(monthIndex(new Date(start), new Date(now))).toBe(month);
  const account = { ...client, subscription: paid({ subscription_start: start }) };
  expect(periodOf(account, now)).toBe(`SUB#sub_1#${month}`);
});

test('C5 each instant of three years is in the month of a subscription that holds it, and months follow each other', () => {
  const start = new Date('2027-08-31T17:42:13.007Z');
  let last = 0;
  for (let hour = 0; hour < 3 * 365 * 24; hour += 1) {
    const month = monthIndex(start, new Date(start.getTime() + hour * 3_600_000));
    expect(month - last === 0 || month - last === 1).toBe(true);
    last = month;
  }
  expect(last).toBe(35);
});

const ending = paid({ subscription_end: '2027-02-15T10:00:00.000Z' });
const renewalOf = (account: OpenAccount, now: string) => allowanceOf(account, new Date(now)).renewsAt;

test('new credits of a plan that ends before its next month are those of the free plan that follows, for a client', () => {
  expect(renewalOf({ ...client, subscription: ending }, '2027-02-01T10:00:00.000Z')).toBe('2027-02-15T10:00:00.000Z');
});
test('new credits of a plan that ends before its next month do not come for a developer, whose free ones are never renewed', () => {
  expect(renewalOf({ ...developer, subscription: ending }, '2027-02-01T10:00:00.000Z')).toBeNull();
});
test('new credits of a plan that ends come in time where a whole month is left before its end', () => {
  const later = paid({ subscription_end: '2027-03-15T10:00:00.000Z' });
  expect(renewalOf({ ...developer, subscription: later }, '2027-02-01T10:00:00.000Z')).toBe('2027-02-28T10:00:00.000Z');
});

test('a plan gives its own allowance while it runs, the free one before and after', () => {
  const enterprise = paid({ subscription_tier: 'Enterprise', subscription_end: '2027-03-31T10:00:00.000Z' });
  const account = { ...client, subscription: enterprise };
  expect(allowanceOf(account, new Date('2027-03-31T09:59:59.999Z'))).toMatchObject({
    allocated: 50,
    tier: 'Enterprise',
  });
  expect(allowanceOf(account, new Date('2027-03-31T10:00:00.000Z'))).toMatchObject({ allocated: 3, tier: 'Gratuit' });
  expect(periodOf({ ...client, subscription: paid({ subscribed: false }) }, '2027-02-01T10:00:00.000Z')).toBe(
    'FREE#2027-02',
  );
  expect(allowanceOf({ ...client, subscription: paid() }, new Date('2027-02-01T10:00:00.000Z'))).toMatchObject({
    allocated: 15,
    tier: 'Pro',
  });
});
