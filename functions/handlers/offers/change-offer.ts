import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { changeSentOffer } from '../../use-cases/offers/change-sent-offer.ts';

export const handler = endpoint(routes.changeOffer, ({ caller, params, body, idempotencyKey }) =>
  changeSentOffer(caller, params, body, idempotencyKey),
);
