import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { saveWebhook } from '../../use-cases/webhooks/save-webhook.ts';

export const handler = endpoint(routes.saveWebhook, ({ caller, body }) => saveWebhook(caller, body));
