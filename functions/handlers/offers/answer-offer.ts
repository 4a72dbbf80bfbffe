import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { answerReceivedOffer } from '../../use-cases/offers/answer-received-offer.ts';

export const handler = endpoint(routes.answerOffer, ({ visitor, body, idempotencyKey }) =>
  answerReceivedOffer(body, idempotencyKey, visitor),
);
