import { QueuedFeedback } from '../../clients/queue.ts';
import { feedbackMessage, postToSlack } from '../../clients/slack.ts';
import { onQueue } from '../../runtime/event.ts';
import { log } from '../../runtime/log.ts';
import { readAppFeedback } from '../../store/feedback/app-feedback.ts';

/** Tells the team of a feedback. What Slack does not take goes back to the queue. */
export const handler = onQueue(QueuedFeedback, async ({ user, feedback }) => {
  const kept = await readAppFeedback(user, feedback);
  if (!kept) return log.info('feedback gone: nothing to tell', { feedback });
  const told = await postToSlack(feedbackMessage(user, kept));
  if (told) log.info('team told', { feedback });
  else log.warn('no Slack webhook is stored: nobody was told', { feedback });
});
