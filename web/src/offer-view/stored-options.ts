import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { readStored } from '../lib/storage.ts';

/** Where the options that are ticked stay in this browser. */
export const optionsKey = ({ id }: ReceivedOffer) => `offer-options ${id}`;

/** The options that were ticked in this browser, as far as the offer still has them; undefined for none. */
export const storedOptions = (offer: ReceivedOffer): number[] | undefined => {
  const stored = readStored('localStorage', optionsKey(offer));
  return Array.isArray(stored)
    ? offer.choosable.map(({ index }) => index).filter((index) => stored.includes(index))
    : undefined;
};

/** The options that count: the ticked ones while the offer is open, else the accepted ones. */
export const chosenOf = (offer: ReceivedOffer, ticked: readonly number[] | undefined): readonly number[] =>
  (isOpenOffer(offer.state) && ticked) || offer.chosen;
