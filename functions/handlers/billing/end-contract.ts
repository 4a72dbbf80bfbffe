import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { endContract } from '../../use-cases/billing/end-contract.ts';

export const handler = endpoint(routes.endContract, ({ caller, body }) => endContract(caller, body.by));
