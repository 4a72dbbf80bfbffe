import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { listWebhooks } from '../../use-cases/webhooks/list-webhooks.ts';

export const handler = endpoint(routes.listWebhooks, async ({ caller }) => ({
  webhooks: await listWebhooks(caller.sub, new Date()),
}));
