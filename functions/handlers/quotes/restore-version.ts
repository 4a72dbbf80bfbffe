import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { restoreQuoteVersion } from '../../use-cases/quotes/restore-quote-version.ts';

export const handler = endpoint(routes.restoreVersion, ({ caller, params, body }) =>
  restoreQuoteVersion(caller, params.id, params.version, body),
);
