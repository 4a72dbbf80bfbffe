import { AppError } from '../../../shared/api/errors.ts';
import { type OfferChange, offerLimits } from '../../../shared/offer/offer.ts';
import type { Account } from '../../store/account/account.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { countAll, offerMailRateLimit } from '../../store/limits/rate-limit.ts';
import type { OfferEvent } from '../../store/offer/life-cycle.ts';
import { type Recorded, recordEvent } from '../../store/offer/record-event.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';

type Action = OfferChange['action'];

const eventOf: Record<Action, OfferEvent> = {
  withdraw: 'withdrawn',
  resend: 'resent',
  answer: 'answered',
  mark_accepted: 'marked_accepted',
  mark_refused: 'marked_refused',
  cancel: 'cancelled',
  deposit_received: 'deposit_received',
  reminders: 'reminders_changed',
};

/** Adds a message. Throws `offer_full` where there are too many. */
export const messageIn = ({ messages }: OfferRow, text: string): Recorded => {
  if (messages >= offerLimits.messages) throw new AppError('offer_full');
  return { data: { text }, set: { messages: messages + 1 } };
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

const withReminders = (offer: OfferRow, on: boolean, mayRemind: boolean): Recorded => {
  if (on && (!mayRemind || offer.recipient.email === null)) throw new AppError('offer_reminders_plan');
  return { data: { on }, set: { reminders: on } };
};

const changed = (offer: OfferRow, change: OfferChange, account: Account, now: Date): Recorded | undefined => {
  switch (change.action) {
    case 'answer':
      return messageIn(offer, change.text);
    case 'resend':
      if (offer.recipient.email === null) throw new AppError('offer_closed');
      return { data: {} };
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
    case 'reminders':
      return withReminders(offer, change.on, tierOf(account, now) !== 'Gratuit');
    case 'withdraw':
      return { data: {} };
  }
};

/** An action of the provider. Throws as `recordEvent`, `offer_full`, `offer_reminders_plan`, `too_many_requests`. */
export const changeOffer = async (
  key: OfferKey,
  change: OfferChange,
  account: Account,
  now: Date,
): Promise<OfferRow> => {
  if (change.action === 'resend' || change.action === 'answer') await countAll([offerMailRateLimit(key.offer)], now);
  return recordEvent(key, eventOf[change.action], (offer) => changed(offer, change, account, now), now);
};
