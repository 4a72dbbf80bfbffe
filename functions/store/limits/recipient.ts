import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { conditionally, database, type Item, readRows, tableName } from '../client.ts';
import { day, expiring } from '../expiry.ts';
import { keys, table } from '../table.ts';

/** Seconds after the last mail at which a provider no longer knows an address. An address that stopped its mails stays. */
const kept = 365 * day;
/** Mails of a provider in the first day to an address that it had not written to. */
const firstDayMails = 2;

const Time = z.iso.datetime();
/** What a provider's mails may do at one address: since when it gets them, how many were counted, since when it wants none. */
export const RecipientRow = z.object({
  first_mail_at: z.optional(Time),
  mails_counted: z.optional(z.int()),
  stopped_at: z.optional(Time),
  [table.ttl]: z.optional(z.int()),
});
export type RecipientRow = z.output<typeof RecipientRow>;

/** `digest`: keyed, of the provider and the mailbox. */
export const readRecipient = async (sub: string, digest: string): Promise<RecipientRow> => {
  const [item] = await readRows([keys.recipient(sub, digest)]);
  return RecipientRow.parse(item ?? {});
};

const dayBefore = (now: Date) => new Date(now.getTime() - day * 1000).toISOString();

export const isNewRecipient = ({ first_mail_at }: RecipientRow, now: Date): boolean =>
  first_mail_at === undefined || first_mail_at > dayBefore(now);

/** Throws `offer_mails_stopped` where the address wants no mail, `offer_mails_spent` where its first day is used up. */
export const requireMailAllowed = (recipient: RecipientRow, now: Date): void => {
  if (recipient.stopped_at) throw new AppError('offer_mails_stopped');
  const { first_mail_at, mails_counted = 0 } = recipient;
  if (!first_mail_at || !isNewRecipient(recipient, now) || mails_counted < firstDayMails) return;
  const retryAt = new Date(Date.parse(first_mail_at) + day * 1000).toISOString();
  throw new AppError('offer_mails_spent', { retryAt });
};

/** Item of a transaction: counts a mail, and fails it where `requireMailAllowed` would throw. */
export const mailCounted = (sub: string, digest: string, now: Date): Item => ({
  Update: {
    TableName: tableName(),
    Key: keys.recipient(sub, digest),
    UpdateExpression:
      'SET first_mail_at = if_not_exists(first_mail_at, :now), mails_counted = if_not_exists(mails_counted, :zero) + :one, #ttl = :end',
    ConditionExpression:
      'attribute_not_exists(stopped_at) AND (attribute_not_exists(first_mail_at) OR first_mail_at <= :before OR mails_counted < :most)',
    ExpressionAttributeNames: { '#ttl': table.ttl },
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ':zero': 0,
      ':one': 1,
      ':end': expiring(now, kept)[table.ttl],
      ':before': dayBefore(now),
      ':most': firstDayMails,
    },
  },
});

const stopping = (sub: string, digest: string, now: Date) => ({
  TableName: tableName(),
  Key: keys.recipient(sub, digest),
  UpdateExpression: 'SET stopped_at = if_not_exists(stopped_at, :now) REMOVE #ttl',
  ExpressionAttributeNames: { '#ttl': table.ttl },
  ExpressionAttributeValues: { ':now': now.toISOString() },
});

/** Stores that the address wants no mail of this provider, as long as the account stands. */
export const stopMails = async (sub: string, digest: string, now: Date): Promise<void> => {
  await database.send(new UpdateCommand(stopping(sub, digest, now)));
};

/** The same where the provider has written to the address, else nothing. */
export const stopKnownMails = async (sub: string, digest: string, now: Date): Promise<void> => {
  const update = { ...stopping(sub, digest, now), ConditionExpression: 'attribute_exists(pk)' };
  await conditionally(database.send(new UpdateCommand(update)));
};
