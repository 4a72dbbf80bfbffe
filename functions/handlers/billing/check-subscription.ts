import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { tellSubscription } from '../../use-cases/tell-subscription.ts';

export const handler = endpoint(routes.checkSubscription, async ({ caller }) =>
  tellSubscription(caller.account, new Date()),
);
