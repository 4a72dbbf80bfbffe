import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { deleteAccount } from '../../use-cases/account/delete-account.ts';

export const handler = endpoint(routes.deleteAccount, ({ caller }) => deleteAccount(caller));
