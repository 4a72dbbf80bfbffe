import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { handler as stripeWebhook } from '../../functions/handlers/billing/stripe-webhook.ts';
import { readAccount } from '../../functions/store/account/account.ts';
import { allowanceOf } from '../../functions/store/credits/allowance.ts';
import { creditsRemaining } from '../../functions/store/credits/credits.ts';
import { ensureCustomer } from '../../functions/use-cases/billing/create-checkout.ts';
import { subscriptionView } from '../../functions/use-cases/billing/subscription-view.ts';
import { syncCustomer } from '../../functions/use-cases/billing/sync-customer.ts';
import type { Call, Handler } from '../../infra/local/cloud/call.ts';
import { Clock } from '../../infra/local/cloud/host/clock.ts';
import { localCatalogue, localPrices } from '../../infra/local/external/stripe/catalogue.ts';
import { createStripe } from '../../infra/local/external/stripe/stripe.ts';
import { signatureOf } from '../../infra/local/external/stripe/webhooks.ts';
import { AppError } from '../../shared/api/errors.ts';
import { serve } from '../local/support/stand-in.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';
import { newAccount } from './stored-rows.ts';

const keys = { api_key: 'sk_test_0123456789', webhook_secret: 'whsec_0123456789' };
export const prices = {
  [localPrices.pro]: { tier: 'Pro', interval: 'month' },
  [localPrices.proAnnual]: { tier: 'Pro', interval: 'year' },
  [localPrices.enterprise]: { tier: 'Enterprise', interval: 'month' },
  [localPrices.enterpriseAnnual]: { tier: 'Enterprise', interval: 'year' },
};
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 10_000 } as unknown as Context;

/** The event that API Gateway gives the webhook. */
export const webhookEvent = (body: string, signature: string, change: Partial<HttpEvent> = {}) =>
  ({
    routeKey: 'POST /api/webhooks/stripe',
    headers: { ...addedByCloudFront, 'stripe-signature': signature },
    stageVariables,
    requestContext: { requestId: '1' },
    body,
    isBase64Encoded: false,
    ...change,
  }) as unknown as HttpEvent;

/** Calls the webhook, with a signature of now by default; gives the status. */
export const callWebhook = async (body: string, signature = signedNow(body), change: Partial<HttpEvent> = {}) =>
  Number((await stripeWebhook(webhookEvent(body, signature, change), context)).statusCode);
export const signedNow = (body: string, seconds = Math.floor(Date.now() / 1000), secret = keys.webhook_secret) =>
  signatureOf(secret, seconds, body);

/** Puts Stripe's keys where the functions read them. */
export const storeKeys = () => {
  const secrets = mockClient(SecretsManagerClient);
  secrets.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(keys) });
  Object.assign(process.env, { STRIPE_SECRET: 'stripe', STRIPE_PRICES: JSON.stringify(prices), SELLER: 'true' });
};

/** Calls Stripe, and calls again where the answer exceeds the client's timeout on a busy machine. */
const untilAnswered = async <T>(ask: () => Promise<T>, times = 10): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (times === 0 || !(error instanceof AppError) || error.code !== 'unavailable') throw error;
    return untilAnswered(ask, times - 1);
  }
};

/**
 * Starts Stripe's stand-in with the faked time of the test. It sends no event by itself: the test delivers each one.
 */
export const openPayments = async () => {
  storeKeys();
  const clock = new Clock();
  let between: (call: Call) => Promise<void> = async () => {};
  let handle: Handler = async () => {};
  const origin = await serve(async (call, reply) => {
    // The answer holds Stripe's state at the time of the request, whatever `between` changes before it is sent.
    const answer: { status: number; headers: object; body: string } = { status: 0, headers: {}, body: '' };
    await handle(call, {
      writeHead: (status: number, headers: object) => Object.assign(answer, { status, headers }),
      end: (body = '') => Object.assign(answer, { body }),
    } as never);
    await between(call);
    reply.writeHead(answer.status, answer.headers as Record<string, string>);
    reply.end(answer.body);
  });
  process.env.STRIPE_URL = origin;
  const account = createStripe({
    clock,
    origin,
    webhook: { address: 'http://127.0.0.1:9', secret: keys.webhook_secret },
    key: keys.api_key,
    catalogue: localCatalogue,
  });
  handle = account.handle;
  account.webhooks.lose(true);
  const { store, billing } = account;

  /** A person with a customer at Stripe. */
  const customer = async (accountType: 'client' | 'developer' = 'client') => {
    const { sub } = await newAccount({ accountType });
    const id = await untilAnswered(() => ensureCustomer(sub, 'client@example.test'));
    const events = () =>
      store.all('event').filter(({ data: { object } }) => (object as { customer?: string }).customer === id);
    const subscription = () => {
      const latest = store.all('subscription').findLast((entry) => entry.customer === id);
      if (!latest) throw new Error('No subscription yet');
      return latest;
    };
    return {
      sub,
      id,
      subscription,
      /** Events of this customer, oldest first. */
      events,
      /** `metadata`: what our checkout writes into the subscription. */
      buy: (price: string = localPrices.pro, metadata: Record<string, string> = {}) =>
        billing.subscribe(id, store.get('price', price), metadata),
      change: (price: string) => billing.changePlan(subscription(), store.get('price', price)),
      card: (number: string) => billing.payWith(store.get('customer', id), number),
      sync: () => syncCustomer(id),
      answer: async () => subscriptionView(await readAccount(sub), new Date()),
      credits: async () => {
        const { profile, subscription: row } = await readAccount(sub);
        if (!profile) throw new Error('No profile');
        const allowance = allowanceOf({ profile, subscription: row }, new Date());
        return {
          ...allowance,
          remaining: await creditsRemaining({ sub, mailbox_key: profile.mailbox_key }, allowance),
        };
      },
    };
  };
  const tools = {
    account,
    customer,
    /** Advances the time; Stripe renews and ends subscriptions in it. */
    wait: (days: number) => {
      vi.setSystemTime(Date.now() + days * 86_400_000);
      billing.follow();
    },
    /** Sets what is awaited between the request and the answer of each call of Stripe; nothing by default. */
    between: (wished: typeof between = async () => {}) => {
      between = wished;
    },
    /** Sends an event to the webhook. */
    deliver: (event: object) => callWebhook(JSON.stringify(event, null, 2)),
    /** Sends an event until the webhook takes it: of many at once, some are refused for a while. */
    deliverUntilTaken: async (event: object, times = 10): Promise<number> => {
      const status = await callWebhook(JSON.stringify(event, null, 2));
      return status === 200 || times === 0 ? status : tools.deliverUntilTaken(event, times - 1);
    },
  };
  return tools;
};
export type Payments = Awaited<ReturnType<typeof openPayments>>;
