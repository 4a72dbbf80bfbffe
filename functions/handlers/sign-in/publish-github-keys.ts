import { routes } from '../../../shared/api/routes.ts';
import { publicKeys } from '../../clients/github-tokens.ts';
import { endpoint } from '../../http/endpoint.ts';

export const handler = endpoint(routes.publishGithubKeys, publicKeys);
