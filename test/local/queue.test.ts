import { getEventListeners } from 'node:events';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { beforeEach, expect, test } from 'vitest';
import { Clock } from '../../infra/local/cloud/host/clock.ts';
import { Queue } from '../../infra/local/cloud/services/sqs/queue.ts';
import { arnOf, openGateway } from './support/gateway.ts';

const { client, QueueUrl, jobs, failed, clock, folder } = await openGateway();
beforeEach(() => {
  jobs.purge();
  failed.purge();
});

const send = (MessageBody: string, DelaySeconds?: number) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...(DelaySeconds && { DelaySeconds }) }));
const receive = async (WaitTimeSeconds = 0) => {
  const input = { QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds };
  return (await client.send(new ReceiveMessageCommand(input))).Messages ?? [];
};

test('a message that was received is hidden from others until its visibility timeout has passed', async () => {
  await send('hello');
  expect((await receive()).map(({ Body }) => Body)).toEqual(['hello']);
  expect(await receive()).toEqual([]);
  await clock.advance(30_000);
  expect((await receive())[0]?.Attributes?.ApproximateReceiveCount).toBe('2');
});

test('a message that was deleted from a queue never comes back, and an old receipt deletes nothing', async () => {
  await send('hello');
  const [first] = await receive();
  await clock.advance(30_000);
  const [second] = await receive();
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
  expect(jobs.messages()).toHaveLength(1);
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second?.ReceiptHandle }));
  expect(jobs.messages()).toEqual([]);
});

test('the receiver of a queue can give a message back at once, or keep it longer', async () => {
  await send('hello');
  const [message] = await receive();
  const change = (VisibilityTimeout: number) =>
    client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle, VisibilityTimeout }),
    );
  await change(600);
  await clock.advance(60_000);
  expect(await receive()).toEqual([]);
  await change(0);
  expect(await receive()).toHaveLength(1);
  await expect(change(0)).rejects.toMatchObject({ name: 'ReceiptHandleIsInvalid' });
});

test('G4 after three failed receptions a message goes to the dead letter queue', async () => {
  await send('poison');
  for (let round = 0; round < 3; round += 1) {
    expect(await receive()).toHaveLength(1);
    await clock.advance(30_000);
  }
  expect(await receive()).toEqual([]);
  expect(failed.messages().map(({ body, received }) => [body, received])).toEqual([['poison', 0]]);
});

test('a delayed message of a queue comes when its delay has passed, and a waiting receiver gets it', async () => {
  await send('later', 60);
  expect(await receive()).toEqual([]);
  const waiting = receive(20);
  await clock.advance(60_000);
  expect((await waiting).concat(await receive())).toHaveLength(1);
});

test('the receiver of a queue that waits gets a message as soon as it is sent', async () => {
  const waiting = receive(20);
  await send('now');
  expect((await waiting).map(({ Body }) => Body)).toEqual(['now']);
});

test('a reader that waits for ever at a queue is not called when time passes, and leaves no listener on its signal', async () => {
  const stop = new AbortController();
  const waiting = jobs.receive(10, Infinity, stop.signal);
  let jumps = 0;
  const forget = clock.onJump(() => {
    jumps += 1;
  });
  // A longer jump of the clock is made in several parts.
  await clock.advance(1_200_000);
  forget();
  expect(jumps).toBe(1);
  await send('hello', 5);
  await clock.advance(5_000);
  expect((await waiting).map(({ body }) => body)).toEqual(['hello']);
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
});

test('a queue is found by its name, and tells how many messages it holds', async () => {
  expect(await client.send(new GetQueueUrlCommand({ QueueName: 'jobs' }))).toMatchObject({ QueueUrl });
  await send('one');
  await send('two');
  await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 1 }));
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  expect(Attributes).toMatchObject({ ApproximateNumberOfMessages: '1', ApproximateNumberOfMessagesNotVisible: '1' });
  await client.send(new PurgeQueueCommand({ QueueUrl }));
  expect(jobs.messages()).toEqual([]);
});

test('a queue that does not exist says so', async () => {
  const wrong = new SendMessageCommand({ QueueUrl: `${QueueUrl}-other`, MessageBody: 'x' });
  await expect(client.send(wrong)).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
});

test('a message that a queue accepted survives a stop, a deleted one does not come back', async () => {
  await send('kept');
  await send('deleted');
  const deleted = (await receive()).find(({ Body }) => Body === 'deleted');
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: deleted?.ReceiptHandle }));
  const again = new Queue({ name: 'jobs', arn: arnOf('jobs'), visibility: 30_000 }, new Clock(clock.ahead), folder);
  expect(again.messages().map(({ body, received }) => [body, received])).toEqual([['kept', 1]]);
});
