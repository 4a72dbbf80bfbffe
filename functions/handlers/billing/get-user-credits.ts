import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readUserCredits } from '../../use-cases/billing/read-user-credits.ts';

export const handler = endpoint(routes.getUserCredits, ({ caller }) => readUserCredits(caller));
