import http from 'node:http';
import { ulid } from 'ulid';
import * as client from '../../functions/clients/stripe.ts';
import { Clock } from '../../infra/local/cloud/host/clock.ts';
import { readBody } from '../../infra/local/cloud/http/body.ts';
import { localCatalogue, localPrices } from '../../infra/local/external/stripe/catalogue.ts';
import { createStripe } from '../../infra/local/external/stripe/stripe.ts';
import { close, listen } from '../support/listen.ts';

/** A call by the product's client with the answer of the stand-in. */
export type Exchange = { method: string; url: string; body: string; status: number; answer: string };

const day = 86_400_000;
const keys = { api_key: 'sk_test_123', webhook_secret: 'whsec_123' };
const site = 'https://chiffre.example';

/** Serves Stripe's stand-in and the store of its keys on one port. */
const openAccount = async () => {
  const exchanges: Exchange[] = [];
  const clock = new Clock();
  let account: ReturnType<typeof createStripe>;
  const server = http.createServer(async (request, reply) => {
    const { method = 'GET', url = '/' } = request;
    const body = await readBody(request, 1e6);
    if (url === '/') return void reply.end(JSON.stringify({ SecretString: JSON.stringify(keys) }));
    const { end } = reply;
    reply.end = ((answer: string) => {
      exchanges.push({ method, url, body: body.toString(), status: reply.statusCode, answer });
      return end.call(reply, answer, 'utf8');
    }) as typeof end;
    await account.handle({ method, url, headers: request.headers as Record<string, string>, body }, reply);
  });
  const origin = await listen(server);
  const webhook = { address: origin, secret: keys.webhook_secret };
  account = createStripe({ clock, origin, webhook, key: keys.api_key, catalogue: localCatalogue });
  account.webhooks.lose(true);
  const tier = (name: string, interval: string) => ({ tier: name, interval });
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'judge',
    AWS_SECRET_ACCESS_KEY: 'judge',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: origin,
    STRIPE_URL: origin,
    STRIPE_SECRET: 'stripe',
    STRIPE_PRICES: JSON.stringify({
      [localPrices.pro]: tier('Pro', 'month'),
      [localPrices.proAnnual]: tier('Pro', 'year'),
      [localPrices.enterprise]: tier('Enterprise', 'month'),
      [localPrices.enterpriseAnnual]: tier('Enterprise', 'year'),
    }),
  });
  const stop = async () => {
    await account.stop();
    clock.stop();
    await close(server);
  };
  return { account, clock, exchanges, stop };
};
type Open = Awaited<ReturnType<typeof openAccount>>;

/** A customer takes a plan on the page that the product has opened. */
const subscribe = async ({ account }: Open, buyer: 'consumer' | 'professional') => {
  const customer = await client.createCustomer(`person-${buyer}`, `customer-${buyer}`);
  await client.nameCustomer(customer, `${buyer}@example.fr`);
  const order = { customer, buyer, order: ulid(), site };
  await client.openCheckout({ ...order, plan: 'pro' });
  const again = client.openCheckout({ ...order, order: ulid(), plan: 'enterprise' });
  await again.catch(() => undefined); // of two checkouts in the same second, the newer one is unknown
  const [session] = account.store.all('checkout.session').filter(({ status }) => status === 'open');
  if (!session) throw new Error('No page of payment is open');
  account.billing.complete(session, '4242424242424242');
  await client.closeCheckouts(customer);
  const subscription = () => {
    const found = account.store.all('subscription').findLast((one) => one.customer === customer);
    if (!found) throw new Error('No subscription has begun');
    return found;
  };
  return { customer, subscription };
};

const readAll = async (customer: string) => {
  await client.hasSubscription(customer);
  const plan = await client.readPlan(customer);
  await client.readInvoices(customer);
  await client.openPortal(customer, site);
  return plan;
};

const tellEvents = async ({ account }: Open) => {
  for (const event of account.store.all('event')) await client.customerOf(event as never);
  await client.customersSince(new Date(Date.now() - day));
};

/** Renews, changes and cancels a subscription, so that it has each of its states. */
const lead = async (open: Open, { customer, subscription }: Awaited<ReturnType<typeof subscribe>>) => {
  const { account, clock } = open;
  const price = (id: string) => account.store.get('price', id);
  await readAll(customer);
  account.billing.changePlan(subscription(), price(localPrices.enterpriseAnnual));
  await readAll(customer);
  account.billing.changePlan(subscription(), price(localPrices.pro));
  await client.endWithPeriod(subscription().id);
  account.billing.cancelAtPeriodEnd(subscription(), false);
  account.billing.payWith(account.store.get('customer', customer), '4000000000000341');
  await clock.advance(370 * day);
  await readAll(customer);
};

/** Collects all calls of Stripe in the life of two customers, and all objects that these create. */
export const stripeLife = async () => {
  const open = await openAccount();
  const { account, exchanges } = open;
  try {
    const consumer = await subscribe(open, 'consumer');
    const { id, start_date } = consumer.subscription();
    const start = new Date(start_date * 1000).toISOString();
    for (const { charge, cents } of await client.readPayments(consumer.customer, id, start))
      await client.refundWithdrawal(id, charge, Math.floor(cents / 2));
    await client.endSubscription(id);
    const professional = await subscribe(open, 'professional');
    const [charge] = account.billing.chargesOf(professional.customer);
    if (charge) account.billing.dispute(charge);
    await readAll(professional.customer);
    if (charge) account.billing.closeDispute(charge, 'won');
    await lead(open, professional);
    await tellEvents(open);
    await client.removeCustomer(consumer.customer);
    await client.nameCustomer(consumer.customer, 'gone@example.fr');
    return { exchanges, objects: Object.values(account.store.kept.objects) };
  } finally {
    await open.stop();
  }
};
