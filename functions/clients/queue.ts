import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { environment } from '../runtime/env.ts';

/** One message, one quote. */
export const QueuedQuote = z.object({ user: z.string().check(z.minLength(1)), quote: z.ulid() });
export type QueuedQuote = z.output<typeof QueuedQuote>;

/** One feedback that the team is to hear of: ids only, what was written stays in the table. */
export const QueuedFeedback = z.object({ user: z.string().check(z.minLength(1)), feedback: z.ulid() });
export type QueuedFeedback = z.output<typeof QueuedFeedback>;

// Whoever sends does not wait for long: a quote that was not sent is sent by the sweeper, and a feedback is kept anyway.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const client = new SQSClient({ maxAttempts: 2, requestHandler });

const send = async (QueueUrl: string, message: object): Promise<void> => {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
};

export const sendToGeneration = (message: QueuedQuote) => send(environment('GENERATION_QUEUE_URL'), message);

export const sendToNotifications = (message: QueuedFeedback) => send(environment('NOTIFICATION_QUEUE_URL'), message);
