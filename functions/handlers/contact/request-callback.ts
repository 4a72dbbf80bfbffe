import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requestCallback } from '../../use-cases/contact/request-callback.ts';

export const handler = endpoint(routes.requestCallback, ({ caller, params, body }) =>
  requestCallback(caller, params.id, body),
);
