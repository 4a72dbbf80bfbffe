import { termsVersion } from '../../shared/billing/contract.ts';
import type { CheckoutRequest, Plan } from '../../shared/billing/subscription.ts';
import type { Cloud } from './cloud.ts';
import type { Person } from './person.ts';

type Named = { id: string; customer: string };
/** The content of the account at Stripe. */
export type Account = {
  subscriptions: (Named & { status: string; metadata: Record<string, string> })[];
  customers: { id: string; email: string | null; metadata: { user?: string } }[];
  charges: (Named & { amount_refunded: number })[];
  sessions: (Named & { status: string })[];
  events: { id: string; type: string; pending_webhooks: number }[];
};

export const stripeOf = async ({ url }: Pick<Cloud, 'url'>): Promise<Account> =>
  (await fetch(`${url}/_local/stripe`, { headers: { accept: 'application/json' } })).json() as Promise<Account>;

/** Does what an operator of Stripe's dashboard does, or sets a fault. */
export const atStripe = async ({ url }: Pick<Cloud, 'url'>, command: object) => {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const response = await fetch(`${url}/_local/stripe`, { method: 'PUT', headers, body: JSON.stringify(command) });
  if (!response.ok) throw new Error(`Stripe: ${response.status} ${await response.text()}`);
};

/** Pays on the page of a checkout; gives the address that follows. */
export const payOn = async (page: string) => {
  const response = await fetch(`${page}?do=pay&card=4242424242424242`, { redirect: 'manual' });
  return response.headers.get('location');
};

/** An order of a plan, by a consumer by default. */
export const orderOf = (plan: Plan = 'pro', buyer: CheckoutRequest['buyer'] = 'consumer'): CheckoutRequest =>
  buyer === 'consumer'
    ? { plan, buyer, terms_version: termsVersion, immediate_start: true }
    : { plan, buyer, terms_version: termsVersion };

/** Buys a plan on Stripe's page and synchronises it. */
export const buy = async (
  { api }: Pick<Person, 'api'>,
  plan: Plan = 'pro',
  buyer: CheckoutRequest['buyer'] = 'consumer',
) => {
  const { url } = await api.createCheckout({ body: orderOf(plan, buyer) });
  await payOn(url);
  return api.syncSubscription();
};
