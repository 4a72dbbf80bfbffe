import { type Notification, sendToNotifications } from '../../clients/queue.ts';
import { log } from '../../runtime/log.ts';

/** Queues a notification of the team in Slack. The text is stored or mailed already, so a failure is only logged. */
export const notifyTeam = async (notification: Notification): Promise<void> => {
  try {
    await sendToNotifications(notification);
  } catch (error) {
    const { user: _, ...what } = notification;
    log.error('kept, team not told', what, error);
  }
};
