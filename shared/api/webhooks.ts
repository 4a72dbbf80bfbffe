import * as z from 'zod/mini';

/** The events of webhooks, with their labels. */
export const webhookEventLabels = {
  'quote.done': 'Devis généré',
  'offer.seen': 'Devis vu par le client',
  'offer.asked': 'Question du client',
  'offer.accepted': 'Devis accepté',
  'offer.refused': 'Devis refusé',
  'offer.expired': 'Devis expiré',
} as const;
export type WebhookEvent = keyof typeof webhookEventLabels;
export const webhookEvents = Object.keys(webhookEventLabels) as [WebhookEvent, ...WebhookEvent[]];
/** The event of a test message. */
export const webhookTest = 'webhook.test';
const MessageType = z.enum([...webhookEvents, webhookTest]);

/** Most webhooks that a person has at a time. */
export const mostWebhooks = 3;
/** Hours for which a former secret signs too. */
export const formerSecretHours = 24;
/** Timeout of a receiver in seconds. */
export const webhookPatience = 10;
/** Minutes between attempts: three days in all. */
export const webhookWaits = [1, 5, 30, 120, 360, 720, 1440, 1440] as const;
/** Messages of a webhook that its owner sees. */
export const shownDeliveries = 10;
/** Days for which messages are kept. */
export const webhookDays = 14;
const longestUrl = 500;

const OfferData = z.object({
  quote: z.ulid(),
  offer: z.ulid(),
  devis_number: z.string(),
  state: z.string(),
  due_cents: z.int(),
});

/** The body of a message. It contains no personal data. */
export const WebhookMessage = z.object({
  type: MessageType,
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.partial(OfferData),
});
export type WebhookMessage = z.output<typeof WebhookMessage>;

/** The body of the messages of one event. */
export const messageOf = (event: WebhookEvent) =>
  z.extend(WebhookMessage, {
    type: z.literal(event),
    data: event === 'quote.done' ? z.pick(OfferData, { quote: true }) : OfferData,
  });

/** A message of an event, for documentation. */
export const exampleOf = (event: WebhookEvent): WebhookMessage => {
  const quote = '01KBA6Q2ZB9GQ8M4T7W1X5Y3N6';
  const ofOffer = { offer: '01KBA6R8D3H5J7K9M1N3P5Q7S9', devis_number: 'D-2026-0042', due_cents: 934_200 };
  const state = event === 'offer.asked' ? 'seen' : event.replace('offer.', '');
  return {
    type: event,
    timestamp: '2026-11-30T09:30:00.000Z',
    data: event === 'quote.done' ? { quote } : { quote, ...ofOffer, state },
  };
};

/** A host name. Its addresses are checked at every attempt. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

const isReceiver = (address: string): boolean => {
  const { protocol, username, password, hostname, hash } = URL.parse(address) ?? {};
  const isPlain = username === '' && password === '' && hash === '';
  return protocol === 'https:' && isPlain && hostName.test(hostname ?? '');
};

const WebhookUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(longestUrl, `L’adresse ne peut pas dépasser ${longestUrl} caractères`),
    z.refine(isReceiver, 'Indiquez une adresse en https://, avec un nom de domaine public'),
  );
const WebhookEvents = z.array(z.enum(webhookEvents)).check(
  z.minLength(1, 'Choisissez au moins un événement'),
  z.maxLength(webhookEvents.length),
  z.overwrite((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
);

export const NewWebhook = z.strictObject({ url: WebhookUrl, events: WebhookEvents });
export type NewWebhook = z.output<typeof NewWebhook>;

const Place = z.int().check(z.minimum(1), z.maximum(mostWebhooks));

/** Body of `save-webhook`. */
export const WebhookChange = z.discriminatedUnion('action', [
  z.extend(NewWebhook, { action: z.literal('create') }),
  z.strictObject({ action: z.literal('rotate'), place: Place }),
  z.strictObject({ action: z.literal('remove'), place: Place }),
  z.strictObject({ action: z.literal('replay'), place: Place, id: z.ulid() }),
  z.strictObject({ action: z.literal('test'), place: Place }),
]);
export type WebhookChange = z.output<typeof WebhookChange>;

/** Why an attempt got no response: stored instead of a status. */
export const webhookFailures = ['address', 'certificate', 'unreachable', 'timeout', 'plan', 'disabled'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** A message to one webhook. */
export const WebhookDelivery = z.object({
  /** The id of the event, the same for every webhook: a receiver orders messages by it. */
  id: z.ulid(),
  type: MessageType,
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  /** The last attempt; null before the first one. */
  attempted_at: z.nullable(z.iso.datetime()),
  /** An HTTP status, or one of `webhookFailures`. */
  outcome: z.nullable(z.string()),
  /** Time of the next attempt; null for none. */
  next_at: z.nullable(z.iso.datetime()),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** A webhook without its secret, which is shown once. */
export const Webhook = z.object({
  id: z.ulid(),
  place: Place,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: z.iso.datetime(),
  /** Until when a former secret signs too; null for none. */
  former_until: z.nullable(z.iso.datetime()),
  /** When it was disabled: it answered 410. */
  disabled_at: z.nullable(z.iso.datetime()),
  /** The newest `shownDeliveries`, newest first. */
  deliveries: z.array(WebhookDelivery),
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookList = z.object({ webhooks: z.array(Webhook) });
/** `secret`: the new secret, which no later response contains. */
export const ChangedWebhooks = z.extend(WebhookList, { secret: z.nullable(z.string()) });
export type ChangedWebhooks = z.output<typeof ChangedWebhooks>;
