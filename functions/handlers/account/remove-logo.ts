import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { removeLogo } from '../../use-cases/account/remove-logo.ts';

export const handler = endpoint(routes.removeLogo, ({ caller }) => removeLogo(caller));
