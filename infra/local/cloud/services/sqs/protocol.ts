import type { Handler, Reply } from '../../call.ts';
import type { Json } from '../../json.ts';
import type { Message } from './message.ts';
import { md5, type Queue } from './queue.ts';

const json = 'application/x-amz-json-1.0';
const second = 1000;

const answer = (reply: Reply, status: number, body: Json, headers = {}) => {
  reply.writeHead(status, { 'content-type': json, ...headers });
  reply.end(JSON.stringify(body));
};
const refuse = (reply: Reply, code: string, legacyCode: string, message: string) =>
  answer(
    reply,
    400,
    { __type: `com.amazonaws.sqs#${code}`, message },
    { 'x-amzn-query-error': `${legacyCode};Sender` },
  );

const messageOf = ({ id, receipt, body, received, sentAt }: Message) => ({
  MessageId: id,
  ReceiptHandle: receipt,
  Body: body,
  MD5OfBody: md5(body),
  Attributes: { ApproximateReceiveCount: String(received), SentTimestamp: String(sentAt) },
});

const attributesOf = (queue: Queue) => {
  const { visible, inFlight, delayed } = queue.counts();
  return {
    QueueArn: queue.settings.arn,
    VisibilityTimeout: String(queue.settings.visibility / second),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
  };
};

/** One operation: the answer's body, or undefined where the receipt is not valid any more. */
type Operation = (queue: Queue, input: Json) => Promise<object | undefined> | object | undefined;
const operations: Record<string, Operation | undefined> = {
  SendMessage: (queue, { MessageBody, DelaySeconds = 0 }) => ({
    MessageId: queue.send(MessageBody, DelaySeconds * second),
    MD5OfMessageBody: md5(MessageBody), // the SDK compares it with its own
  }),
  ReceiveMessage: async (queue, { MaxNumberOfMessages = 1, WaitTimeSeconds = 0, VisibilityTimeout }) => {
    const visibility = VisibilityTimeout === undefined ? undefined : VisibilityTimeout * second;
    const taken = await queue.receive(MaxNumberOfMessages, WaitTimeSeconds * second, undefined, visibility);
    return taken.length ? { Messages: taken.map(messageOf) } : {};
  },
  DeleteMessage: (queue, { ReceiptHandle }) => {
    queue.delete(ReceiptHandle);
    return {};
  },
  ChangeMessageVisibility: (queue, { ReceiptHandle, VisibilityTimeout }) =>
    queue.changeVisibility(ReceiptHandle, VisibilityTimeout * second) ? {} : undefined,
  GetQueueAttributes: (queue) => ({ Attributes: attributesOf(queue) }),
  PurgeQueue: (queue) => {
    queue.purge();
    return {};
  },
};

/** SQS's JSON protocol over the stack's queues. `urlOf`: a queue's address, by its name. */
export const queueService =
  (queues: Queue[], urlOf: (name: string) => string): Handler =>
  async ({ headers, body }, reply) => {
    const input: Json = JSON.parse(body.toString() || '{}');
    const name = input.QueueUrl?.split('/').at(-1) ?? input.QueueName;
    const queue = queues.find(({ settings }) => settings.name === name);
    const missing = 'The specified queue does not exist.';
    if (!queue) return refuse(reply, 'QueueDoesNotExist', 'AWS.SimpleQueueService.NonExistentQueue', missing);
    const operation = headers['x-amz-target']?.split('.').at(-1) ?? '';
    if (operation === 'GetQueueUrl') return answer(reply, 200, { QueueUrl: urlOf(queue.settings.name) });
    const run = operations[operation];
    if (!run)
      return refuse(reply, 'UnsupportedOperation', 'UnsupportedOperation', `${operation} has no local equivalent`);
    const result = await run(queue, input);
    if (result) return answer(reply, 200, result);
    refuse(reply, 'ReceiptHandleIsInvalid', 'ReceiptHandleIsInvalid', 'The receipt handle is not valid.');
  };
