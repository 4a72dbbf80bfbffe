import * as z from 'zod/mini';

/** The states of an offer, each with the word that a provider reads. */
export const offerStates = {
  sent: 'Envoyé',
  seen: 'Vu',
  accepted: 'Accepté',
  refused: 'Refusé',
  withdrawn: 'Retiré',
  expired: 'Expiré',
  superseded: 'Remplacé',
  cancelled: 'Annulé',
  renounced: 'Rétracté',
} as const;
export type OfferState = keyof typeof offerStates;
export const OfferState = z.enum(Object.keys(offerStates) as [OfferState]);

/** The states in which an offer waits for its recipient. */
export const openStates = ['sent', 'seen'] as const satisfies OfferState[];
export const isOpenOffer = (state: OfferState): boolean => (openStates as readonly OfferState[]).includes(state);

/** The states after an acceptance: the quote is locked. */
export const acceptedStates = ['accepted', 'cancelled', 'renounced'] as const satisfies OfferState[];
