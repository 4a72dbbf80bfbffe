import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readReceivedDevis } from '../../use-cases/quotes/read-received-devis.ts';

export const handler = endpoint(routes.readReceivedDevis, ({ caller, params, body }) =>
  readReceivedDevis(caller, params.id, body),
);
