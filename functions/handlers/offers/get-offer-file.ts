import { routes } from '../../../shared/api/routes.ts';
import { devisFile } from '../../devis/file.ts';
import { endpoint } from '../../http/endpoint.ts';
import { openOffer } from '../../use-cases/open-offer.ts';
import { readIssued } from '../../use-cases/print-devis.ts';

export const handler = endpoint(routes.getOfferFile, async ({ visitor, body: { token } }) => {
  const { key, offer } = await openOffer(token, visitor, new Date());
  const { view } = await readIssued(key.sub, offer.quote, offer.quote_version);
  return devisFile(view);
});
