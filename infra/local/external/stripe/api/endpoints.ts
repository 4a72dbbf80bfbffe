import type { Billing } from '../billing/billing.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';
import { checkoutEndpoints } from './checkout-sessions.ts';
import { customerEndpoints } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { createLists } from './lists.ts';
import { metadataOf, required, whole } from './parameters.ts';
import { portalEndpoints } from './portal-sessions.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

const refund = (store: Store, billing: Billing): Endpoint => ({
  method: 'POST',
  path: '/v1/refunds',
  takes: ['charge', 'amount', 'reason', 'metadata'],
  answer: ({ input }) =>
    billing.refund(
      store.get('charge', required(input.charge, 'charge'), 'charge'),
      whole(input.amount, 'amount'),
      metadataOf(input.metadata),
    ),
});

export type Options = { store: Store; billing: Billing; webhooks: Webhooks; origin: string };

/** The part of Stripe's API that the product speaks. */
export const endpointsOf = ({ store, billing, webhooks, origin }: Options): Endpoint[] => {
  const { list, read } = createLists(store);
  return [
    ...customerEndpoints({ store, billing, webhooks }),
    list('customer', '/v1/customers', ['email']),
    read('customer', '/v1/customers'),
    list('product', '/v1/products'),
    read('product', '/v1/products'),
    list('price', '/v1/prices', ['product']),
    read('price', '/v1/prices'),
    ...checkoutEndpoints({ store, billing, origin }),
    read('checkout.session', '/v1/checkout/sessions'),
    ...portalEndpoints({ store, billing, origin }),
    ...subscriptionEndpoints({ store, billing }),
    read('subscription', '/v1/subscriptions'),
    list('invoice', '/v1/invoices', ['customer', 'status', 'subscription']),
    read('invoice', '/v1/invoices'),
    list('charge', '/v1/charges', ['customer', 'payment_intent']),
    read('charge', '/v1/charges'),
    refund(store, billing),
    list('refund', '/v1/refunds', ['charge', 'payment_intent']),
    list('dispute', '/v1/disputes', ['charge', 'payment_intent']),
    list('event', '/v1/events', ['type', 'types']),
    read('event', '/v1/events'),
  ];
};
