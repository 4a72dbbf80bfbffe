import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { removeReceivedDevis } from '../../use-cases/quotes/received-devis.ts';

export const handler = endpoint(routes.removeReceivedDevis, ({ caller, params }) =>
  removeReceivedDevis(caller, params.id, params.place),
);
