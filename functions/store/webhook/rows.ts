import * as z from 'zod/mini';
import { Webhook, WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { table } from '../table.ts';

const versioned = { version: z._default(z.literal(1), 1) };

/** A webhook. Its secret is derived from its id and a number: the table holds none. */
export const WebhookRow = z.object({
  ...versioned,
  ...z.pick(Webhook, { id: true, place: true, url: true, events: true, created_at: true, disabled_at: true }).shape,
  /** Number of the secret that signs; each rotation increments it. */
  secret_number: z.int(),
  /** Former secrets that still sign, and until when. */
  former_secrets: z.array(z.object({ number: z.int(), until: z.iso.datetime() })),
});
export type WebhookRow = z.output<typeof WebhookRow>;

/** A message to one webhook, as it is signed and sent. */
export const WebhookSentRow = z.object({
  ...versioned,
  ...z.pick(WebhookDelivery, {
    id: true,
    type: true,
    state: true,
    attempts: true,
    attempted_at: true,
    outcome: true,
  }).shape,
  /** The id of its webhook: another one may be at the same place since. */
  webhook: z.ulid(),
  body: z.string(),
  /** Seconds since 1970. */
  [table.ttl]: z.int(),
});
export type WebhookSentRow = z.output<typeof WebhookSentRow>;
