import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { subscriptionView } from '../../use-cases/billing/subscription-view.ts';

export const handler = endpoint(routes.checkSubscription, async ({ caller }) =>
  subscriptionView(caller.account, new Date()),
);
