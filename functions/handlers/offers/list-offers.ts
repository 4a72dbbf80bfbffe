import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { listOffers } from '../../use-cases/offers/list-offers.ts';

export const handler = endpoint(routes.listOffers, ({ caller, params }) => listOffers(caller, params.id));
