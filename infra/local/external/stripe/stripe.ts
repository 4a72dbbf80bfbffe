import type { Handler } from '../../cloud/call.ts';
import type { Clock } from '../../cloud/host/clock.ts';
import { createOutage } from '../consent.ts';
import { createApi } from './api/api.ts';
import { createBilling } from './billing/billing.ts';
import { priceOf, productOf } from './objects/price.ts';
import { createPages } from './pages.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

/** What somebody makes by hand in Stripe's dashboard: a product a plan, with the price of a month and of a year. Cents. */
export type Catalogue = {
  product: string;
  name: string;
  prices: { id: string; amount: number; interval: 'month' | 'year' }[];
}[];

type Options = {
  /** Where it is kept; nowhere without one. */
  folder?: string;
  clock: Clock;
  /** Where browsers and functions reach it. */
  origin: string;
  /** Where it tells what happens, and with which secret it signs. */
  webhook: { address: string; secret: string };
  /** The key of the API. */
  key: string;
  catalogue: Catalogue;
};

/** One account of Stripe in test mode: its API, its pages and its webhooks. No money moves. */
export const createStripe = ({ folder, clock, origin, webhook, key, catalogue }: Options) => {
  const store = openStore(folder, key);
  const webhooks = createWebhooks({ store, clock, ...webhook });
  const billing = createBilling({ store, clock, webhooks, origin });
  const created = billing.seconds();
  for (const { product, name, prices } of catalogue) {
    if (!store.find('product', product)) store.put(productOf({ id: product, created, name }));
    for (const price of prices) if (!store.find('price', price.id)) store.put(priceOf({ ...price, created, product }));
  }
  const api = createApi({ store, billing, webhooks, origin, key });
  const pages = createPages({ store, billing });
  const outage = createOutage();

  const handle: Handler = async (call, reply) => {
    const cache = { 'cache-control': 'no-store' };
    if (call.url.startsWith('/v1/')) {
      const down = { status: 503, body: '{"error":{"type":"api_error","message":"Stripe is down"}}', headers: {} };
      const { status, body, headers } = outage.strikes() ? down : api(call);
      reply.writeHead(status, { 'content-type': 'application/json', ...cache, ...headers });
      return void reply.end(body);
    }
    const shown = pages(call);
    if ('location' in shown) {
      reply.writeHead(shown.status, { location: shown.location, ...cache });
      return void reply.end();
    }
    reply.writeHead(shown.status, { 'content-type': 'text/html; charset=utf-8', ...cache });
    reply.end(shown.html);
  };
  return {
    handle,
    outage,
    store,
    billing,
    webhooks,
    start: () => {
      billing.follow();
      webhooks.start();
    },
    stop: webhooks.stop,
  };
};
export type StripeAccount = ReturnType<typeof createStripe>;
