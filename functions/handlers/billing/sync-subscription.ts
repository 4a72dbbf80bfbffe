import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { syncSubscription } from '../../use-cases/billing/sync-subscription.ts';

export const handler = endpoint(routes.syncSubscription, ({ caller }) => syncSubscription(caller.sub));
