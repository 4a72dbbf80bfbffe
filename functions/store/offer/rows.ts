import * as z from 'zod/mini';
import { Offer } from '../../../shared/offer/offer.ts';
import { table } from '../table.ts';

const Time = z.iso.datetime();
const versioned = { version: z._default(z.literal(1), 1) };

/** SHA-256 in lower case hexadecimal. */
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A code for a recipient; the table stores its digest only. */
const Code = z.object({
  ...{ digest: Digest, sent_at: Time, until: Time, tries: z.int(), email: z.string() },
  /** The idempotency key of its request. */
  request: z.string(),
  /** Its mail has left. */
  mailed: z.boolean(),
});

/** One issued version of a devis, sent to one recipient: its state, and the prices that it was sent with. */
export const OfferRow = z.object({
  ...versioned,
  id: z.ulid(),
  quote: z.ulid(),
  ...z.pick(Offer, {
    quote_version: true,
    devis_number: true,
    state: true,
    elsewhere: true,
    recipient: true,
    subject: true,
    message: true,
    sent_at: true,
    seen_at: true,
    ended_at: true,
    valid_until: true,
    net_cents: true,
    vat: true,
    deposit: true,
    choosable: true,
    chosen: true,
    due_cents: true,
    reminders: true,
    refusal: true,
    deposit_received_at: true,
  }).shape,
  project_name: z.string(),
  kind: z.enum(['business', 'consumer']),
  distance: z.boolean(),
  /** Whether general conditions are annexed. */
  conditions: z.boolean(),
  /** Digest of the token of its link. */
  link_digest: Digest,
  /** The provider had no plan: the page and the mails name the product. */
  brand: z.boolean(),
  /** The hash of the last event, and how many there are. */
  head: Digest,
  events: z.int(),
  messages: z.int(),
  /** Whether the last message is the recipient's. */
  asks: z._default(z.boolean(), false),
  /** The reminders that were sent, by their name. */
  reminded: z.array(z.string()),
  codes: z._default(z.array(Code), []),
  /** Why mails do not reach the recipient: the address refused one, the budget left none, or the service takes none. */
  mail_refused: z.optional(z.enum(['bounce', 'complaint', 'spent', 'failed'])),
  accepted: z.nullable(
    z.object({
      at: Time,
      name: z.string(),
      capacity: z.string(),
      /** Id of the evidence; null where the offer was accepted on paper. */
      evidence: z.nullable(z.string()),
      /** Digest of the code of acceptance: a repeated call gets the first answer. */
      code_digest: z.nullable(Digest),
      renounce_until: z.nullable(Time),
    }),
  ),
  /**
   * Of an accepted offer whose provider's account is gone: the digest of the mailbox under which its evidence lies.
   */
  closed: z.optional(z.object({ mailbox_key: z.string() })),
  /** Seconds since 1970: of such an offer, the end of its evidence. */
  [table.ttl]: z.optional(z.int()),
});
export type OfferRow = z.output<typeof OfferRow>;

/** An event of an offer. It never changes, except for `mails`. */
export const OfferEventRow = z.object({
  ...versioned,
  id: z.ulid(),
  offer: z.ulid(),
  event: z.string(),
  by: z.enum(['provider', 'recipient', 'clock']),
  at: Time,
  data: z.record(z.string(), z.unknown()),
  /** The hash of the event before it; 64 zeros for the first one. */
  previous: Digest,
  hash: Digest,
  /** The mails that are not sent yet. They are not hashed. */
  mails: z.optional(z.array(z.enum(['provider', 'recipient']))),
});
export type OfferEventRow = z.output<typeof OfferEventRow>;

export const LinkRow = z.object({ sub: z.string(), quote: z.ulid(), offer: z.ulid() });
export type OfferKey = z.output<typeof LinkRow>;

/** The address that is told of a renunciation after the provider's account is gone. It ends with the right to renounce. */
export const ContractProviderRow = z.object({ email: z.string(), [table.ttl]: z.int() });

/** The proof of an acceptance, as compressed JSON in base64, stored under the provider's mailbox. */
export const EvidenceRow = z.object({
  ...versioned,
  /** Seconds since 1970. */
  [table.ttl]: z.int(),
  offer: z.ulid(),
  evidence: z.string(),
  accepted_at: Time,
});
