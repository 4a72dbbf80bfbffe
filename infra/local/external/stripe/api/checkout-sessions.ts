import type { Billing } from '../billing/billing.ts';
import type { FormFields } from '../form.ts';
import { checkoutSessionOf } from '../objects/checkout-session.ts';
import type { Store } from '../store.ts';
import type { Endpoint } from './endpoint.ts';
import { ofCustomer, page, pageNames } from './lists.ts';
import { fieldsIn, invalid, listIn, metadataOf, required, text } from './parameters.ts';

const path = '/v1/checkout/sessions';
const taken = 'mode customer line_items success_url cancel_url locale metadata subscription_data custom_text'.split(
  ' ',
);

type Options = { store: Store; billing: Billing; origin: string };

const openSession = ({ store, billing, origin }: Options, input: FormFields) => {
  if (required(input.mode, 'mode') !== 'subscription') throw invalid('mode', 'Only subscriptions are played here.');
  const customer = store.get('customer', required(input.customer, 'customer'), 'customer');
  const [line, ...others] = listIn(input.line_items);
  if (!line || others.length > 0) throw invalid('line_items', 'Exactly one line item is played here.');
  const param = 'line_items[0][price]';
  const price = store.get('price', required(fieldsIn(line).price, param), param);
  const id = store.ids('cs_test');
  const session = checkoutSessionOf({
    id,
    created: billing.seconds(),
    customer: customer.id,
    amount: price.unit_amount,
    success_url: required(input.success_url, 'success_url'),
    cancel_url: text(input.cancel_url, 'cancel_url') ?? null,
    url: `${origin}/stripe/pay/${id}`,
    metadata: metadataOf(input.metadata),
    beside: text(fieldsIn(fieldsIn(input.custom_text).submit).message, 'custom_text[submit][message]'),
  });
  store.kept.orders[id] = { price: price.id, metadata: metadataOf(fieldsIn(input.subscription_data).metadata) };
  return store.put(session);
};

/** Opens, lists and expires checkouts. */
export const checkoutEndpoints = (options: Options): Endpoint[] => [
  { method: 'POST', path, takes: taken, answer: ({ input }) => openSession(options, input) },
  {
    method: 'GET',
    path,
    takes: [...pageNames, 'customer', 'status', 'subscription'],
    answer: ({ input }) => {
      const status = text(input.status, 'status');
      const found = ofCustomer(options.store.all('checkout.session'), input);
      return page(
        found.filter((session) => status === undefined || session.status === status),
        input,
        path,
      );
    },
  },
  {
    method: 'POST',
    path: `${path}/{id}/expire`,
    takes: [],
    answer: ({ id }) => options.billing.expire(options.store.get('checkout.session', id)),
  },
];
