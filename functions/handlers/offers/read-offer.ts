import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { openOffer } from '../../use-cases/offers/open-offer.ts';
import { receivedOffer } from '../../use-cases/offers/received-offer.ts';

export const handler = endpoint(routes.readOffer, async ({ visitor, body: { token } }) => {
  const now = new Date();
  const { key, offer } = await openOffer(token, visitor, now);
  return receivedOffer(key, offer, now);
});
