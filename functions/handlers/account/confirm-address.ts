import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { confirmAddress } from '../../use-cases/account/confirm-address.ts';

export const handler = endpoint(routes.confirmAddress, ({ caller, body }) => confirmAddress(caller, body.code));
