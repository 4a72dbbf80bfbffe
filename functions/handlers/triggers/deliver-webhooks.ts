import { onSchedule } from '../../runtime/event.ts';
import { deliverWebhooks } from '../../use-cases/webhooks/deliver-webhooks.ts';

/** Every minute. */
export const handler = onSchedule((remaining) => deliverWebhooks(remaining));
