import type { Clock } from '../../../cloud/host/clock.ts';
import type { Charge } from '../objects/charge.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import type { Customer } from '../objects/customer.ts';
import type { Price } from '../objects/price.ts';
import type { Subscription } from '../objects/subscription.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';
import { createCheckouts } from './checkouts.ts';
import { createCustomers } from './customers.ts';
import { createDue } from './due-billing.ts';
import { createInvoices } from './invoices.ts';
import { createPlanChange } from './plan-change.ts';
import { createRefunds } from './refunds.ts';
import { createRenewals } from './renewals.ts';
import { createSubscriptions } from './subscriptions.ts';

type Options = { store: Store; clock: Clock; webhooks: Webhooks; origin: string };

/** Changes of money and subscriptions, and their events. All times in seconds since 1970. */
export const createBilling = ({ store, clock, webhooks, origin }: Options) => {
  const invoices = createInvoices({ store, webhooks, origin });
  const subscriptions = createSubscriptions({ store, webhooks, invoices });
  const renewals = createRenewals({ store, webhooks, invoices, subscriptions });
  const checkouts = createCheckouts({ store, webhooks, subscriptions });
  const customers = createCustomers({ store, webhooks, invoices, subscriptions, renewals, checkouts });
  const refunds = createRefunds({ store, webhooks });
  const changePlan = createPlanChange({ store, invoices, subscriptions });
  const { seconds, follow } = createDue({ store, clock, subscriptions, renewals, expire: checkouts.expire });

  /** Runs one change, then waits for what it brings about. */
  const changing = <T>(change: (at: number) => T): T => {
    const result = change(seconds());
    follow();
    return result;
  };
  return {
    seconds,
    /** Runs what is due, and waits for what is next. */
    follow,
    subscribe: (payer: string, price: Price, metadata: Record<string, string>) =>
      changing((at) => subscriptions.begin(payer, price, metadata, at)),
    /** What the page of a checkout does when it is paid. Throws `card_declined`. */
    complete: (session: CheckoutSession, card: string) => changing((at) => checkouts.complete(session, card, at)),
    expire: (session: CheckoutSession) => changing((at) => checkouts.expire(session, at)),
    cancelAtPeriodEnd: (subscription: Subscription, soon: boolean) =>
      changing((at) => subscriptions.cancelAtPeriodEnd(subscription, soon, at)),
    cancelNow: (subscription: Subscription) =>
      changing((at) => subscriptions.end(subscription, at, 'cancellation_requested')),
    changePlan: (subscription: Subscription, price: Price) => changing((at) => changePlan(subscription, price, at)),
    release: (subscription: Subscription, schedule: string) =>
      changing((at) => subscriptions.release(subscription, schedule, at)),
    payWith: (payer: Customer, card: string) => changing((at) => customers.payWith(payer, card, at)),
    forget: (payer: Customer) => changing((at) => customers.forget(payer, at)),
    refund: (charge: Charge, amount?: number, metadata?: Record<string, string>) =>
      changing((at) => refunds.refund(charge, at, amount, metadata)),
    dispute: (charge: Charge) => changing((at) => refunds.dispute(charge, at)),
    chargesOf: (customer: string): Charge[] => store.all('charge').filter((charge) => charge.customer === customer),
    closeDispute: (charge: Charge, status: 'won' | 'lost') =>
      changing((at) => refunds.closeDispute(charge, status, at)),
  };
};
export type Billing = ReturnType<typeof createBilling>;
