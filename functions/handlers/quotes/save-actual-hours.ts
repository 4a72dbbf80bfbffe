import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordActualHours } from '../../use-cases/quotes/actual-hours.ts';

export const handler = endpoint(routes.saveActualHours, ({ caller, params, body }) =>
  recordActualHours(caller, params.id, body),
);
