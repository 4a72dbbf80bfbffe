import type { Webhook } from '../../../shared/api/webhooks.ts';
import { newestMessages } from '../../store/webhook/messages.ts';
import type { WebhookRow } from '../../store/webhook/rows.ts';
import { formerSecrets, readWebhooks } from '../../store/webhook/webhooks.ts';

const shown = async (sub: string, webhook: WebhookRow, now: Date): Promise<Webhook> => ({
  ...webhook,
  former_until: formerSecrets(webhook, now).at(-1)?.until ?? null,
  deliveries: await newestMessages(sub, webhook.id),
});

/** The webhooks of a person, with their newest messages. */
export const listWebhooks = async (sub: string, now: Date): Promise<Webhook[]> =>
  Promise.all((await readWebhooks(sub)).map((webhook) => shown(sub, webhook, now)));
