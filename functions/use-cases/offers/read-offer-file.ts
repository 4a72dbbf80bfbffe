import { devisFile } from '../../devis/file.ts';
import type { Visitor } from '../../http/visitor.ts';
import { countAll, offerFileRateLimits } from '../../store/limits/rate-limit.ts';
import { isContract } from '../../store/offer/contracts.ts';
import { readIssued } from '../quotes/print-devis.ts';
import { openOffer } from './open-offer.ts';
import { readSignedFile } from './read-signed-file.ts';

export const readOfferFile = async (token: string, visitor: Visitor) => {
  const now = new Date();
  const { key, offer } = await openOffer(token, visitor, now);
  await countAll(offerFileRateLimits(offer.id, visitor.network), now);
  if (isContract(offer)) return readSignedFile(key, offer);
  const { view } = await readIssued(key.sub, offer.quote, offer.quote_version);
  return devisFile(view);
};
