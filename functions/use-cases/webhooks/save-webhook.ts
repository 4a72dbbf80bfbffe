import { ulid } from 'ulid';
import type { WebhookChange } from '../../../shared/api/webhooks.ts';
import { webhookSecret } from '../../clients/webhook-secret.ts';
import type { Caller } from '../../http/caller.ts';
import { requireApiPlan } from '../../store/credits/allowance.ts';
import { countAll, webhookRateLimit } from '../../store/limits/rate-limit.ts';
import { sendTest } from '../../store/webhook/event-messages.ts';
import { replayMessage } from '../../store/webhook/messages.ts';
import type { WebhookRow } from '../../store/webhook/rows.ts';
import { createWebhook, removeWebhook, rotateSecret, webhookAt } from '../../store/webhook/webhooks.ts';
import { listWebhooks } from './list-webhooks.ts';

/** Applies a change. Returns the webhook whose new secret is shown, if there is one. */
const change = async (sub: string, body: WebhookChange, now: Date): Promise<WebhookRow | undefined> => {
  if (body.action === 'create') return createWebhook(sub, body, now);
  const webhook = await webhookAt(sub, body.place);
  switch (body.action) {
    case 'rotate':
      return rotateSecret(sub, webhook, now);
    case 'remove':
      await removeWebhook(sub, webhook);
      break;
    case 'replay':
      await replayMessage(sub, webhook.id, body.id, now);
      break;
    case 'test':
      await sendTest(sub, webhook, ulid(now.getTime()), now);
      break;
  }
  return undefined;
};

export const saveWebhook = async ({ sub, account }: Caller, body: WebhookChange) => {
  const now = new Date();
  if (body.action !== 'remove') {
    requireApiPlan(account, now);
    await countAll([webhookRateLimit(sub)], now);
  }
  const drawn = await change(sub, body, now);
  const secret = drawn ? await webhookSecret(sub, drawn.id, drawn.secret_number) : null;
  return { webhooks: await listWebhooks(sub, now), secret };
};
