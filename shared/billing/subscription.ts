import * as z from 'zod/mini';
import { creditsPerTier } from '../quote/generation-limits.ts';
import { type Buyer, termsVersion } from './contract.ts';

export const Tier = z.enum(Object.keys(creditsPerTier) as [keyof typeof creditsPerTier]);
export type Tier = z.output<typeof Tier>;

export const Credits = z.object({
  credits_remaining: z.int().check(z.minimum(0)),
  credits_allocated: z.int().check(z.minimum(0)),
  subscription_tier: Tier,
  /** When the next period brings new credits; null where none does, as for a developer on the free plan. */
  credits_renew_at: z.nullable(z.iso.datetime()),
  /** The month of the plan is not paid yet: these are the free credits. */
  payment_due: z.optional(z.literal(true)),
});
export type Credits = z.output<typeof Credits>;

export const Subscription = z.object({
  subscribed: z.boolean(),
  subscription_tier: Tier,
  /** When the plan ends; null for one that renews itself, and without a plan. */
  subscription_end: z.nullable(z.iso.datetime()),
  /** `past_due`: a payment has failed, and is tried again. `none`: no plan. */
  subscription_status: z.enum(['active', 'past_due', 'none']),
  /** Null without a plan. */
  billing_interval: z.nullable(z.enum(['month', 'year'])),
  /** The next payment; null for none. */
  renews_at: z.nullable(z.iso.datetime()),
  /** The last instant at which a consumer may withdraw; else null. */
  withdrawal_until: z.nullable(z.iso.datetime()),
});
export type Subscription = z.output<typeof Subscription>;

export const Plan = z.enum(['pro', 'enterprise']);
export type Plan = z.output<typeof Plan>;
const ordered = {
  plan: Plan,
  /** Credits of the first month that the buyer was told are used already. */
  used_credits: z.optional(z.int().check(z.minimum(0))),
  terms_version: z.literal(termsVersion, 'Les conditions ont changé\u00A0: rechargez la page'),
};
/** The plan and the kind of buyer. Price, addresses and customer are set by the server. */
export const CheckoutRequest = z.discriminatedUnion(
  'buyer',
  [
    z.strictObject({ ...ordered, buyer: z.literal('professional') }),
    z.strictObject({
      ...ordered,
      buyer: z.literal('consumer'),
      /** The ticked `expressRequest`. */
      immediate_start: z.literal(true, 'Demandez que le plan s’ouvre dès le paiement pour continuer'),
    }),
  ],
  'Dites si vous souscrivez comme consommateur ou comme professionnel',
);
export type CheckoutRequest = z.output<typeof CheckoutRequest>;
export const PaymentPage = z.object({ url: z.url() });

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
  /** The order of the plan. Absent for a subscription that was created by hand. */
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
