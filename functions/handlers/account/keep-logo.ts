import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { keepLogo } from '../../use-cases/account/keep-logo.ts';

export const handler = endpoint(routes.keepLogo, ({ caller, body }) => keepLogo(caller, body));
