import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { offerView } from '../../use-cases/offers/offer-view.ts';
import { sendOffer } from '../../use-cases/offers/send-offer.ts';

export const handler = endpoint(routes.sendOffer, async ({ caller, params: { id }, body, idempotencyKey }) => {
  const offer = await sendOffer(caller, { id, body, idempotencyKey }, new Date());
  return offerView(caller, offer);
});
