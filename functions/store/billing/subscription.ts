import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import type { Invoice, PaidPlan } from '../../../shared/billing/subscription.ts';
import { readAccount, type SubscriptionRow } from '../account/account.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { listedAt, noticeDueAt } from '../account/due-accounts.ts';
import { conditionally, conditionFailed, database, tableName, transact } from '../client.ts';
import { inheritedPeriod } from '../credits/allowance.ts';
import { day, expiring } from '../expiry.ts';
import { keys } from '../table.ts';
import type { Turn } from './customer.ts';
import type { NoticeOf } from './notice.ts';
import type { OrderRow } from './order.ts';

type Row = z.input<typeof SubscriptionRow>;

/** The row of a plan. The first period of a subscription never changes during its life. */
const rowOf = (paid: PaidPlan, previous: SubscriptionRow | undefined): Row => {
  const same = previous?.subscription_id === paid.id;
  const first_period = same ? previous.first_period : previous && inheritedPeriod(previous, new Date(paid.start));
  return {
    subscription_id: paid.id,
    subscription_tier: paid.tier,
    subscribed: true,
    subscription_start: paid.start,
    subscription_end: paid.end,
    status: paid.status,
    billing_interval: paid.interval,
    renews_at: paid.renewsAt,
    paid_until: paid.paidUntil,
    ...(same && previous.renewal_told && { renewal_told: previous.renewal_told }),
    ...(same && previous.withdrawn_at && { withdrawn_at: previous.withdrawn_at }),
    ...(paid.order && { order: paid.order }),
    ...(paid.buyer && { buyer: paid.buyer }),
    ...(first_period !== undefined && { first_period }),
  };
};

/** The row of an ended plan. Credits used in its month count where another plan is bought in that month. */
const endedRow = (previous: SubscriptionRow, now: Date): Row =>
  previous.subscribed
    ? { ...previous, subscribed: false, status: 'ended', subscription_end: now.toISOString(), renews_at: null }
    : previous;

/** Item of a transaction: stores the number of a reading, and fails where a later one is stored. */
const turnIsThrough = (customer: string, { turn }: Turn) => ({
  Update: {
    TableName: tableName(),
    Key: keys.customerOwner(customer),
    UpdateExpression: 'SET synced = :turn',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(synced) OR synced < :turn)',
    ExpressionAttributeValues: { ':turn': turn },
  },
});

/** An annual plan stays in the index until its renewal is announced. */
const listedUntilTold = ({ billing_interval, renews_at, renewal_told }: Row) =>
  billing_interval === 'year' && renews_at && renews_at !== renewal_told
    ? listedAt('RENEWING', noticeDueAt(renews_at))
    : {};

const storeRow = (sub: string, row: Row, previous: SubscriptionRow | undefined) => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.subscription(sub), ...row, ...listedUntilTold(row) },
    // A withdrawal declared since the row was read must not be overwritten.
    ConditionExpression: previous
      ? `subscription_id = :previous${previous.withdrawn_at ? '' : ' AND attribute_not_exists(withdrawn_at)'}`
      : 'attribute_not_exists(pk)',
    ...(previous && { ExpressionAttributeValues: { ':previous': previous.subscription_id } }),
  },
});

/** How often a row that changed meanwhile is read again. */
const mostTries = 5;

/**
 * Stores the plan that was read, unless a later reading is stored, or the account is being erased. `paid`: undefined
 * for none.
 */
export const keepPlan = async (customer: string, turn: Turn, paid: PaidPlan | undefined, now: Date): Promise<void> => {
  const { owner: sub } = turn;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { subscription: previous } = await readAccount(sub);
    const row = paid ? rowOf(paid, previous) : previous && endedRow(previous, now);
    const refused = await transact([
      requireActiveAccount(sub),
      turnIsThrough(customer, turn),
      ...(row ? [storeRow(sub, row, previous)] : []),
    ]);
    if (refused?.[2]?.code !== conditionFailed || refused[0]?.code === conditionFailed) return;
  }
  throw new AppError('unavailable');
};

/** Seconds for which the law requires bills to be kept. */
const billsKept = 10 * 366 * day;

type Contracts = { bills: Invoice[]; orders: OrderRow[]; withdrawals: NoticeOf<'withdrawal'>[] };

/**
 * Stores the orders and bills of an account that is being erased under the digest of its mailbox, without a name. A
 * contract of 120 € or more is kept as long as a bill (C. conso., L213-1).
 */
export const keepBills = async (
  mailboxKey: string,
  customer: string,
  { bills, orders, withdrawals }: Contracts,
  now: Date,
): Promise<void> => {
  const invoices = bills
    .filter(({ status }) => status === 'paid')
    .map(({ number, created_at, total }) => ({ number, created_at, total_cents: total }));
  const refunds = withdrawals.map(({ subscription_id, declared_at, settlement }) => ({
    subscription_id,
    declared_at,
    refund_cents: settlement?.refund_cents ?? 0,
  }));
  const kept = { invoices, orders, withdrawals: refunds };
  const Item = { ...keys.billing(mailboxKey, customer), ...kept, ...expiring(now, billsKept) };
  await conditionally(
    database.send(new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' })),
  );
};
