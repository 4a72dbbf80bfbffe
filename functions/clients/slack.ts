import type { Tier } from '../../shared/billing/subscription.ts';
import type { KeptFeedback } from '../../shared/contact/app-feedback.ts';
import type { QuoteFeedback } from '../../shared/contact/quote-feedback.ts';
import { withoutSteering } from '../../shared/text/escape.ts';
import { environment } from '../runtime/env.ts';
import { forgetSecret, readSecret } from './secrets.ts';

/** Milliseconds that Slack may take. */
const patience = 5_000;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Source: Slack's documentation, "Escaping text": mentions and links begin with `<`. */
const escaped = (text: string) => withoutSteering(text).replace(/[&<>]/g, (character) => entities[character] as string);

/** `verbatim`: Slack does not turn text into links or mentions. */
const text = (content: string) => ({ type: 'mrkdwn', text: content, verbatim: true });

/** Slack takes 3000 characters in a block and 2000 in a field; an escaped character is five. */
const inOneBlock = /.{1,500}(?=\s|$)|.{1,500}/gsu;
const inOneField = 390;

const field = ([name, value]: [string, string]) =>
  text(`*${name}*\n${escaped(value.replace(/\s+/g, ' ').slice(0, inOneField))}`);

/** Each line of a person's text is quoted, so that it does not look like ours. */
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

type Sender = { userId: string; plan: Tier };

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

export const quoteFeedbackMessage = ({ userId, plan }: Sender, quoteId: string, feedback: QuoteFeedback) => {
  const { id, feedback_type, rating, message } = feedback;
  const fields = { feedbackId: id, feedbackType: feedback_type, quoteId, userId, plan, rating: stars(rating) };
  return messageOf('Un avis sur un devis', fields, written(message));
};

/** The phone number is in the mail alone. */
export const callbackMessage = ({ userId, plan }: Sender, quoteId: string) =>
  messageOf('Une demande de rappel\u00A0: les coordonnées sont dans le mail', { quoteId, userId, plan });

/** Anybody who has the webhook's address can write to the team: no error and no log contains it. */
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
 * Writes to the team's channel. False where this stage has no webhook. Throws where Slack refuses the message; the
 * webhook is then read again, in case it was changed.
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
