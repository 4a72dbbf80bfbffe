import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { issueApiKey } from '../../use-cases/account/issue-api-key.ts';

export const handler = endpoint(routes.createApiKey, ({ caller, body }) => issueApiKey(caller, body.name));
