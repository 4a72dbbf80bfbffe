import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { replacePassword } from '../../use-cases/account/replace-password.ts';

export const handler = endpoint(routes.changePassword, ({ caller, body }) => replacePassword(caller, body));
