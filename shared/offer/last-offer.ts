import * as z from 'zod/mini';
import { OfferState } from './states.ts';

/** The last offer of a quote. Cents. */
export const LastOffer = z.object({
  id: z.ulid(),
  state: OfferState,
  /** Since when it has this state. */
  at: z.iso.datetime(),
  due_cents: z.int().check(z.minimum(0)),
  /** What the amount holds. Absent from an offer of before it was kept. */
  tax: z.optional(z.enum(['TTC', 'HT', 'exempt'])),
  /** Whether the last message is its recipient's. Absent from an offer of before it was kept. */
  asks: z.optional(z.boolean()),
});
export type LastOffer = z.output<typeof LastOffer>;
