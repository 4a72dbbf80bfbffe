import { AppError } from '../../../shared/api/errors.ts';
import { type OfferChange, offerLimits } from '../../../shared/offer/offer.ts';
import type { Account } from '../../store/account/account.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import type { OfferEvent } from '../../store/offer/life-cycle.ts';
import { type Recorded, recordEvent } from '../../store/offer/record-event.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { mailItems } from './mail-budget.ts';
import { isRefused } from './refused-address.ts';

type Action = OfferChange['action'];

const eventOf: Record<Action, OfferEvent> = {
  withdraw: 'withdrawn',
  resend: 'resent',
  answer: 'answered',
  mark_accepted: 'marked_accepted',
  mark_refused: 'marked_refused',
  cancel: 'cancelled',
  deposit_received: 'deposit_received',
  deposit_not_received: 'deposit_not_received',
  reminders: 'reminders_changed',
};

/** Adds a message. `asks`: the provider has to answer it. Throws `offer_full` where the offer has too many messages. */
export const messageIn = ({ messages }: OfferRow, text: string, asks: boolean): Recorded => {
  if (messages >= offerLimits.messages) throw new AppError('offer_full');
  return { data: { text }, set: { messages: messages + 1, asks } };
};

const acceptedOnPaper = (offer: OfferRow, now: Date): Recorded => ({
  data: {},
  set: {
    elsewhere: true,
    accepted: {
      at: now.toISOString(),
      name: offer.recipient.name,
      capacity: '',
      evidence: null,
      code_digest: null,
      renounce_until: null,
    },
  },
});

/** A message to somebody who asked something: nobody else gets one. */
const answered = (offer: OfferRow, text: string): Recorded => {
  if (offer.messages === 0) throw new AppError('offer_no_question');
  return messageIn(offer, text, false);
};

/** Counts its mail, for which alone it is there: throws where that may not leave. */
const resent = async ({ sub }: OfferKey, { recipient: { email } }: OfferRow, account: Account, now: Date) => {
  if (email === null) throw new AppError('offer_closed');
  if (await isRefused(email)) throw new AppError('offer_mail_refused');
  const items = await mailItems({ sub, email, tier: tierOf(account, now) }, now);
  return { data: {}, more: () => items };
};

const withReminders = (offer: OfferRow, on: boolean, mayRemind: boolean): Recorded => {
  if (on && (!mayRemind || offer.recipient.email === null)) throw new AppError('offer_reminders_plan');
  return { data: { on }, set: { reminders: on } };
};

const changed = (
  key: OfferKey,
  offer: OfferRow,
  change: OfferChange,
  account: Account,
  now: Date,
): Recorded | undefined | Promise<Recorded> => {
  switch (change.action) {
    case 'answer':
      return answered(offer, change.text);
    case 'resend':
      return resent(key, offer, account, now);
    case 'mark_accepted':
      return acceptedOnPaper(offer, now);
    case 'mark_refused':
      return { data: {}, set: { elsewhere: true } };
    case 'cancel':
      return { data: { reason: change.reason } };
    case 'deposit_received':
      // Told again, it is the same fact: the day of the first time stays.
      return offer.deposit_received_at === null
        ? { data: {}, set: { deposit_received_at: now.toISOString() } }
        : undefined;
    case 'deposit_not_received':
      return offer.deposit_received_at === null ? undefined : { data: {}, set: { deposit_received_at: null } };
    case 'reminders':
      return withReminders(offer, change.on, tierOf(account, now) !== 'Gratuit');
    case 'withdraw':
      return { data: {} };
  }
};

/**
 * An action of the provider; the same key acts once. Throws as `recordEvent`, `offer_full`, `offer_no_question`, `offer_reminders_plan`; as
 * `mailItems` and `offer_mail_refused` to send again.
 */
export const changeOffer = async (
  key: OfferKey,
  change: OfferChange,
  idempotencyKey: string,
  account: Account,
  now: Date,
): Promise<OfferRow> => {
  const request = { sub: key.sub, idempotencyKey, content: { change_of: key.offer, ...change }, now };
  return recordEvent(key, eventOf[change.action], (offer) => changed(key, offer, change, account, now), now, request);
};
