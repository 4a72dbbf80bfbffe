import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { deleteActualHours } from '../../use-cases/quotes/actual-hours.ts';

export const handler = endpoint(routes.removeActualHours, ({ caller, params, query }) =>
  deleteActualHours(caller, params.id, query.seen),
);
