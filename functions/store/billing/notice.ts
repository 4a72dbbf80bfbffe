import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { Tier } from '../../../shared/billing/subscription.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { listedAt } from '../account/due-accounts.ts';
import { allOwnRows } from '../account/own-rows.ts';
import { conditionally, conditionFailed, database, type Item, tableName, transact } from '../client.ts';
import { openKeys } from '../open-index.ts';
import { keys, table } from '../table.ts';

const cents = z.int().check(z.minimum(0));
/** What a withdrawal refunds. It is computed once: nothing that happens afterwards changes it. */
const Settlement = z.object({
  paid_cents: cents,
  credits_used: z.int(),
  refund_cents: cents,
  refunds: z.array(z.object({ charge: z.string(), cents })),
});
export type Settlement = z.output<typeof Settlement>;

const Time = z.optional(z.iso.datetime());
const common = {
  id: z.string(),
  subscription_id: z.string(),
  tier: Tier,
  declared_at: z.iso.datetime(),
  /** Since when a call is sending its mail. */
  claimed_at: Time,
  /** When all was done and the mail was accepted. */
  told_at: Time,
};
export const NoticeRow = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('withdrawal'),
    subscription_start: z.iso.datetime(),
    billing_interval: z.enum(['month', 'year']),
    /** Whether the buyer asked for an immediate start. */
    requested: z.boolean(),
    /** The period that counted the credits of the plan. Absent before 2026-11-27: that of its own first month. */
    period: z.optional(z.string()),
    settlement: z.optional(Settlement),
    /** The same as `claimed_at` and `told_at` for the receipt, which waits for no other step. */
    receipt_claimed_at: Time,
    receipt_at: Time,
  }),
  /** `ends_at`: until when the plan stays open. */
  z.object({ ...common, kind: z.literal('cancellation'), ends_at: z.iso.datetime() }),
]);
export type NoticeRow = z.output<typeof NoticeRow>;
export type NoticeKind = NoticeRow['kind'];
export type NoticeOf<K extends NoticeKind> = Extract<NoticeRow, { kind: K }>;

const minute = 60_000;
/** Milliseconds after which a job continues what a call has begun: longer than that call may take. */
const patience = 5 * minute;

const keyOf = (sub: string, { kind, id }: Pick<NoticeRow, 'kind' | 'id'>) => keys.notice(sub, kind, id);

export const readNotice = async <K extends NoticeKind>(
  sub: string,
  kind: K,
  id: string,
): Promise<NoticeOf<K> | undefined> => {
  const Key = keys.notice(sub, kind, id);
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return Item && (NoticeRow.parse(Item) as NoticeOf<K>);
};

/** A plan gives no right once it is withdrawn from, whatever the payment service answers. */
const closePlan = (sub: string, notice: NoticeRow): Item[] =>
  notice.kind === 'cancellation'
    ? []
    : [
        {
          Update: {
            TableName: tableName(),
            Key: keys.subscription(sub),
            UpdateExpression: 'SET withdrawn_at = :at',
            ConditionExpression: 'subscription_id = :id',
            ExpressionAttributeValues: { ':at': notice.declared_at, ':id': notice.subscription_id },
          },
        },
      ];

/**
 * Stores a notice before anything is done, and returns the stored row: that of another call if it was first. One that
 * was completed before `again` is replaced. Throws `not_signed_in` where the account is being erased.
 */
export const openNotice = async <K extends NoticeKind>(
  sub: string,
  notice: NoticeOf<K>,
  again?: Date,
): Promise<NoticeOf<K>> => {
  const row = { ...keyOf(sub, notice), ...notice, ...listedAt('NOTICE', Date.parse(notice.declared_at) + patience) };
  const refused = await transact([
    requireActiveAccount(sub),
    {
      Put: {
        TableName: tableName(),
        Item: row,
        ConditionExpression: `attribute_not_exists(pk)${again ? ' OR told_at < :again' : ''}`,
        ...(again && { ExpressionAttributeValues: { ':again': again.toISOString() } }),
      },
    },
    ...closePlan(sub, notice),
  ]);
  if (refused?.[0]?.code === conditionFailed) throw new AppError('not_signed_in');
  const standing = refused ? await readNotice(sub, notice.kind, notice.id) : notice;
  if (!standing) throw new AppError('unavailable');
  return standing as NoticeOf<K>;
};

/** Stores what a withdrawal refunds, unless it is stored already, and returns what is stored. */
export const settle = async (
  sub: string,
  notice: NoticeOf<'withdrawal'>,
  settlement: Settlement,
): Promise<Settlement> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(sub, notice),
        UpdateExpression: 'SET settlement = :settlement',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(settlement)',
        ExpressionAttributeValues: { ':settlement': settlement },
      }),
    ),
  );
  const standing = await readNotice(sub, 'withdrawal', notice.id);
  if (!standing?.settlement) throw new AppError('unavailable');
  return standing.settlement;
};

/** The attributes of each mail of a notice: when a call began to send it, and when it was sent. */
const marks = { receipt: ['receipt_claimed_at', 'receipt_at'], end: ['claimed_at', 'told_at'] } as const;
export type NoticeMail = keyof typeof marks;

/** Claims a mail of a notice. False where it was sent, or another call is sending it. */
export const claimMail = async (sub: string, notice: NoticeRow, mail: NoticeMail, now: Date): Promise<boolean> => {
  const [claimed, told] = marks[mail];
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(sub, notice),
        UpdateExpression: `SET ${claimed} = :now`,
        // A withdrawal is complete only once its receipt was sent.
        ConditionExpression: `attribute_exists(${mail === 'end' && notice.kind === 'withdrawal' ? marks.receipt[1] : 'pk'}) AND attribute_not_exists(${told}) AND (attribute_not_exists(${claimed}) OR ${claimed} < :earlier)`,
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ':earlier': new Date(now.getTime() - patience).toISOString(),
        },
      }),
    ),
  );
  return 'written' in result;
};

/** Stores that a mail was sent. After the last one the notice leaves the index. */
export const noteMail = async (sub: string, notice: NoticeRow, mail: NoticeMail, now: Date): Promise<void> => {
  const [, told] = marks[mail];
  const { pk, sk } = table.indexes.open;
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(sub, notice),
        UpdateExpression: `SET ${told} = :now${mail === 'end' ? ` REMOVE ${pk}, ${sk}` : ''}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  );
};

/** The notices that are not complete, each with its owner, read again. */
export async function* openNotices(now: Date): AsyncGenerator<{ sub: string; notice: NoticeRow }> {
  for await (const page of openKeys('NOTICE', now))
    for (const { pk, sk } of page) {
      const Key = { pk, sk };
      const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
      const notice = Item && NoticeRow.parse(Item);
      if (notice && !notice.told_at) yield { sub: pk.slice('USER#'.length), notice };
    }
}

export const readWithdrawals = async (sub: string): Promise<NoticeOf<'withdrawal'>[]> => {
  const rows = await allOwnRows(sub, keys.notice(sub, 'withdrawal', '').sk);
  return rows.map((row) => NoticeRow.parse(row) as NoticeOf<'withdrawal'>);
};
