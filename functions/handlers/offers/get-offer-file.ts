import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readOfferFile } from '../../use-cases/offers/read-offer-file.ts';

export const handler = endpoint(routes.getOfferFile, ({ visitor, body }) => readOfferFile(body.token, visitor));
