import type { Call } from '../../call.ts';
import { amazonJson } from '../../gateway/errors.ts';
import { inputOf, operationOf, type Protocol, targetOf } from '../../gateway/protocol.ts';
import type { Deployed, Deployment, Service } from '../../service.ts';
import { named } from '../../template/identities.ts';
import { arnOf, type Place } from '../../template/place.ts';
import { deployQueues } from './deploy.ts';
import { queueService } from './protocol.ts';
import type { Queue } from './queue.ts';
import { queuesView } from './view.ts';

const requestOf = (call: Call, place: Place) => {
  const operation = operationOf(call);
  const input = inputOf(call);
  const name = input.QueueUrl?.split('/').at(-1) ?? input.QueueName ?? '*';
  return {
    operation,
    asks: [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: arnOf('sqs', place, name) }],
  };
};

export const sqsProtocol: Protocol = {
  knows: (call) => targetOf(call) === 'AmazonSQS',
  requestOf,
  errors: { render: amazonJson('1.0'), codes: { throttle: 'RequestThrottled' } },
};

/** The SDK goes to the host of a queue's URL, whatever endpoint it is given: the URL must be the gateway's own. */
const urlOf = ({ endpoint, account }: Place, name: string) => `${endpoint}/${account}/${name}`;

const deploy = ({ template, clock, folder, onStop }: Deployment) => {
  const queues = deployQueues(template, clock, folder);
  onStop(() => queues.map((queue) => queue.stop()));
  const handle = queueService(queues, (name) => urlOf(template.place, name));
  return { handle, queues, views: [queuesView(queues)] };
};

/** Standard queues with their dead letter queues. */
export const sqs: Service<Deployed & { queues: Queue[] }> = {
  name: 'sqs',
  resources: {
    'AWS::SQS::Queue': {
      identity: (name, place) => {
        const url = urlOf(place, name);
        return { ref: url, Arn: arnOf('sqs', place, name), QueueName: name, QueueUrl: url };
      },
      nameProperty: 'QueueName',
    },
    'AWS::SQS::QueuePolicy': named,
  },
  protocol: sqsProtocol,
  deploy,
};
