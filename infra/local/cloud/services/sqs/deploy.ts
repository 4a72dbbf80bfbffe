import path from 'node:path';
import type { Clock } from '../../host/clock.ts';
import type { Template } from '../../template/template.ts';
import { Queue } from './queue.ts';

/** The template's queues with their dead letter queues, their messages kept under `<folder>/queues`. */
export const deployQueues = (template: Template, clock: Clock, folder: string) => {
  const resources = template.ofType('AWS::SQS::Queue');
  const queues = resources.map(({ id, name, properties }) => {
    if (properties.FifoQueue) throw new Error(`${id}: FIFO queues have no local equivalent`);
    const visibility = (properties.VisibilityTimeout ?? 30) * 1000;
    return new Queue({ name, arn: template.get(id, 'Arn'), visibility }, clock, path.join(folder, 'queues'));
  });
  for (const [index, { id, properties }] of resources.entries()) {
    const { deadLetterTargetArn, maxReceiveCount } = properties.RedrivePolicy ?? {};
    if (!deadLetterTargetArn) continue;
    const queue = queues.find(({ settings }) => settings.arn === deadLetterTargetArn);
    if (!queue) throw new Error(`${id}: its dead letter queue is not in the template`);
    const source = queues[index];
    if (source) source.redrive = { queue, after: maxReceiveCount };
  }
  return queues;
};
