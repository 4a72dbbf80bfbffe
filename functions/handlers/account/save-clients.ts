import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { saveClients } from '../../store/account/clients.ts';

export const handler = endpoint(routes.saveClients, ({ caller, body }) => saveClients(caller.sub, body, new Date()));
