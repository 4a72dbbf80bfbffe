import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import { tableName, transact } from './client.ts';
import { keys, table } from './table.ts';

/** At most `most` times `what` about one `subject`, in each window of `seconds` since 1970. */
export type RateLimit = { what: string; subject: string; most: number; seconds: number };

const hour = 3600;
const day = 24 * hour;

/** Mails that one address can be made to receive: enough to write twice and once more after a mistake. */
const contactsPerRecipient = 3;
/** Messages from one address of the internet, which an office or a school may share. */
const contactsPerVisitor = 5;
/** Messages from everybody: what the team can read, and the most that somebody with many addresses can cost us. */
const contactsPerDay = 200;
/** Feedbacks of one person. */
const feedbacksPerDay = 10;

/** Who gets the confirmation of a contact message, and the address that the message came from. */
export const contactRateLimits = (recipient: string, visitor: string): RateLimit[] => [
  { what: 'contact-recipient', subject: recipient, most: contactsPerRecipient, seconds: hour },
  { what: 'contact-visitor', subject: visitor, most: contactsPerVisitor, seconds: hour },
  { what: 'contact', subject: 'all', most: contactsPerDay, seconds: day },
];

export const appFeedbackRateLimit = (sub: string): RateLimit => ({
  what: 'app-feedback',
  subject: sub,
  most: feedbacksPerDay,
  seconds: day,
});

/** The table learns no address. Spaces and case make no other subject; a dot or a plus part does. */
const digest = (subject: string) => createHash('sha256').update(subject.trim().toLowerCase()).digest('hex');

/**
 * Item of a transaction: counts one more, or stands in its way. Each window has a row of its own, so that one that has
 * ended counts for nothing, whether or not DynamoDB has removed it yet.
 */
export const counted = ({ what, subject, most, seconds }: RateLimit, now: Date) => {
  const start = Math.floor(now.getTime() / 1000 / seconds) * seconds;
  return {
    Update: {
      TableName: tableName(),
      Key: keys.rate(what, digest(subject), new Date(start * 1000).toISOString()),
      UpdateExpression: 'SET times = if_not_exists(times, :zero) + :one, #ttl = :end',
      ConditionExpression: 'attribute_not_exists(times) OR times < :most',
      ExpressionAttributeNames: { '#ttl': table.ttl },
      ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':most': most, ':end': start + seconds },
    },
  };
};

/** Counts one more of each, or of none: throws `too_many_requests` where one of them is used up. */
export const countAll = async (limits: RateLimit[], now: Date): Promise<void> => {
  if (await transact(limits.map((limit) => counted(limit, now)))) throw new AppError('too_many_requests');
};
