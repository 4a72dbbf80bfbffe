import type Stripe from 'stripe';
import type { Made } from './created-object.ts';

type SessionFacts = Made & {
  customer: string;
  amount: number;
  success_url: string;
  cancel_url: string | null;
  url: string;
  metadata: Record<string, string>;
  /** What stands beside the button. */
  beside: string | undefined;
};

/** Seconds for which a checkout can be paid. */
const sessionLife = 86_400;

export const checkoutSessionOf = ({ amount, beside, ...facts }: SessionFacts) =>
  ({
    ...facts,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency: 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: beside === undefined ? null : { message: beside },
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: facts.created + sessionLife,
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation: null,
    livemode: false,
    locale: 'fr',
    managed_payments: null,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'open' | 'complete' | 'expired',
    submit_type: null,
    subscription: null as string | null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: facts.url as string | null,
    wallet_options: null,
  }) satisfies Stripe.Checkout.Session;
export type CheckoutSession = ReturnType<typeof checkoutSessionOf>;
