import type {
  APIGatewayRequestAuthorizerEventV2,
  Context,
  CustomMessageTriggerEvent,
  EventBridgeEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from 'aws-lambda';
import type * as z from 'zod/mini';
import { signInRefusals } from '../../shared/account/social-sign-in.ts';
import { log, withLogFields } from './log.ts';
import { signals } from './signals.ts';

/** Milliseconds that are left of this invocation. */
type Remaining = () => number;
export type Delivery = { remaining: Remaining; sentAt: Date };

const recordFields = (record: SQSRecord, context: Context) => ({
  requestId: context.awsRequestId,
  message_id: record.messageId,
  received: Number(record.attributes.ApproximateReceiveCount),
});

/**
 * Entry point of a queue. Each record is parsed with `schema`; a failed one is reported alone, so that SQS delivers it
 * again, and moves it to the dead-letter queue at last. `failure`: its log message.
 */
export const onQueue =
  <S extends z.ZodMiniType>(
    schema: S,
    task: (message: z.output<S>, delivery: Delivery) => Promise<void>,
    failure: string = signals.FailedMessages,
  ) =>
  async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const take = async (record: SQSRecord) =>
      withLogFields(recordFields(record, context), async () => {
        try {
          await task(schema.parse(JSON.parse(record.body)), {
            remaining: () => context.getRemainingTimeInMillis(),
            sentAt: new Date(Number(record.attributes.SentTimestamp)),
          });
          return [];
        } catch (error) {
          log.error(failure, {}, error);
          return [{ itemIdentifier: record.messageId }];
        }
      });
    return { batchItemFailures: (await Promise.all(event.Records.map(take))).flat() };
  };

/** Entry point of a schedule. */
export const onSchedule =
  (task: (remaining: Remaining) => Promise<void>) =>
  async (_event: unknown, context: Context): Promise<void> =>
    withLogFields({ requestId: context.awsRequestId }, async () => {
      try {
        await task(() => context.getRemainingTimeInMillis());
      } catch (error) {
        log.error('scheduled run failed', {}, error);
        throw error;
      }
    });

/** Entry point of an EventBridge event. A failed one is delivered again. */
export const onServiceEvent =
  <S extends z.ZodMiniType>(schema: S, task: (detail: z.output<S>) => Promise<void>) =>
  async (event: EventBridgeEvent<string, unknown>, context: Context): Promise<void> =>
    withLogFields({ requestId: context.awsRequestId, event: event['detail-type'] }, async () => {
      try {
        await task(schema.parse(event.detail));
      } catch (error) {
        log.error('event not noted', {}, error);
        throw error;
      }
    });

const keyOf = ({ headers }: APIGatewayRequestAuthorizerEventV2) =>
  headers?.authorization?.match(/^Bearer (\S+)$/i)?.[1] ?? '';

/** Entry point of the Lambda authorizer of API keys: `owner` finds the owner of a key. */
export const onApiKey =
  (owner: (secret: string) => Promise<string | undefined>) =>
  async (event: APIGatewayRequestAuthorizerEventV2, context: Context) =>
    withLogFields({ requestId: context.awsRequestId, route: event.routeKey }, async () => {
      try {
        const sub = await owner(keyOf(event));
        if (!sub) log.info('key refused');
        return sub ? { isAuthorized: true, context: { sub } } : { isAuthorized: false };
      } catch (error) {
        log.error('key not checked', {}, error);
        throw error;
      }
    });

/** Entry point of the user pool's mail trigger. `write` gives the mail; undefined leaves Cognito's own. */
export const onUserMessage =
  (write: (event: CustomMessageTriggerEvent) => Promise<{ subject: string; html: string } | undefined>) =>
  async (event: CustomMessageTriggerEvent, context: Context): Promise<CustomMessageTriggerEvent> =>
    withLogFields({ requestId: context.awsRequestId, trigger: event.triggerSource }, async () => {
      const message = await write(event).catch((error: unknown) => {
        log.error('message not written', {}, error);
        throw error;
      });
      if (!message) {
        log.warn('no message of ours for this trigger');
        return event;
      }
      return { ...event, response: { ...event.response, emailSubject: message.subject, emailMessage: message.html } };
    });

/** Entry point of the user pool's trigger after a confirmed sign-up or a reset password. The person sees a failure. */
export const onConfirmation =
  (task: (event: PostConfirmationTriggerEvent) => Promise<void>) =>
  async (event: PostConfirmationTriggerEvent, context: Context): Promise<PostConfirmationTriggerEvent> =>
    withLogFields({ requestId: context.awsRequestId, trigger: event.triggerSource }, async () => {
      try {
        await task(event);
        return event;
      } catch (error) {
        log.error('confirmation not followed up', {}, error);
        throw error;
      }
    });

/** Entry point of the user pool's trigger before a sign-up. An error refuses it, and its message reaches the page. */
export const onSignUp =
  (admit: (event: PreSignUpTriggerEvent) => Promise<void>) =>
  async (event: PreSignUpTriggerEvent, context: Context): Promise<PreSignUpTriggerEvent> =>
    withLogFields({ requestId: context.awsRequestId, trigger: event.triggerSource }, async () => {
      try {
        await admit(event);
        return event;
      } catch (error) {
        const refusal = signInRefusals.find((reason) => error instanceof Error && error.message === reason);
        if (refusal) log.info('sign-up refused', { refusal });
        else log.error('sign-up not decided', {}, error);
        throw error;
      }
    });
