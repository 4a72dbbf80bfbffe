import type Stripe from 'stripe';
import { decimal, type Made } from './created-object.ts';

export const productOf = ({ id, created, name }: Made & { name: string }) =>
  ({
    id,
    object: 'product',
    active: true,
    created,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: created,
    url: null,
  }) satisfies Stripe.Product;

type Interval = 'month' | 'year';
type PriceFacts = Made & { product: string; amount: number; interval: Interval };

export const priceOf = ({ id, created, product, amount, interval }: PriceFacts) =>
  ({
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'eur',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  }) satisfies Stripe.Price;
export type Price = ReturnType<typeof priceOf>;

export const planOf = ({ id, created, product, unit_amount, unit_amount_decimal, recurring }: Price) =>
  ({
    id,
    object: 'plan',
    active: true,
    amount: unit_amount,
    amount_decimal: unit_amount_decimal,
    billing_scheme: 'per_unit',
    created,
    currency: 'eur',
    interval: recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan;
