import { AppError } from '../../../shared/api/errors.ts';
import { linkDigest } from '../../clients/offer-link.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type ProfileRow, readAccount } from '../../store/account/account.ts';
import { countAll, offerMissRateLimit } from '../../store/limits/rate-limit.ts';
import { readLink, readOffer } from '../../store/offer/read-offers.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';

/** A key without an offer: an unknown token costs the same reads as a known one. */
const nowhere: OfferKey = { sub: '', quote: '', offer: '' };

type Found = { key: OfferKey; offer: OfferRow | undefined; profile: ProfileRow | undefined };

/** What a token leads to, whether it may be read or not. */
export const findOffer = async (token: string): Promise<Found> => {
  const key = (await readLink(linkDigest(token))) ?? nowhere;
  const [offer, { profile }] = await Promise.all([readOffer(key), readAccount(key.sub)]);
  return { key, offer, profile };
};

/**
 * The offer that was found by a token. An unknown token, a withdrawn offer and an account that is being erased give the same answer,
 * `offer_unknown`, after the same work, and count against the network. Throws `too_many_requests` past that.
 */
export const openFound = async (
  { key, offer, profile }: Found,
  { network }: Visitor,
  now: Date,
): Promise<{ key: OfferKey; offer: OfferRow }> => {
  if (offer && offer.state !== 'withdrawn' && profile?.state === 'active') return { key, offer };
  await countAll([offerMissRateLimit(network)], now);
  throw new AppError('offer_unknown');
};

/** The offer of a token. Throws as `openFound`. */
export const openOffer = async (token: string, visitor: Visitor, now: Date) =>
  openFound(await findOffer(token), visitor, now);
