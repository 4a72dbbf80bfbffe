import type { Tier } from '../../shared/billing/subscription.ts';
import type { KeptFeedback } from '../../shared/contact/app-feedback.ts';
import type { QuoteFeedback } from '../../shared/contact/quote-feedback.ts';
import { withoutSteering } from '../../shared/text/escape.ts';
import { environment } from '../runtime/env.ts';
import { forgetSecret, readSecret } from './secrets.ts';

/** Milliseconds that Slack may take. */
const patience = 5_000;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Source: Slack's documentation, "Escaping text": a mention or a link begins with `<`, and with nothing else. */
const escaped = (text: string) => withoutSteering(text).replace(/[&<>]/g, (character) => entities[character] as string);

/** `verbatim`: Slack makes no link or mention of what looks like one. */
const text = (content: string) => ({ type: 'mrkdwn', text: content, verbatim: true });

/** Characters that are five each once escaped still fit: Slack takes 3000 in a block, 2000 in a field. */
const inOneBlock = /.{1,500}(?=\s|$)|.{1,500}/gsu;
const inOneField = 390;

const field = ([name, value]: [string, string]) =>
  text(`*${name}*\n${escaped(value.replace(/\s+/g, ' ').slice(0, inOneField))}`);

/** Each line is quoted, so that none of them passes for one of ours. */
const quoted = (part: string): Block => ({ type: 'section', text: text(escaped(part).replace(/^/gm, '> ')) });

type Block = { type: 'section'; text?: ReturnType<typeof text>; fields?: ReturnType<typeof text>[] };

const messageOf = (title: string, fields: Record<string, string>, others: Block[] = []) => ({
  text: title,
  unfurl_links: false,
  unfurl_media: false,
  blocks: [{ type: 'section', fields: Object.entries(fields).map(field) } satisfies Block, ...others],
});

const stars = (rating: number | null) => (rating === null ? '–' : `${rating}/5`);
const written = (message: string | null): Block[] => [
  { type: 'section', text: text(`*message*${message === null ? '\n–' : ''}`) },
  ...(message?.match(inOneBlock) ?? []).map(quoted),
];

/** Who has written, and the plan that they have when the team is told. */
type Sender = { userId: string; plan: Tier };

/** A feedback on the product as a message of Slack. */
export const feedbackMessage = ({ userId, plan }: Sender, feedback: KeptFeedback) => {
  const { id, rating, message, feedback_category, page_url } = feedback;
  const fields = {
    feedbackId: id,
    feedbackType: 'app_feedback',
    userId,
    plan,
    rating: stars(rating),
    category: feedback_category,
    pageUrl: page_url,
    pagePath: new URL(page_url).pathname,
  };
  return messageOf('Un avis sur l’application', fields, written(message));
};

/** A feedback on a quote. */
export const quoteFeedbackMessage = ({ userId, plan }: Sender, quoteId: string, feedback: QuoteFeedback) => {
  const { id, feedback_type, rating, message } = feedback;
  const fields = { feedbackId: id, feedbackType: feedback_type, quoteId, userId, plan, rating: stars(rating) };
  return messageOf('Un avis sur un devis', fields, written(message));
};

/** That a client asks to be called back. How to reach them is in the mail alone. */
export const callbackMessage = ({ userId, plan }: Sender, quoteId: string) =>
  messageOf('Une demande de rappel\u00A0: les coordonnées sont dans le mail', { quoteId, userId, plan });

/** Anyone who holds the webhook's address can write to the team: it is in no error and no log. */
const post = async (webhook: string, message: object): Promise<Response> => {
  try {
    return await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    const { name, cause } = error as Error;
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : name;
    throw new Error(`Slack could not be reached: ${reason}`);
  }
};

/**
 * Writes to the team's channel. False where this stage has no webhook. Throws where Slack does not take the message;
 * the webhook is then asked for again, in case it was changed.
 */
export const postToSlack = async (message: object): Promise<boolean> => {
  const secret = environment('SLACK_SECRET');
  const webhook = await readSecret(secret);
  if (webhook === undefined) return false;
  try {
    const { ok, status } = await post(webhook, message);
    if (!ok) throw new Error(`Slack answered ${status}`);
    return true;
  } catch (error) {
    forgetSecret(secret);
    throw error;
  }
};
