import type { Role } from '../../gateway/iam.ts';
import type { Json } from '../../json.ts';
import type { Resource, Template } from '../../template/template.ts';
import type { Message } from '../sqs/message.ts';
import type { Queue } from '../sqs/queue.ts';
import type { LocalFunction } from './lambda.ts';

/** Lambda reads a queue with the function's own role, and refuses the mapping without these. */
const pollingActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

type Source = { queue: Queue; target: LocalFunction; batchSize: number; partial: boolean; readers: number };
type Parts = {
  functions: LocalFunction[];
  roles: Map<string, Role>;
  queues: Queue[];
  region: string;
  concurrency: number;
};

const recordOf = ({ settings }: Queue, { id, receipt, body, received, sentAt }: Message, region: string) => ({
  messageId: id,
  receiptHandle: receipt,
  body,
  attributes: { ApproximateReceiveCount: String(received), SentTimestamp: String(sentAt) },
  messageAttributes: {},
  eventSource: 'aws:sqs',
  eventSourceARN: settings.arn,
  awsRegion: region,
});

/** What AWS would refuse at deployment is refused at the start. */
const sourceOf = (template: Template, { id, properties }: Resource, parts: Parts): Source => {
  const { id: functionId } = template.find('AWS::Lambda::Function', properties.FunctionName);
  const queue = parts.queues.find(({ settings }) => settings.arn === properties.EventSourceArn);
  const target = parts.functions.find(({ settings }) => settings.id === functionId);
  if (!queue || !target) throw new Error(`${id}: the local cloud reads queues of this stack only`);
  for (const action of pollingActions)
    if (!parts.roles.get(target.settings.id)?.allows({ action, resource: queue.settings.arn }))
      throw new Error(`${id}: the role of ${target.settings.label} lacks ${action}`);
  if (queue.settings.visibility < target.settings.timeout)
    throw new Error(`${id}: the queue's visibility timeout is shorter than the timeout of ${target.settings.label}`);
  const { BatchSize: batchSize = 10, FunctionResponseTypes, ScalingConfig } = properties;
  const partial = FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false;
  const readers = Math.min(parts.concurrency, ScalingConfig?.MaximumConcurrency ?? parts.concurrency);
  return { queue, target, batchSize, partial, readers };
};

const deliver = async ({ queue, target, partial }: Source, batch: Message[], region: string) => {
  const event = { Records: batch.map((message) => recordOf(queue, message, region)) };
  try {
    const result: Json = await target.invoke(event);
    const failed = new Set<string>(partial ? result?.batchItemFailures?.map((item: Json) => item.itemIdentifier) : []);
    for (const { id, receipt } of batch) if (receipt && !failed.has(id)) queue.delete(receipt);
  } catch {
    // The function logs the error. Every message of the batch comes back after its visibility timeout, as on SQS.
  }
};

/** Lambda's readers of the template's queues. `stop` ends them; messages in hand come back after their timeout. */
export const startEventSources = (template: Template, parts: Parts) => {
  const stop = new AbortController();
  const read = async (source: Source) => {
    while (!stop.signal.aborted) {
      const batch = await source.queue.receive(source.batchSize, Infinity, stop.signal);
      if (batch.length) await deliver(source, batch, parts.region);
    }
  };
  const sources = template
    .ofType('AWS::Lambda::EventSourceMapping')
    .map((mapping) => sourceOf(template, mapping, parts));
  for (const source of sources) for (let reader = 0; reader < source.readers; reader += 1) read(source);
  return { stop: () => stop.abort() };
};
