import type { OfferAnswer } from '../../../shared/offer/offer.ts';
import type { Visitor } from '../../http/visitor.ts';
import { answerOffer } from './answer-offer.ts';
import { stopProvider } from './mail-budget.ts';
import { findOffer, openFound } from './open-offer.ts';
import { receivedOffer } from './received-offer.ts';

/**
 * Answers the offer that a token opens. Throws as `openFound` and `answerOffer`. The mails of a withdrawn offer can be
 * stopped too, although its link answers as an unknown one.
 * A provider who has left sends none.
 */
export const answerReceivedOffer = async (
  answer: OfferAnswer & { token: string },
  idempotencyKey: string,
  visitor: Visitor,
) => {
  const now = new Date();
  const found = await findOffer(answer.token);
  const address = found.offer?.recipient.email;
  if (answer.action === 'stop_mails' && address && !found.offer?.closed)
    await stopProvider(found.key.sub, address, now);
  const { key, offer } = await openFound(found, visitor, now);
  if (answer.action === 'stop_mails') return receivedOffer(key, offer, now);
  return receivedOffer(key, await answerOffer(key, offer, answer, idempotencyKey, visitor, now), now);
};
