import * as z from 'zod/mini';
import { creditsPerTier } from './generation-limits.ts';

export const Tier = z.enum(Object.keys(creditsPerTier) as [keyof typeof creditsPerTier]);
export type Tier = z.output<typeof Tier>;

/** Whole euros a month, all taxes included. A year costs twelve months. */
export const monthlyPrice = { Gratuit: 0, Pro: 7, Enterprise: 20 } as const satisfies Record<Tier, number>;

export const Credits = z.object({
  credits_remaining: z.int().check(z.minimum(0)),
  credits_allocated: z.int().check(z.minimum(0)),
  subscription_tier: Tier,
  /** When the next period brings new credits; null where none will: a developer's on the free plan are given once. */
  credits_renew_at: z.nullable(z.iso.datetime()),
});
export type Credits = z.output<typeof Credits>;

export const Subscription = z.object({
  subscribed: z.boolean(),
  subscription_tier: Tier,
  subscription_end: z.nullable(z.iso.datetime()),
});
export type Subscription = z.output<typeof Subscription>;

/** 0: `empty`; at 20 % of the allocation or less: `low`; else `enough`. */
export const creditLevel = ({ credits_remaining, credits_allocated }: Credits) => {
  if (credits_remaining === 0) return 'empty';
  return credits_remaining <= credits_allocated * 0.2 ? 'low' : 'enough';
};
