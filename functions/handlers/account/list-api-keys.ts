import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { listApiKeys } from '../../store/account/api-keys.ts';

export const handler = endpoint(routes.listApiKeys, async ({ caller }) => ({
  api_keys: await listApiKeys(caller.sub),
}));
