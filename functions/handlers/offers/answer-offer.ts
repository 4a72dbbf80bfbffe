import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { answerOffer } from '../../use-cases/offers/answer-offer.ts';
import { openOffer } from '../../use-cases/offers/open-offer.ts';
import { receivedOffer } from '../../use-cases/offers/received-offer.ts';

export const handler = endpoint(routes.answerOffer, async ({ visitor, body }) => {
  const now = new Date();
  const { key, offer } = await openOffer(body.token, visitor, now);
  return receivedOffer(key, await answerOffer(key, offer, body, visitor, now), now);
});
