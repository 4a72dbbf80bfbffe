import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { listInvoices } from '../../use-cases/billing/list-invoices.ts';

export const handler = endpoint(routes.listInvoices, ({ caller }) => listInvoices(caller.sub));
