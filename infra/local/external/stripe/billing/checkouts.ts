import { StripeFailure } from '../failure.ts';
import type { CheckoutSession } from '../objects/checkout-session.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';
import type { Subscriptions } from './subscriptions.ts';
import { cardDeclined, cards } from './test-cards.ts';

type Options = { store: Store; webhooks: Webhooks; subscriptions: Subscriptions };

/** How a checkout ends. All times in seconds since 1970. */
export const createCheckouts = ({ store, webhooks, subscriptions }: Options) => {
  const { kept } = store;
  const complete = (session: CheckoutSession, card: string, at: number) => {
    const order = kept.orders[session.id];
    if (session.status !== 'open' || !order) throw new StripeFailure(400, { message: 'This session is closed.' });
    if (card === cards.refused || card === cards.failsLater) throw cardDeclined();
    kept.cards[session.customer] = card;
    const price = store.get('price', order.price);
    const { subscription, invoice } = subscriptions.begin(session.customer, price, order.metadata, at);
    session.status = 'complete';
    session.payment_status = 'paid';
    session.subscription = subscription.id;
    session.invoice = invoice.id;
    session.url = null;
    webhooks.emit('checkout.session.completed', session, at);
  };
  const expire = (session: CheckoutSession, at: number) => {
    if (session.status !== 'open')
      throw new StripeFailure(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      });
    session.status = 'expired';
    session.url = null;
    webhooks.emit('checkout.session.expired', session, at);
    return session;
  };
  return { complete, expire };
};
export type Checkouts = ReturnType<typeof createCheckouts>;
