import { chargeOf } from '../objects/charge.ts';
import type { Customer } from '../objects/customer.ts';
import { type Invoice, invoiceOf } from '../objects/invoice.ts';
import type { Line } from '../objects/invoice-line.ts';
import type { Subscription } from '../objects/subscription.ts';
import type { Store } from '../store.ts';
import type { Webhooks } from '../webhooks.ts';
import { cards } from './test-cards.ts';

type Options = { store: Store; webhooks: Webhooks; origin: string };

/** Opens invoices and charges them. All times in seconds since 1970. */
export const createInvoices = ({ store, webhooks, origin }: Options) => {
  const { kept } = store;
  const customer = (id: string) => store.get('customer', id, 'customer');
  const open = (subscription: Subscription, reason: Invoice['billing_reason'], lines: Line[], at: number) => {
    const id = store.ids('in');
    const number = `CHF-${String(store.all('invoice').length + 1).padStart(4, '0')}`;
    const address = `${origin}/stripe/invoice/${id}`;
    const made = { id, created: at, customer: customer(subscription.customer), subscription, number, address };
    const invoice = store.put(invoiceOf({ ...made, reason, lines }));
    invoice.invoice_pdf = address;
    subscription.latest_invoice = id;
    webhooks.emit('invoice.finalized', invoice, at);
    return invoice;
  };
  /** Whether the card of a customer refuses. `first`: at the first charge of a subscription. */
  const fails = (payer: Customer, first: boolean) => {
    const card = kept.cards[payer.id] ?? cards.good;
    return card === cards.refused || (card === cards.failsLater && !first);
  };
  const charge = (invoice: Invoice, payer: Customer, at: number) => {
    const made = { id: store.ids('ch'), created: at, amount: invoice.amount_due, intent: store.ids('pi') };
    const charged = store.put(chargeOf({ ...made, customer: payer }));
    kept.paid[charged.id] = invoice.id;
    webhooks.emit('charge.succeeded', charged, at);
  };
  /** Charges an invoice. False where the card refuses. */
  const pay = (invoice: Invoice, at: number, first = false): boolean => {
    const payer = customer(invoice.customer);
    invoice.attempted = true;
    invoice.attempt_count += 1;
    if (fails(payer, first)) return false;
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.next_payment_attempt = null;
    invoice.auto_advance = false;
    invoice.status_transitions.paid_at = at;
    if (invoice.amount_due > 0) charge(invoice, payer, at);
    webhooks.emit('invoice.paid', invoice, at);
    return true;
  };
  return { open, pay, fails };
};
export type Invoices = ReturnType<typeof createInvoices>;
