import type Stripe from 'stripe';
import type { Made } from './created-object.ts';

type CustomerFacts = Made & { email: string | null; name: string | null; metadata: Record<string, string> };

export const customerOf = (facts: CustomerFacts) =>
  ({
    ...facts,
    object: 'customer',
    balance: 0,
    default_source: null,
    description: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    shipping: null,
  }) satisfies Stripe.Customer;
export type Customer = ReturnType<typeof customerOf>;
