import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { environment } from '../runtime/env.ts';

export const QueuedQuote = z.object({ user: z.string().check(z.minLength(1)), quote: z.ulid() });
export type QueuedQuote = z.output<typeof QueuedQuote>;

const user = z.string().check(z.minLength(1));
/**
 * What the team is notified of: a feedback on the product, a feedback on a quote, or a client's request of a call. It
 * holds ids only: texts stay in the table, or in the mail.
 */
export const Notification = z.union([
  z.strictObject({ user, feedback: z.ulid() }),
  z.strictObject({ user, feedback_on: z.ulid() }),
  z.strictObject({ user, callback: z.ulid() }),
]);
export type Notification = z.output<typeof Notification>;

// Short timeouts: the sweeper sends what was not sent.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const client = new SQSClient({ maxAttempts: 2, requestHandler });

const send = async (QueueUrl: string, message: object): Promise<void> => {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
};

/** `priority`: to the queue of the Enterprise plan. */
export const sendToGeneration = (message: QueuedQuote, priority: boolean) =>
  send(environment(priority ? 'PRIORITY_QUEUE_URL' : 'GENERATION_QUEUE_URL'), message);

export const sendToNotifications = (message: Notification) => send(environment('NOTIFICATION_QUEUE_URL'), message);
