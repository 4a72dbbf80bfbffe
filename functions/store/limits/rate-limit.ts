import { createHash } from 'node:crypto';
import { AppError, type ErrorCode } from '../../../shared/api/errors.ts';
import type { Tier } from '../../../shared/billing/subscription.ts';
import { briefFailuresPerHour } from '../../../shared/quote/generation-limits.ts';
import { mailboxOf } from '../account/mailbox.ts';
import { conditionFailed, readRows, tableName, transact } from '../client.ts';
import { day, hour, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';

/** At most `most` times `what` for one `subject` in each window of `seconds`. */
export type RateLimit = { what: string; subject: string; most: number; seconds: number };

/** Confirmations that one address can be made to receive in a day. */
const contactsPerRecipient = 3;
/** Messages from one address of the internet, which an office or a school may share. */
const contactsPerVisitor = 5;
/** Messages from all addresses of one network, which must not close the form to everybody. */
const contactsPerNetwork = 20;
/** Messages from everybody: what the team can read in a day. */
const contactsPerDay = 200;
/** Messages of one signed-in person to the support. */
const supportMailsPerDay = 20;
/** Feedbacks of one person. */
const feedbacksPerDay = 10;
/** Feedbacks on quotes that one person may save: the team is told each time. */
const quoteFeedbacksPerDay = 30;
/** Times that one client may ask to be called back: each one is a mail to the team. */
const callbacksPerDay = 5;
/** Copies of all data that one person may ask for. */
const exportsPerDay = 3;
/** Changes of address that an account may ask for in an hour, and mails that an address may get about them. */
const addressRequestsPerHour = 3;
/** Codes of a change of address that an account may try in an hour: too few to guess six digits. */
const addressCodesPerHour = 5;
/** Calls of the payment service that one person may cause in an hour. */
const paymentCallsPerHour = 60;
/** Logos that one person may send: each may leave two megabytes behind for a day. */
const logoUploadsPerHour = 30;
/** PDF files that one person may ask for: each takes a processor for a second or more. */
const pdfFilesPerHour = 60;

/** Offers that a provider may send in a day, by plan: each may be an unwanted mail. */
const offersPerDay: Record<Tier, number> = { Gratuit: 10, Pro: 50, Enterprise: 200 };
/** Mails of offers that one address may get in a day: from one provider, and from all who are new to it and have no plan. */
const offerMailsPerDay = { provider: 5, strangers: 20 };
/** Copies of a quote that one person may make in a day: each costs no credit. */
const copiesPerDay = 50;
/** Wrong links that one network may try in an hour. */
const offerMissesPerHour = 60;
/** Codes of acceptance that one offer may cause in an hour, and the offers of one provider at one address in a day. */
const offerCodes = { perHour: 3, perDay: 5 };

/** PDF files of one offer, and of all that one network may ask for, in an hour. */
const offerFilesPerHour = { offer: 30, network: 120 };
/** Changes of webhooks, tests and replays that one person may ask for: each may be a message to a server of the internet. */
const webhookChangesPerHour = 60;

/** Received devis that one client may have read in an hour, failed readings too: each is a call of the model. */
const receivedDevisPerHour = 20;
/** Files that one person may send for quotes: six full drafts of a paid plan. */
const documentsPerHour = 60;

/** `recipient`: who gets the confirmation of a contact message; `visitor`: where the message comes from. */
export const contactRateLimits = (
  recipient: string,
  { address, network }: { address: string; network: string },
): { toRecipient: RateLimit; all: RateLimit[] } => {
  const mailbox = mailboxOf(recipient);
  const toRecipient = { what: 'contact-recipient', subject: mailbox, most: contactsPerRecipient, seconds: hour };
  const all = [
    toRecipient,
    { what: 'contact-visitor', subject: address, most: contactsPerVisitor, seconds: hour },
    { what: 'contact-network', subject: network, most: contactsPerNetwork, seconds: day },
    { what: 'contact', subject: 'all', most: contactsPerDay, seconds: day },
  ];
  return { toRecipient, all };
};

export const supportRateLimit = (sub: string): RateLimit => ({
  what: 'support',
  subject: sub,
  most: supportMailsPerDay,
  seconds: day,
});

export const appFeedbackRateLimit = (sub: string): RateLimit => ({
  what: 'app-feedback',
  subject: sub,
  most: feedbacksPerDay,
  seconds: day,
});

export const quoteFeedbackRateLimit = (sub: string): RateLimit => ({
  what: 'quote-feedback',
  subject: sub,
  most: quoteFeedbacksPerDay,
  seconds: day,
});

export const callbackRateLimit = (sub: string): RateLimit => ({
  what: 'callback',
  subject: sub,
  most: callbacksPerDay,
  seconds: day,
});

export const logoUploadRateLimit = (sub: string): RateLimit => ({
  what: 'logo-upload',
  subject: sub,
  most: logoUploadsPerHour,
  seconds: hour,
});

export const pdfFileRateLimit = (sub: string): RateLimit => ({
  what: 'pdf-file',
  subject: sub,
  most: pdfFilesPerHour,
  seconds: hour,
});

export const documentRateLimit = (sub: string): RateLimit => ({
  what: 'document',
  subject: sub,
  most: documentsPerHour,
  seconds: hour,
});

export const receivedDevisRateLimit = (sub: string): RateLimit => ({
  what: 'received-devis',
  subject: sub,
  most: receivedDevisPerHour,
  seconds: hour,
});

export const offerRateLimit = (sub: string, tier: Tier): RateLimit => ({
  what: 'offer',
  subject: sub,
  most: offersPerDay[tier],
  seconds: day,
});

/** Mails of one provider to one address, of whatever kind. */
export const offerPairRateLimit = (sub: string, address: string): RateLimit => ({
  what: 'offer-pair',
  subject: `${sub} ${mailboxOf(address)}`,
  most: offerMailsPerDay.provider,
  seconds: day,
});

/** Mails to one address of all providers without a plan who are new to it. */
export const offerStrangersRateLimit = (address: string): RateLimit => ({
  what: 'offer-strangers',
  subject: mailboxOf(address),
  most: offerMailsPerDay.strangers,
  seconds: day,
});

export const copyRateLimit = (sub: string): RateLimit => ({
  what: 'copy',
  subject: sub,
  most: copiesPerDay,
  seconds: day,
});

export const offerMissRateLimit = (network: string): RateLimit => ({
  what: 'offer-miss',
  subject: network,
  most: offerMissesPerHour,
  seconds: hour,
});

export const offerFileRateLimits = (offer: string, network: string): RateLimit[] => [
  { what: 'offer-file', subject: offer, most: offerFilesPerHour.offer, seconds: hour },
  { what: 'offer-file-network', subject: network, most: offerFilesPerHour.network, seconds: hour },
];

/** None of them is shared by two providers: what a stranger asks for never refuses another provider's recipient. */
export const offerCodeRateLimits = ({ sub, offer }: { sub: string; offer: string }, address: string): RateLimit[] => [
  { what: 'offer-code', subject: offer, most: offerCodes.perHour, seconds: hour },
  { what: 'offer-code-pair', subject: `${sub} ${mailboxOf(address)}`, most: offerCodes.perDay, seconds: day },
];

export const webhookRateLimit = (sub: string): RateLimit => ({
  what: 'webhook',
  subject: sub,
  most: webhookChangesPerHour,
  seconds: hour,
});

export const addressRateLimits = (sub: string, address: string): RateLimit[] => [
  { what: 'address', subject: sub, most: addressRequestsPerHour, seconds: hour },
  { what: 'address-recipient', subject: mailboxOf(address), most: addressRequestsPerHour, seconds: hour },
];

export const addressCodeRateLimit = (sub: string): RateLimit => ({
  what: 'address-code',
  subject: sub,
  most: addressCodesPerHour,
  seconds: hour,
});

export const exportRateLimit = (sub: string): RateLimit => ({
  what: 'export',
  subject: sub,
  most: exportsPerDay,
  seconds: day,
});

export const paymentRateLimit = (sub: string): RateLimit => ({
  what: 'payment',
  subject: sub,
  most: paymentCallsPerHour,
  seconds: hour,
});

export const briefFailureRateLimit = (sub: string): RateLimit => ({
  what: 'brief-failure',
  subject: sub,
  most: briefFailuresPerHour,
  seconds: hour,
});

/** The table stores digests, no addresses. */
const digest = (subject: string) => createHash('sha256').update(subject).digest('hex');

/** The window that holds `now`. Seconds since 1970. */
const windowOf = ({ seconds }: RateLimit, now: Date) => {
  const start = Math.floor(secondsOf(now) / seconds) * seconds;
  return { start, end: start + seconds };
};
const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const keyOf = (limit: RateLimit, now: Date) =>
  keys.rate(limit.what, digest(limit.subject), instantOf(windowOf(limit, now).start));

const notUsedUp = 'attribute_not_exists(times) OR times < :most';

/**
 * Item of a transaction: counts one more, also beyond the limit. Each window has a row of its own, so an ended one
 * counts for nothing before DynamoDB removes it.
 */
export const recorded = (limit: RateLimit, now: Date) => ({
  Update: {
    TableName: tableName(),
    Key: keyOf(limit, now),
    UpdateExpression: 'SET times = if_not_exists(times, :zero) + :one, #ttl = :end',
    ExpressionAttributeNames: { '#ttl': table.ttl },
    ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':end': windowOf(limit, now).end },
  },
});

/** The same, but it fails the transaction once the limit is used up. */
export const counted = (limit: RateLimit, now: Date) => {
  const { Update } = recorded(limit, now);
  const ExpressionAttributeValues = { ...Update.ExpressionAttributeValues, ':most': limit.most };
  return { Update: { ...Update, ConditionExpression: notUsedUp, ExpressionAttributeValues } };
};

/** Item of a transaction: counts nothing, and fails it once the limit is used up. */
export const allowed = (limit: RateLimit, now: Date) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keyOf(limit, now),
    ConditionExpression: notUsedUp,
    ExpressionAttributeValues: { ':most': limit.most },
  },
});

export const timesOf = async (limit: RateLimit, now: Date): Promise<number> =>
  Number((await readRows([keyOf(limit, now)]))[0]?.times ?? 0);

/** Gives the error of a call that finds these limits used up. It may be repeated once their last window has ended. */
export const usedUp = (limits: RateLimit[], now: Date, code: ErrorCode = 'too_many_requests'): AppError =>
  new AppError(code, {
    retryAt: instantOf(Math.max(...limits.map((limit) => windowOf(limit, now).end))),
  });

/** Throws `code` where one of the limits is used up; counts nothing. */
export const requireUnused = async (limits: RateLimit[], now: Date, code?: ErrorCode): Promise<void> => {
  const times = await Promise.all(limits.map((limit) => timesOf(limit, now)));
  const used = limits.filter(({ most }, index) => (times[index] ?? 0) >= most);
  if (used.length > 0) throw usedUp(used, now, code);
};

/** Counts one more of each, or of none: throws `too_many_requests` where one of them is used up. */
export const countAll = async (limits: RateLimit[], now: Date): Promise<void> => {
  const reasons = await transact(limits.map((limit) => counted(limit, now)));
  if (reasons)
    throw usedUp(
      limits.filter((_, index) => reasons[index]?.code === conditionFailed),
      now,
    );
};

/** Takes back what was counted at `now`. */
export const giveBack = async (limits: RateLimit[], now: Date): Promise<void> => {
  const taken = limits.map((limit) => ({
    Update: {
      TableName: tableName(),
      Key: keyOf(limit, now),
      UpdateExpression: 'ADD times :one',
      ConditionExpression: 'times > :zero',
      ExpressionAttributeValues: { ':zero': 0, ':one': -1 },
    },
  }));
  await transact(taken);
};
