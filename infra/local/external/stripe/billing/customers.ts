import type { Customer } from '../objects/customer.ts';
import { isLive } from '../objects/subscription.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';
import type { Checkouts } from './checkouts.ts';
import type { Invoices } from './invoices.ts';
import type { Renewals } from './renewals.ts';
import type { Subscriptions } from './subscriptions.ts';

type Options = {
  store: Store;
  webhooks: Webhooks;
  invoices: Invoices;
  subscriptions: Subscriptions;
  renewals: Renewals;
  checkouts: Checkouts;
};

/** What happens to a customer as a whole. All times in seconds since 1970. */
export const createCustomers = ({ store, webhooks, invoices, subscriptions, renewals, checkouts }: Options) => ({
  /** What comes due from now on is charged to this card. What was refused is tried again at once, as Stripe's portal does. */
  payWith: (payer: Customer, card: string, at: number) => {
    store.kept.cards[payer.id] = card;
    const due = store
      .all('subscription')
      .find((subscription) => subscription.customer === payer.id && subscription.status === 'past_due');
    const invoice = due && store.find('invoice', due.latest_invoice ?? '');
    if (invoice && !invoices.fails(payer, false)) renewals.retry(invoice, at);
  },
  /** Deletes a customer and its subscriptions; its invoices stay. */
  forget: (payer: Customer, at: number) => {
    for (const subscription of store
      .all('subscription')
      .filter((candidate) => candidate.customer === payer.id && isLive(candidate)))
      subscriptions.end(subscription, at, 'cancellation_requested');
    for (const session of store.all('checkout.session'))
      if (session.customer === payer.id && session.status === 'open') checkouts.expire(session, at);
    store.remove(payer.id);
    delete store.kept.cards[payer.id];
    webhooks.emit('customer.deleted', payer, at);
  },
});
