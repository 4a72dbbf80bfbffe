import type { Billing } from '../billing/billing.ts';
import { portalSessionOf } from '../objects/portal-session.ts';
import type { Store } from '../store.ts';
import type { Endpoint } from './endpoint.ts';
import { required, text } from './parameters.ts';

type Options = { store: Store; billing: Billing; origin: string };

/** Opens the portal, where a customer manages what they pay for. */
export const portalEndpoints = ({ store, billing, origin }: Options): Endpoint[] => [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    takes: ['customer', 'return_url', 'locale'],
    answer: ({ input }) => {
      const customer = store.get('customer', required(input.customer, 'customer'), 'customer').id;
      const id = store.ids('bps');
      const return_url = text(input.return_url, 'return_url') ?? null;
      const url = `${origin}/stripe/portal/${id}`;
      return store.put(portalSessionOf({ id, created: billing.seconds(), customer, return_url, url }));
    },
  },
];
