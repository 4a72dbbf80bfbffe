import { type Notification, sendToNotifications } from '../../clients/queue.ts';
import { log } from '../../runtime/log.ts';

/** Has the team told in Slack of what is kept, or was mailed, already: that it is not must not reach its author. */
export const notifyTeam = async (notification: Notification): Promise<void> => {
  try {
    await sendToNotifications(notification);
  } catch (error) {
    const { user: _, ...what } = notification;
    log.error('kept, team not told', what, error);
  }
};
