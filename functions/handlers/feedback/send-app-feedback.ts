import { routes } from '../../../shared/routes.ts';
import { type QueuedFeedback, sendToNotifications } from '../../clients/queue.ts';
import { endpoint } from '../../http/endpoint.ts';
import { log } from '../../runtime/log.ts';
import { keepAppFeedback } from '../../store/feedback/app-feedback.ts';

/** The feedback is kept: that the team does not hear of it at once must not reach its author. */
const tellTeam = async (message: QueuedFeedback): Promise<void> => {
  try {
    await sendToNotifications(message);
  } catch (error) {
    log.error('feedback kept, team not told', { feedback: message.feedback }, error);
  }
};

export const handler = endpoint(routes.sendAppFeedback, async ({ caller, body }) => {
  const kept = await keepAppFeedback(caller.sub, body, new Date());
  await tellTeam({ user: caller.sub, feedback: kept.id });
  return kept;
});
