import { AppError } from '../../../shared/api/errors.ts';
import { type WebhookEvent, WebhookMessage, webhookDays } from '../../../shared/api/webhooks.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { type Item, tableName, transact } from '../client.ts';
import { day, expiring } from '../expiry.ts';
import type { OfferEvent } from '../offer/life-cycle.ts';
import type { OfferEventRow, OfferKey, OfferRow } from '../offer/rows.ts';
import { openFrom } from '../open-index.ts';
import { keys } from '../table.ts';
import { type WebhookRow, WebhookSentRow } from './rows.ts';
import { readWebhooks } from './webhooks.ts';

/** An event with the id that orders it: each event has one message per webhook. */
type Happened = { id: string; at: Date } & Pick<WebhookMessage, 'type' | 'data'>;

/** The write of a message, listed in the index for the job that sends it. */
const messageItem = (sub: string, { id: webhook }: Pick<WebhookRow, 'id'>, happened: Happened): Item => {
  const { id, at, type, data } = happened;
  const body = JSON.stringify(WebhookMessage.parse({ type, timestamp: at.toISOString(), data }));
  const waiting = { state: 'pending', attempts: 0, attempted_at: null, outcome: null };
  const row = WebhookSentRow.parse({ id, webhook, type, body, ...waiting, ...expiring(at, webhookDays * day) });
  return {
    Put: {
      TableName: tableName(),
      Item: { ...keys.webhookSent(sub, webhook, id), ...row, ...openFrom('WEBHOOK', at.getTime()) },
    },
  };
};

/** The messages of an event to the owner's webhooks, written in the transaction of the event. */
const messagesOf = (webhooks: WebhookRow[], sub: string, happened: Happened): Item[] =>
  webhooks
    .filter(({ events, disabled_at }) => disabled_at === null && events.some((event) => event === happened.type))
    .map((webhook) => messageItem(sub, webhook, happened));

export const messagesOfQuote = async ({ sub, id }: { sub: string; id: string }, at: Date): Promise<Item[]> =>
  messagesOf(await readWebhooks(sub), sub, { id, at, type: 'quote.done', data: { quote: id } });

const offerMessages: Partial<Record<OfferEvent, WebhookEvent>> = {
  seen: 'offer.seen',
  asked: 'offer.asked',
  accepted: 'offer.accepted',
  marked_accepted: 'offer.accepted',
  refused: 'offer.refused',
  marked_refused: 'offer.refused',
  expired: 'offer.expired',
};

/** The messages of an event of an offer. `offer`: its row after the event. None for most events. */
export const messagesOfOffer = (
  webhooks: WebhookRow[],
  { sub, quote }: OfferKey,
  { id, event, at }: OfferEventRow,
  { id: offer, devis_number, state, due_cents }: OfferRow,
): Item[] => {
  const type = offerMessages[event as OfferEvent];
  if (!type) return [];
  return messagesOf(webhooks, sub, {
    id,
    at: new Date(at),
    type,
    data: { quote, offer, devis_number, state, due_cents },
  });
};

/** Stores a test message to a webhook. Throws `not_signed_in` where the account is being erased. */
export const sendTest = async (sub: string, webhook: WebhookRow, id: string, now: Date): Promise<void> => {
  const refused = await transact([
    requireActiveAccount(sub),
    messageItem(sub, webhook, { id, at: now, type: 'webhook.test', data: {} }),
  ]);
  if (refused) throw new AppError('not_signed_in');
};
