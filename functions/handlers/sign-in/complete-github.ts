import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { completeGithub } from '../../use-cases/sign-in/complete-github.ts';

export const handler = endpoint(routes.completeGithub, ({ query }) => completeGithub(query));
