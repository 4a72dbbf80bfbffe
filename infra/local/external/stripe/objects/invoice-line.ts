import type Stripe from 'stripe';
import { decimal } from './created-object.ts';
import type { Price } from './price.ts';

export type Line = { price: Price; amount: number; start: number; end: number; proration: boolean };
type LineFacts = Line & { id: string; invoice: string; subscription: string; item: string };

export const invoiceLineOf = ({ id, invoice, subscription, item, price, amount, start, end, proration }: LineFacts) =>
  ({
    id,
    object: 'line_item',
    amount,
    currency: 'eur',
    description: null,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription,
        subscription_item: item,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription,
    subtotal: amount,
    taxes: [],
  }) satisfies Stripe.InvoiceLineItem;
