import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requestAddressChange } from '../../use-cases/account/request-address-change.ts';

export const handler = endpoint(routes.requestAddress, ({ caller, body }) => requestAddressChange(caller, body.email));
