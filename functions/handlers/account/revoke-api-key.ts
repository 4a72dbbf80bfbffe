import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { revokeApiKey } from '../../store/account/api-keys.ts';

export const handler = endpoint(routes.revokeApiKey, async ({ caller, params: { id } }) => {
  await revokeApiKey(caller.sub, id);
  return { id };
});
