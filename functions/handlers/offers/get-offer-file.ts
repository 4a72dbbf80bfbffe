import { routes } from '../../../shared/api/routes.ts';
import { devisFile } from '../../devis/file.ts';
import { endpoint } from '../../http/endpoint.ts';
import { countAll, offerFileRateLimits } from '../../store/limits/rate-limit.ts';
import { openOffer } from '../../use-cases/offers/open-offer.ts';
import { readSignedFile } from '../../use-cases/offers/read-signed-file.ts';
import { readIssued } from '../../use-cases/quotes/print-devis.ts';

export const handler = endpoint(routes.getOfferFile, async ({ visitor, body: { token } }) => {
  const now = new Date();
  const { key, offer } = await openOffer(token, visitor, now);
  await countAll(offerFileRateLimits(offer.id, visitor.network), now);
  if (offer.accepted?.evidence) return readSignedFile(key);
  const { view } = await readIssued(key.sub, offer.quote, offer.quote_version);
  return devisFile(view);
});
