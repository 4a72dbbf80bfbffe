import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { environment } from '../runtime/env.ts';

/** One message, one quote. */
export const QueuedQuote = z.object({ user: z.string().check(z.minLength(1)), quote: z.ulid() });
export type QueuedQuote = z.output<typeof QueuedQuote>;

const user = z.string().check(z.minLength(1));
/**
 * What the team is to hear of: a feedback on the product, one on a quote, or that a client asks to be called back about a
 * quote. Ids only: what was written stays in the table, or in the mail.
 */
export const Notification = z.union([
  z.strictObject({ user, feedback: z.ulid() }),
  z.strictObject({ user, feedback_on: z.ulid() }),
  z.strictObject({ user, callback: z.ulid() }),
]);
export type Notification = z.output<typeof Notification>;

// The sender does not wait for long: a quote that was not sent is sent by the sweeper, and a feedback is kept anyway.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const client = new SQSClient({ maxAttempts: 2, requestHandler });

const send = async (QueueUrl: string, message: object): Promise<void> => {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
};

/** `priority`: to the queue that waits for no other's quotes. */
export const sendToGeneration = (message: QueuedQuote, priority: boolean) =>
  send(environment(priority ? 'PRIORITY_QUEUE_URL' : 'GENERATION_QUEUE_URL'), message);

export const sendToNotifications = (message: Notification) => send(environment('NOTIFICATION_QUEUE_URL'), message);
