import type { Notification } from '../../clients/queue.ts';
import { callbackMessage, feedbackMessage, postToSlack, quoteFeedbackMessage } from '../../clients/slack.ts';
import { log } from '../../runtime/log.ts';
import { readAccount } from '../../store/account/account.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import { readAppFeedback } from '../../store/feedback/app-feedback.ts';
import { readQuoteFeedback } from '../../store/feedback/quote-feedback.ts';

/** The message for Slack; undefined where its feedback was erased. */
const messageFor = async (notification: Notification): Promise<object | undefined> => {
  const { user } = notification;
  const sender = { userId: user, plan: tierOf(await readAccount(user), new Date()) };
  if ('callback' in notification) return callbackMessage(sender, notification.callback);
  if ('feedback_on' in notification) {
    const id = notification.feedback_on;
    const kept = await readQuoteFeedback({ sub: user, id });
    return kept ? quoteFeedbackMessage(sender, id, kept) : undefined;
  }
  const kept = await readAppFeedback(user, notification.feedback);
  return kept && feedbackMessage(sender, kept);
};

export const notifySlack = async (notification: Notification): Promise<void> => {
  const { user: _, ...what } = notification;
  const message = await messageFor(notification);
  if (!message) return log.info('feedback gone: nothing to tell', what);
  const isSent = await postToSlack(message);
  if (isSent) log.info('team told', what);
  else log.warn('no Slack webhook is stored: nobody was told', what);
};
