import type Stripe from 'stripe';
import type { Made } from './created-object.ts';

export const portalSessionOf = (facts: Made & { customer: string; return_url: string | null; url: string }) =>
  ({
    ...facts,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    customer_account: null,
    flow: null,
    livemode: false,
    locale: 'fr',
    on_behalf_of: null,
  }) satisfies Stripe.BillingPortal.Session;
