import { createHash } from 'node:crypto';
import type { Call } from '../../cloud/wire.ts';
import { type Billing, isLive, itemOf } from './billing.ts';
import { StripeFailure } from './failure.ts';
import { type FormFields, type FormValue, parseForm } from './form.ts';
import { apiVersion, checkoutSessionOf, customerOf, type Invoice, listOf, portalSessionOf } from './objects.ts';
import type { Kind, Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** Seconds for which an idempotency key is remembered. */
const keyLife = 86_400;

type Answered = { status: number; body: string; headers: Record<string, string> };
type Asked = { input: FormFields; id: string };
type Endpoint = {
  method: string;
  /** `{id}` stands for one. */
  path: string;
  /** Names that are taken; `expand` always is. */
  takes: string[];
  answer: (asked: Asked) => object;
};

const invalid = (param: string, message: string, code?: string) =>
  new StripeFailure(400, { param, message, ...(code && { code }) });
const text = (value: FormValue | undefined, param: string): string | undefined => {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(param, `Invalid string: ${JSON.stringify(value)}`);
  return value;
};
const required = (value: FormValue | undefined, param: string): string => {
  const told = text(value, param);
  if (told === undefined) throw invalid(param, `Missing required param: ${param}.`, 'parameter_missing');
  return told;
};
const fieldsIn = (value: FormValue | undefined): FormFields =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};
const listIn = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);
const whole = (value: FormValue | undefined, param: string): number | undefined => {
  const told = text(value, param);
  if (told === undefined) return undefined;
  if (!/^\d+$/.test(told)) throw invalid(param, `Invalid integer: ${told}`, 'parameter_invalid_integer');
  return Number(told);
};
const metadataOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsIn(value)).map(([name, told]) => [name, String(told)]));

const pageNames = ['limit', 'starting_after', 'created'];
type Listed = { id: string; created: number };

/** A page of a list, newest first. */
const page = <T extends Listed>(found: T[], input: FormFields, url: string) => {
  const { gte, gt, lte, lt } = fieldsIn(input.created);
  const within = found.filter(
    ({ created }) =>
      created >= (whole(gte, 'created[gte]') ?? 0) &&
      created > (whole(gt, 'created[gt]') ?? -1) &&
      created <= (whole(lte, 'created[lte]') ?? Number.POSITIVE_INFINITY) &&
      created < (whole(lt, 'created[lt]') ?? Number.POSITIVE_INFINITY),
  );
  const newest = within
    .map((one, index) => ({ one, index }))
    .sort((a, b) => b.one.created - a.one.created || b.index - a.index);
  const all = newest.map(({ one }) => one);
  const after = text(input.starting_after, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = whole(input.limit, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit', 'This value must be between 1 and 100.');
  return listOf(all.slice(from, from + limit), url, all.length > from + limit);
};

/** Whether an invoice is of a subscription; of any, where none is named. */
const subscriptionNamed = (one: object, id: string | undefined) =>
  id === undefined || (one as Invoice).parent.subscription_details.subscription === id;

/** The kinds of the fields that `expand` may name. */
const expandable: Record<string, Kind> = {
  customer: 'customer',
  subscription: 'subscription',
  latest_invoice: 'invoice',
  invoice: 'invoice',
  charge: 'charge',
  product: 'product',
};

/** Puts the object that a field names into its place, along a path such as `data.latest_invoice`. */
const expanded = (store: Store, value: unknown, [step = '', ...rest]: string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => expanded(store, one, [step, ...rest]));
  if (value === null || typeof value !== 'object' || !(step in value)) {
    throw invalid('expand', `This property cannot be expanded (${[step, ...rest].join('.')}).`);
  }
  const held = (value as Record<string, unknown>)[step];
  const kind = expandable[step];
  const there = typeof held === 'string' && kind ? (store.find(kind, held) ?? held) : held;
  return { ...value, [step]: rest.length > 0 && there !== null ? expanded(store, there, rest) : there };
};

type Options = { store: Store; billing: Billing; webhooks: Webhooks; origin: string; key: string };

/** The part of Stripe's API that the product speaks, on its own wire: forms in, JSON out. */
export const createApi = ({ store, billing, webhooks, origin, key }: Options) => {
  const { kept } = store;
  const ofCustomer = <T extends Listed & { customer: string | null }>(found: T[], input: FormFields) => {
    const customer = text(input.customer, 'customer');
    return customer === undefined ? found : found.filter((one) => one.customer === customer);
  };
  const list = <K extends 'customer' | 'price' | 'product' | 'invoice' | 'charge' | 'refund' | 'dispute' | 'event'>(
    kind: K,
    path: string,
    filters: string[] = [],
  ): Endpoint => ({
    method: 'GET',
    path,
    takes: [...pageNames, ...filters],
    answer: ({ input }) => {
      const types = listIn(input.types).map(String);
      const chosen = store.all(kind).filter((one: object) =>
        filters.every((filter) => {
          if (filter === 'subscription') return subscriptionNamed(one, text(input.subscription, filter));
          if (filter === 'types') return types.length === 0 || types.includes((one as { type: string }).type);
          const wished = text(input[filter], filter);
          return wished === undefined || (one as Record<string, unknown>)[filter] === wished;
        }),
      );
      return page(chosen as Listed[], input, path);
    },
  });
  const read = (kind: Kind, path: string): Endpoint => ({
    method: 'GET',
    path: `${path}/{id}`,
    takes: [],
    answer: ({ id }) => store.get(kind, id),
  });

  const endpoints: Endpoint[] = [
    {
      method: 'POST',
      path: '/v1/customers',
      takes: ['email', 'name', 'metadata'],
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
      takes: ['email', 'name', 'metadata'],
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
    list('customer', '/v1/customers', ['email']),
    read('customer', '/v1/customers'),
    list('product', '/v1/products'),
    read('product', '/v1/products'),
    list('price', '/v1/prices', ['product']),
    read('price', '/v1/prices'),
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      takes: [
        'mode',
        'customer',
        'line_items',
        'success_url',
        'cancel_url',
        'locale',
        'metadata',
        'subscription_data',
        'custom_text',
      ],
      answer: ({ input }) => {
        if (required(input.mode, 'mode') !== 'subscription')
          throw invalid('mode', 'Only subscriptions are played here.');
        const customer = store.get('customer', required(input.customer, 'customer'), 'customer');
        const lines = listIn(input.line_items);
        const [line] = lines;
        if (!line || lines.length > 1) throw invalid('line_items', 'Exactly one line item is played here.');
        const price = store.get(
          'price',
          required(fieldsIn(line).price, 'line_items[0][price]'),
          'line_items[0][price]',
        );
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
        kept.orders[id] = { price: price.id, metadata: metadataOf(fieldsIn(input.subscription_data).metadata) };
        return store.put(session);
      },
    },
    {
      method: 'GET',
      path: '/v1/checkout/sessions',
      takes: [...pageNames, 'customer', 'status', 'subscription'],
      answer: ({ input }) => {
        const status = text(input.status, 'status');
        const found = ofCustomer(store.all('checkout.session'), input);
        return page(
          found.filter((one) => status === undefined || one.status === status),
          input,
          '/v1/checkout/sessions',
        );
      },
    },
    read('checkout.session', '/v1/checkout/sessions'),
    {
      method: 'POST',
      path: '/v1/checkout/sessions/{id}/expire',
      takes: [],
      answer: ({ id }) => billing.expire(store.get('checkout.session', id)),
    },
    {
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      takes: ['customer', 'return_url', 'locale'],
      answer: ({ input }) => {
        const customer = store.get('customer', required(input.customer, 'customer'), 'customer').id;
        const id = store.ids('bps');
        const return_url = text(input.return_url, 'return_url') ?? null;
        return store.put(
          portalSessionOf({
            id,
            created: billing.seconds(),
            customer,
            return_url,
            url: `${origin}/stripe/portal/${id}`,
          }),
        );
      },
    },
    {
      method: 'GET',
      path: '/v1/subscriptions',
      takes: [...pageNames, 'customer', 'status', 'price'],
      answer: ({ input }) => {
        const status = text(input.status, 'status');
        const wanted = ofCustomer(store.all('subscription'), input).filter((one) => {
          if (status === 'all') return true;
          if (status === 'ended') return !isLive(one);
          return status === undefined ? one.status !== 'canceled' : one.status === status;
        });
        return page(wanted, input, '/v1/subscriptions');
      },
    },
    read('subscription', '/v1/subscriptions'),
    {
      method: 'POST',
      path: '/v1/subscriptions/{id}',
      takes: ['cancel_at_period_end', 'items', 'metadata'],
      answer: ({ input, id }) => {
        const subscription = store.get('subscription', id);
        if (subscription.status === 'canceled')
          throw invalid('id', 'A canceled subscription can only update its cancellation_details and metadata.');
        const price = text(fieldsIn(listIn(input.items)[0]).price, 'items[0][price]');
        if (price && price !== itemOf(subscription).price.id)
          billing.changePlan(subscription, store.get('price', price, 'items[0][price]'));
        const soon = text(input.cancel_at_period_end, 'cancel_at_period_end');
        if (soon !== undefined && subscription.schedule !== null)
          throw invalid(
            'cancel_at_period_end',
            `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
          );
        if (soon !== undefined) billing.cancelAtPeriodEnd(subscription, soon === 'true');
        Object.assign(subscription.metadata, metadataOf(input.metadata));
        return subscription;
      },
    },
    {
      method: 'DELETE',
      path: '/v1/subscriptions/{id}',
      takes: [],
      answer: ({ id }) => {
        const subscription = store.get('subscription', id);
        if (!isLive(subscription))
          throw new StripeFailure(404, { code: 'resource_missing', message: `No such subscription: '${id}'` });
        return billing.cancelNow(subscription);
      },
    },
    list('invoice', '/v1/invoices', ['customer', 'status', 'subscription']),
    {
      method: 'GET',
      path: '/v1/invoices/{id}',
      takes: [],
      answer: ({ id }) => store.get('invoice', id),
    },
    list('charge', '/v1/charges', ['customer', 'payment_intent']),
    read('charge', '/v1/charges'),
    {
      method: 'POST',
      path: '/v1/refunds',
      takes: ['charge', 'amount', 'reason', 'metadata'],
      answer: ({ input }) =>
        billing.refund(
          store.get('charge', required(input.charge, 'charge'), 'charge'),
          whole(input.amount, 'amount'),
          metadataOf(input.metadata),
        ),
    },
    list('refund', '/v1/refunds', ['charge', 'payment_intent']),
    {
      method: 'POST',
      path: '/v1/subscription_schedules/{id}/release',
      takes: [],
      answer: ({ id }) => {
        const subscription = store.all('subscription').find(({ schedule }) => schedule === id);
        if (!subscription)
          throw new StripeFailure(404, { code: 'resource_missing', message: `No such subscription schedule: '${id}'` });
        return billing.release(subscription, id);
      },
    },
    list('dispute', '/v1/disputes', ['charge', 'payment_intent']),
    list('event', '/v1/events', ['type', 'types']),
    read('event', '/v1/events'),
  ];
  const matchers = endpoints.map((endpoint) => ({
    endpoint,
    matches: new RegExp(`^${endpoint.path.replace('{id}', '([^/]+)')}$`),
  }));

  const answered = (status: number, body: object, headers: Record<string, string> = {}): Answered => ({
    status,
    body: JSON.stringify(body, null, 2),
    headers,
  });
  const run = ({ method }: Call, path: string, form: string): Answered => {
    const found = matchers.find(({ endpoint, matches }) => endpoint.method === method && matches.test(path));
    if (!found)
      throw new StripeFailure(404, {
        message: `Unrecognized request URL (${method}: ${path}). It is not played here.`,
      });
    const { expand, ...input } = parseForm(form);
    const unknown = Object.keys(input).find((name) => !found.endpoint.takes.includes(name));
    if (unknown) throw invalid(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
    const [, id = ''] = found.matches.exec(path) ?? [];
    const told = found.endpoint.answer({ input, id: decodeURIComponent(id) });
    const paths = listIn(expand).map((one) => String(one).split('.'));
    return answered(200, paths.reduce<unknown>((value, steps) => expanded(store, value, steps), told) as object);
  };
  /** What a key was answered with before. Only what was carried out is remembered: a refusal of the input is not. */
  const once = (call: Call, path: string, form: string): Answered => {
    const name = call.method === 'POST' ? call.headers['idempotency-key'] : undefined;
    if (name === undefined) return run(call, path, form);
    const digest = createHash('sha256').update(`${path}\n${form}`).digest('hex');
    const earlier = Object.hasOwn(kept.answers, name) ? kept.answers[name] : undefined;
    if (earlier && earlier.digest !== digest)
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${name}' if you meant to execute a different request.`,
      });
    if (earlier)
      return { status: 200, body: earlier.body, headers: { 'idempotent-replayed': 'true', 'original-request': name } };
    const answer = run(call, path, form);
    for (const [old, { at }] of Object.entries(kept.answers))
      if (at < billing.seconds() - keyLife) delete kept.answers[old];
    kept.answers[name] = { digest, body: answer.body, at: billing.seconds() };
    return answer;
  };
  const judge = ({ headers }: Call) => {
    const shown = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!shown)
      throw new StripeFailure(401, {
        message: 'You did not provide an API key. You need to provide your API key in the Authorization header.',
      });
    if (shown !== key) throw new StripeFailure(401, { message: `Invalid API Key provided: ${shown.slice(0, 8)}****` });
    const version = headers['stripe-version'] ?? apiVersion;
    if (version !== apiVersion)
      throw new StripeFailure(400, {
        message: `Invalid Stripe API version: ${version}. Only ${apiVersion} is played here.`,
      });
  };
  return (call: Call): Answered => {
    const [path = '', query = ''] = call.url.split('?');
    const headers = { 'request-id': store.ids('req'), 'stripe-version': apiVersion };
    try {
      judge(call);
      const answer = once(call, path, call.method === 'POST' ? call.body.toString() : query);
      if (call.method !== 'GET') billing.follow();
      return { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return { ...answered(error.status, { error: error.body }), headers };
    }
  };
};
