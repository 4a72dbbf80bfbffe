import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readReceivedOffer } from '../../use-cases/offers/read-received-offer.ts';

export const handler = endpoint(routes.readOffer, ({ visitor, body }) => readReceivedOffer(body.token, visitor));
