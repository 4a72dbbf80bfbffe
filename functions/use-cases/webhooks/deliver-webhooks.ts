import { postWebhook, type WebhookPost } from '../../clients/post-webhook.ts';
import { signedHeaders, webhookSecret } from '../../clients/webhook-secret.ts';
import { log } from '../../runtime/log.ts';
import { readAccount } from '../../store/account/account.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { type DueWebhook, dropMessage, noteAttempt, readWaiting, webhooksDue } from '../../store/webhook/messages.ts';
import type { WebhookRow, WebhookSentRow } from '../../store/webhook/rows.ts';
import { disableWebhook, formerSecrets, readWebhooks } from '../../store/webhook/webhooks.ts';

/** Webhooks that are served at a time. */
const atOnce = 20;
/** Milliseconds that one message may take: a receiver has ten seconds. */
const keptTime = 15_000;

/** `remaining`: milliseconds left. `most`: messages of the run. */
type Run = { remaining: () => number; clock: () => Date; post: (post: WebhookPost) => Promise<string>; most?: number };

/** Why nothing is sent to a webhook; undefined where messages are sent. */
const refusalOf = async (sub: string, { disabled_at }: WebhookRow, now: Date) => {
  if (disabled_at !== null) return 'disabled';
  const account = await readAccount(sub);
  const isOpen = account.profile?.state === 'active' && tierOf(account, now) === 'Enterprise';
  return isOpen ? undefined : 'plan';
};

const secretsOf = (sub: string, webhook: WebhookRow, now: Date): Promise<string[]> => {
  const numbers = [webhook.secret_number, ...formerSecrets(webhook, now).map(({ number }) => number)];
  return Promise.all(numbers.map((number) => webhookSecret(sub, webhook.id, number)));
};

/** One attempt. True where the receiver accepted the message. */
const attempt = async (sub: string, webhook: WebhookRow, message: WebhookSentRow, { clock, post }: Run) => {
  const { id, body } = message;
  const headers = signedHeaders(await secretsOf(sub, webhook, clock()), id, body, clock());
  const outcome = await post({ url: webhook.url, headers, body });
  const isGone = outcome === '410';
  if (isGone) await disableWebhook(sub, webhook, clock());
  log.info('webhook posted', { webhook: webhook.id, message: id, outcome });
  return noteAttempt(sub, message, { outcome, final: isGone }, clock());
};

/**
 * Sends the due messages of one webhook, in the order of their ids. After a failure the others wait for the next run,
 * so that the receiver gets them in order.
 */
const serve = async ({ sub, webhook: id, ids }: DueWebhook, run: Run): Promise<void> => {
  const webhook = (await readWebhooks(sub)).find((each) => each.id === id);
  const refusal = webhook && (await refusalOf(sub, webhook, run.clock()));
  for (const each of ids) {
    if (run.remaining() < keptTime) return;
    const message = await readWaiting(sub, id, each);
    if (!message) continue;
    if (!webhook) await dropMessage(sub, id, each);
    else if (refusal) await noteAttempt(sub, message, { outcome: refusal, final: true }, run.clock());
    else if (!(await attempt(sub, webhook, message, run))) return;
  }
};

/** Sends the due messages. A failed webhook does not stop the others. Throws after all were tried. */
export const deliverWebhooks = async (
  remaining: () => number,
  { clock = () => new Date(), post = postWebhook, most }: Partial<Omit<Run, 'remaining'>> = {},
): Promise<void> => {
  const waiting = (await webhooksDue(clock(), most)).values();
  let failed = 0;
  const lane = async () => {
    for (const each of waiting) {
      if (remaining() < keptTime) return log.warn('webhooks left, the next run goes on');
      await serve(each, { remaining, clock, post }).catch((error: unknown) => {
        failed += 1;
        log.error('webhook not served', { webhook: each.webhook }, error);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failed > 0) throw new Error(`${failed} webhooks could not be served`);
};
