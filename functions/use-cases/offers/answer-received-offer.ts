import type { OfferAnswer } from '../../../shared/offer/offer.ts';
import type { Visitor } from '../../http/visitor.ts';
import { answerOffer } from './answer-offer.ts';
import { openOffer } from './open-offer.ts';
import { receivedOffer } from './received-offer.ts';

/** Answers the offer that a token opens. Throws as `openOffer` and `answerOffer`. */
export const answerReceivedOffer = async (answer: OfferAnswer & { token: string }, visitor: Visitor) => {
  const now = new Date();
  const { key, offer } = await openOffer(answer.token, visitor, now);
  return receivedOffer(key, await answerOffer(key, offer, answer, visitor, now), now);
};
