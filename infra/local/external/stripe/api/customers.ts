import type { Billing } from '../billing/billing.ts';
import { customerOf } from '../objects/customer.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';
import type { Endpoint } from './endpoint.ts';
import { metadataOf, text } from './parameters.ts';

const takes = ['email', 'name', 'metadata'];

type Options = { store: Store; billing: Billing; webhooks: Webhooks };

/** Makes, changes and deletes customers. */
export const customerEndpoints = ({ store, billing, webhooks }: Options): Endpoint[] => [
  {
    method: 'POST',
    path: '/v1/customers',
    takes,
    answer: ({ input }) => {
      const customer = customerOf({
        id: store.ids('cus'),
        created: billing.seconds(),
        email: text(input.email, 'email') ?? null,
        name: text(input.name, 'name') ?? null,
        metadata: metadataOf(input.metadata),
      });
      webhooks.emit('customer.created', store.put(customer), billing.seconds());
      return customer;
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/{id}',
    takes,
    answer: ({ input, id }) => {
      const customer = store.get('customer', id);
      if ('email' in input) customer.email = text(input.email, 'email') ?? null;
      if ('name' in input) customer.name = text(input.name, 'name') ?? null;
      Object.assign(customer.metadata, metadataOf(input.metadata));
      webhooks.emit('customer.updated', customer, billing.seconds());
      return customer;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/{id}',
    takes: [],
    answer: ({ id }) => {
      billing.forget(store.get('customer', id));
      return { id, object: 'customer', deleted: true };
    },
  },
];
