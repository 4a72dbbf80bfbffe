import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readTokenUser } from '../../use-cases/sign-in/read-token-user.ts';

export const handler = endpoint(routes.readGithubUser, ({ bearer }) => readTokenUser(bearer));
