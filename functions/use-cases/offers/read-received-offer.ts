import type { Visitor } from '../../http/visitor.ts';
import { openOffer } from './open-offer.ts';
import { receivedOffer } from './received-offer.ts';

export const readReceivedOffer = async (token: string, visitor: Visitor) => {
  const now = new Date();
  const { key, offer } = await openOffer(token, visitor, now);
  return receivedOffer(key, offer, now);
};
