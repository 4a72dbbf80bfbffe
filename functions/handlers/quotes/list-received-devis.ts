import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { listReceivedDevis } from '../../use-cases/quotes/received-devis.ts';

export const handler = endpoint(routes.listReceivedDevis, ({ caller, params }) => listReceivedDevis(caller, params.id));
