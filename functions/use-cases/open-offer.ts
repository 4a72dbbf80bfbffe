import { AppError } from '../../shared/api/errors.ts';
import { linkDigest } from '../clients/offer-link.ts';
import type { Visitor } from '../http/visitor.ts';
import { readAccount } from '../store/account/account.ts';
import { countAll, offerMissRateLimit } from '../store/limits/rate-limit.ts';
import { readLink, readOffer } from '../store/offer/read.ts';
import type { OfferKey, OfferRow } from '../store/offer/rows.ts';

/**
 * The offer that a token opens. Whatever is wrong with the token, or the offer was withdrawn, or its account is being erased:
 * the answer is the same, `offer_unknown`, and counted against the network that asks. Throws `too_many_requests` past that.
 */
export const openOffer = async (
  token: string,
  { network }: Visitor,
  now: Date,
): Promise<{ key: OfferKey; offer: OfferRow }> => {
  const key = await readLink(linkDigest(token));
  const offer = key && (await readOffer(key));
  const stands = key && offer && offer.state !== 'withdrawn' && (await isActive(key.sub));
  if (stands) return { key, offer };
  await countAll([offerMissRateLimit(network)], now);
  throw new AppError('offer_unknown');
};

const isActive = async (sub: string): Promise<boolean> => (await readAccount(sub)).profile?.state === 'active';
