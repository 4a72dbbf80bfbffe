import type Stripe from 'stripe';
import { apiVersion, type Made } from './created-object.ts';

type EventFacts = Made & { type: Stripe.Event['type']; object: object; previous?: object | undefined };

export const eventOf = ({ id, created, type, object, previous }: EventFacts) => ({
  id,
  object: 'event' as const,
  api_version: apiVersion,
  created,
  data: { object, ...(previous && { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
export type StripeEvent = ReturnType<typeof eventOf>;
