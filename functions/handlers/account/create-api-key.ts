import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createApiKey } from '../../store/account/api-keys.ts';
import { requireApiPlan } from '../../store/credits/allowance.ts';

export const handler = endpoint(routes.createApiKey, ({ caller: { sub, account }, body }) => {
  const now = new Date();
  requireApiPlan(account, now);
  return createApiKey(sub, body.name, now);
});
