import * as z from 'zod/mini';
import { creditsPerTier } from '../quote/generation-limits.ts';
import { type Buyer, termsVersion } from './contract.ts';

export const Tier = z.enum(Object.keys(creditsPerTier) as [keyof typeof creditsPerTier]);
export type Tier = z.output<typeof Tier>;

export const Credits = z.object({
  credits_remaining: z.int().check(z.minimum(0)),
  credits_allocated: z.int().check(z.minimum(0)),
  subscription_tier: Tier,
  /** When the next period brings new credits; null where none will: a developer's on the free plan are given once. */
  credits_renew_at: z.nullable(z.iso.datetime()),
  /** The month of the plan is not paid for: these are the free credits, until it is. */
  payment_due: z.optional(z.literal(true)),
});
export type Credits = z.output<typeof Credits>;

export const Subscription = z.object({
  subscribed: z.boolean(),
  subscription_tier: Tier,
  /** When the plan ends; null for one that renews itself, and without one. */
  subscription_end: z.nullable(z.iso.datetime()),
  /** `past_due`: a payment has failed, and is tried again. `none`: no plan. */
  subscription_status: z.enum(['active', 'past_due', 'none']),
  /** What is paid at a time; null without a plan. */
  billing_interval: z.nullable(z.enum(['month', 'year'])),
  /** When it is next paid; null where it will not be. */
  renews_at: z.nullable(z.iso.datetime()),
  /** The last instant at which its owner, a consumer, may withdraw; null for everybody else and afterwards. */
  withdrawal_until: z.nullable(z.iso.datetime()),
});
export type Subscription = z.output<typeof Subscription>;

/** The plans that are sold. */
export const Plan = z.enum(['pro', 'enterprise']);
export type Plan = z.output<typeof Plan>;
const ordered = {
  plan: Plan,
  /** Of the first month's credits, those that the buyer was told are used already. */
  used_credits: z.optional(z.int().check(z.minimum(0))),
  terms_version: z.literal(termsVersion, 'Les conditions ont changé\u00A0: rechargez la page'),
};
/** What somebody orders, and as what. Nothing else: price, addresses and customer are the server's. */
export const CheckoutRequest = z.discriminatedUnion(
  'buyer',
  [
    z.strictObject({ ...ordered, buyer: z.literal('professional') }),
    z.strictObject({
      ...ordered,
      buyer: z.literal('consumer'),
      /** What `expressRequest` says, which the consumer has ticked. */
      immediate_start: z.literal(true, 'Demandez que le plan s’ouvre dès le paiement pour continuer'),
    }),
  ],
  'Dites si vous souscrivez comme consommateur ou comme professionnel',
);
export type CheckoutRequest = z.output<typeof CheckoutRequest>;
/** A page of the payment service, for the caller alone. */
export const PaymentPage = z.object({ url: z.url() });

/** What a customer has paid for: which plan, and until when. */
export type PaidPlan = {
  id: string;
  tier: Tier;
  interval: 'month' | 'year';
  start: string;
  status: 'active' | 'past_due';
  /** When it ends; null where it renews itself. */
  end: string | null;
  renewsAt: string | null;
  paidUntil: string;
  /** The order that it was taken by, and as what. Absent for one that was made by hand at the payment service. */
  order?: string | undefined;
  buyer?: Buyer | undefined;
};

export const Invoice = z.object({
  number: z.string(),
  created_at: z.iso.datetime(),
  /** Cents, all taxes included. */
  total: z.int(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  url: z.nullable(z.url()),
});
export type Invoice = z.output<typeof Invoice>;

/** 0: `empty`; at 20 % of the allocation or less: `low`; else `enough`. */
export const creditLevel = ({ credits_remaining, credits_allocated }: Credits) => {
  if (credits_remaining === 0) return 'empty';
  return credits_remaining <= credits_allocated * 0.2 ? 'low' : 'enough';
};
