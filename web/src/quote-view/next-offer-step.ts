import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import type { Offer } from '../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { isMailed } from './offer-actions.tsx';
import { waitsForAnswer } from './offer-thread.tsx';
import { today } from './today.ts';

export type OfferStep = 'answer' | 'remind' | 'link' | 'deposit' | 'signed';

const waitsForDeposit = ({ state, deposit, deposit_received_at }: Offer) =>
  state === 'accepted' && deposit !== null && deposit > 0 && deposit_received_at === null;

/** What comes next for an offer: an answer, its deposit, its signed file, or the reminder of a devis that waits. */
export const nextOf = (offer: Offer, { quote_version = 1 }: Pick<Quote, 'quote_version'>): OfferStep | undefined => {
  if (waitsForAnswer(offer)) return 'answer';
  if (waitsForDeposit(offer)) return 'deposit';
  if (offer.accepted?.evidence) return 'signed';
  if (offer.quote_version !== quote_version || !isOpenOffer(offer.state)) return undefined;
  // On the day of its sending there is nothing to remind of yet.
  return isMailed(offer) && isoDay(dayInFrance(offer.sent_at)) < today() ? 'remind' : 'link';
};
