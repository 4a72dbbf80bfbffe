import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { issueGithubTokens } from '../../use-cases/sign-in/issue-github-tokens.ts';

export const handler = endpoint(routes.issueGithubTokens, ({ body }) => issueGithubTokens(body));
