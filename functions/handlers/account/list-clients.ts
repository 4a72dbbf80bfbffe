import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readClients } from '../../store/account/clients.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';

export const handler = endpoint(routes.listClients, ({ caller: { sub, account } }) => {
  requireProvider(account.profile);
  return readClients(sub);
});
