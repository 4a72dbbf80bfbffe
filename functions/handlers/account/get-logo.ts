import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireLogo } from '../../use-cases/account/read-logo.ts';

export const handler = endpoint(routes.getLogo, ({ caller }) => requireLogo(caller));
