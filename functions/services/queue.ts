import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { environment } from '../edge/env.ts';

/** One message, one quote. */
export const QueuedQuote = z.object({ user: z.string().check(z.minLength(1)), quote: z.ulid() });
export type QueuedQuote = z.output<typeof QueuedQuote>;

// Whoever sends does not wait for long: what was not sent is sent by the sweeper.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const client = new SQSClient({ maxAttempts: 2, requestHandler });

export const sendToGeneration = async (message: QueuedQuote): Promise<void> => {
  await client.send(
    new SendMessageCommand({ QueueUrl: environment('GENERATION_QUEUE_URL'), MessageBody: JSON.stringify(message) }),
  );
};
