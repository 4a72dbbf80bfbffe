import * as z from 'zod/mini';
import { OfferState } from './states.ts';

/** What the history and the quote tell of the last offer. Cents. */
export const LastOffer = z.object({
  id: z.ulid(),
  state: OfferState,
  /** When it came into this state. */
  at: z.iso.datetime(),
  due_cents: z.int().check(z.minimum(0)),
});
export type LastOffer = z.output<typeof LastOffer>;
