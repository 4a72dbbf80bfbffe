import { AppError } from '../../../shared/api/errors.ts';
import type { Tier } from '../../../shared/billing/subscription.ts';
import { pseudonymOf } from '../../clients/pseudonym.ts';
import { mailboxOf } from '../../store/account/mailbox.ts';
import { type Item, transact } from '../../store/client.ts';
import { counted, offerPairRateLimit, offerStrangersRateLimit, requireUnused } from '../../store/limits/rate-limit.ts';
import {
  isNewRecipient,
  mailCounted,
  readRecipient,
  requireMailAllowed,
  stopKnownMails,
  stopMails,
} from '../../store/limits/recipient.ts';
import { isContractual } from '../../store/offer/life-cycle.ts';
import type { OfferEventRow, OfferRow } from '../../store/offer/rows.ts';

/** Who has a mail sent, to which address, and with which plan. */
export type Mailing = { sub: string; email: string; tier: Tier };

const digestOf = ({ sub, email }: Omit<Mailing, 'tier'>) => pseudonymOf(`recipient ${sub} ${mailboxOf(email)}`);

/** Events whose mail was counted with them, since they are refused where it may not leave. */
const countedBefore = ['sent', 'resent'];

/** Whether the law asks for this mail. It asks for none where the provider notes a contract that was made outside of the site. */
export const isOwed = (event: OfferEventRow, offer: OfferRow): boolean => isContractual(event) && !offer.elsewhere;

/** Whether the mail of an event to the recipient takes of the budget when it leaves. */
export const asksBudget = (event: OfferEventRow, offer: OfferRow): boolean =>
  !isOwed(event, offer) && !countedBefore.includes(event.event);

/** Whether the recipient has stopped the mails of this provider. */
export const hasStopped = async (sub: string, email: string): Promise<boolean> =>
  (await readRecipient(sub, await digestOf({ sub, email }))).stopped_at !== undefined;

/** Stops the mails of a provider to an address, over all its offers. */
export const stopProvider = async (sub: string, email: string, now: Date): Promise<void> =>
  stopMails(sub, await digestOf({ sub, email }), now);

/** The token that stops them by one press. The digest is keyed: nobody can make the token of an address. */
export const stopToken = async (sub: string, email: string): Promise<string> =>
  `${sub}.${await digestOf({ sub, email })}`;

/** Stops the mails that a token names. The answer does not tell whether there are any. */
export const stopByToken = async (token: string, now: Date): Promise<{ stopped: true }> => {
  const [sub = '', digest = ''] = token.split('.');
  await stopKnownMails(sub, digest, now);
  return { stopped: true };
};

/**
 * Items of a transaction that count one more mail of a provider at an address, whatever its kind. Throws
 * `offer_mails_stopped` where the recipient wants none, `offer_mails_spent` where the budget is used up. Only providers
 * without a plan who are new to the address share a budget, so no stranger can close a mailbox to those whom it knows.
 */
export const mailItems = async (mailing: Mailing, now: Date): Promise<Item[]> => {
  const { sub, email, tier } = mailing;
  const digest = await digestOf(mailing);
  const recipient = await readRecipient(sub, digest);
  requireMailAllowed(recipient, now);
  const isStranger = tier === 'Gratuit' && isNewRecipient(recipient, now);
  const limits = [offerPairRateLimit(sub, email), ...(isStranger ? [offerStrangersRateLimit(email)] : [])];
  await requireUnused(limits, now, 'offer_mails_spent');
  return [...limits.map((limit) => counted(limit, now)), mailCounted(sub, digest, now)];
};

type Spending = { items: Item[]; why?: undefined } | { items?: undefined; why: 'spent' | 'stopped' };

/** The same for a mail that goes with something else: `why` where it must not leave. */
export const mailSpending = async (mailing: Mailing, now: Date): Promise<Spending> => {
  try {
    return { items: await mailItems(mailing, now) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'offer_mails_spent') return { why: 'spent' };
    if (error instanceof AppError && error.code === 'offer_mails_stopped') return { why: 'stopped' };
    throw error;
  }
};

/** Counts a mail that has left, so that an outage of the mail service uses up no budget. */
export const countMail = async (mailing: Mailing, now: Date): Promise<void> => {
  const { items } = await mailSpending(mailing, now);
  if (items) await transact(items);
};
