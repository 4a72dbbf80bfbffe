import { AppError } from '../../../shared/api/errors.ts';
import { linkDigest } from '../../clients/offer-link.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type ProfileRow, readAccount } from '../../store/account/account.ts';
import { secondsOf } from '../../store/expiry.ts';
import { countAll, offerMissRateLimit } from '../../store/limits/rate-limit.ts';
import { isContract } from '../../store/offer/contracts.ts';
import { readLink, readOffer } from '../../store/offer/read-offers.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { table } from '../../store/table.ts';

/** A key without an offer: an unknown token costs the same reads as a known one. */
const nowhere: OfferKey = { sub: '', quote: '', offer: '' };

type Found = { key: OfferKey; offer: OfferRow | undefined; profile: ProfileRow | undefined };

/** What a token leads to, whether it may be read or not. */
export const findOffer = async (token: string): Promise<Found> => {
  const key = (await readLink(linkDigest(token))) ?? nowhere;
  const [offer, { profile }] = await Promise.all([readOffer(key), readAccount(key.sub)]);
  return { key, offer, profile };
};

/** A contract is read after its provider has left, until its evidence ends; other offers while the account is open. */
const isReadable = (offer: OfferRow, profile: ProfileRow | undefined, now: Date): boolean => {
  if (!isContract(offer)) return offer.state !== 'withdrawn' && profile?.state === 'active';
  const { [table.ttl]: end } = offer;
  return end === undefined || end > secondsOf(now);
};

/**
 * The offer that was found by a token. An unknown token, a withdrawn offer, one of an account that is being erased and a
 * contract whose evidence has ended give the same answer, `offer_unknown`, after the same work, and count against the network. Throws `too_many_requests` past that.
 */
export const openFound = async (
  { key, offer, profile }: Found,
  { network }: Visitor,
  now: Date,
): Promise<{ key: OfferKey; offer: OfferRow }> => {
  if (offer && isReadable(offer, profile, now)) return { key, offer };
  await countAll([offerMissRateLimit(network)], now);
  throw new AppError('offer_unknown');
};

/** The offer of a token. Throws as `openFound`. */
export const openOffer = async (token: string, visitor: Visitor, now: Date) =>
  openFound(await findOffer(token), visitor, now);
