import { Notification } from '../../clients/queue.ts';
import { onQueue } from '../../runtime/event.ts';
import { notifySlack } from '../../use-cases/contact/notify-slack.ts';

/** Its failure has a log line of its own: the alarm on messages about quotes must not count it. */
export const handler = onQueue(Notification, notifySlack, 'team not told');
