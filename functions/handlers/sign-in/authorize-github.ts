import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { authorizeGithub } from '../../use-cases/sign-in/authorize-github.ts';

export const handler = endpoint(routes.authorizeGithub, ({ query }) => authorizeGithub(query));
