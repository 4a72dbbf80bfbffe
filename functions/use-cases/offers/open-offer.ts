import { AppError } from '../../../shared/api/errors.ts';
import { linkDigest } from '../../clients/offer-link.ts';
import type { Visitor } from '../../http/visitor.ts';
import { readAccount } from '../../store/account/account.ts';
import { countAll, offerMissRateLimit } from '../../store/limits/rate-limit.ts';
import { readLink, readOffer } from '../../store/offer/read-offers.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';

/** Where no offer is: read for a token that leads nowhere, so that it costs what any other does. */
const nowhere: OfferKey = { sub: '', quote: '', offer: '' };

/**
 * The offer that a token opens. Whatever is wrong with the token, or the offer was withdrawn, or its account is being erased:
 * the answer is the same, `offer_unknown`, for the same work, and counted against the network that asks. Throws
 * `too_many_requests` past that.
 */
export const openOffer = async (
  token: string,
  { network }: Visitor,
  now: Date,
): Promise<{ key: OfferKey; offer: OfferRow }> => {
  const key = (await readLink(linkDigest(token))) ?? nowhere;
  const [offer, { profile }] = await Promise.all([readOffer(key), readAccount(key.sub)]);
  if (offer && offer.state !== 'withdrawn' && profile?.state === 'active') return { key, offer };
  await countAll([offerMissRateLimit(network)], now);
  throw new AppError('offer_unknown');
};
