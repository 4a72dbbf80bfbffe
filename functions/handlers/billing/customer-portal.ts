import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { customerPortal } from '../../use-cases/billing/customer-portal.ts';

export const handler = endpoint(routes.customerPortal, ({ caller }) => customerPortal(caller.sub));
