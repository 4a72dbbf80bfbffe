import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll } from 'vitest';
import type { Handler } from '../../../infra/local/cloud/call.ts';
import type { Caller } from '../../../infra/local/cloud/gateway/caller.ts';
import { Gateway } from '../../../infra/local/cloud/gateway/gateway.ts';
import { listenGateway } from '../../../infra/local/cloud/gateway/gateway-server.ts';
import { Role } from '../../../infra/local/cloud/gateway/iam.ts';
import { Clock } from '../../../infra/local/cloud/host/clock.ts';
import { knownOf } from '../../../infra/local/cloud/service.ts';
import { queueService } from '../../../infra/local/cloud/services/sqs/protocol.ts';
import { Queue } from '../../../infra/local/cloud/services/sqs/queue.ts';
import { awsServices } from '../../../infra/local/cloud/services.ts';
import { externalServices } from '../../../infra/local/external/external.ts';
import { temporaryFolder } from './functions.ts';
import { place } from './template.ts';

export const arnOf = (name: string) => `arn:aws:sqs:${place.region}:${place.account}:${name}`;

/** A caller before `callersOf` gives it keys. */
export type Named = Omit<Caller, 'credentials'>;
/** Gives each caller its name as access key; all have the same secret. */
export const callersOf = (named: Record<string, Named>) =>
  Object.entries(named).map(
    ([accessKeyId, caller]): Caller => ({ ...caller, credentials: { accessKeyId, secretAccessKey: 'secret' } }),
  );

/** A gateway that knows every service. */
export const newGateway = () => new Gateway(knownOf([...awsServices, ...externalServices]));

/** The only origin whose pages the gateway answers. */
export const site = 'http://localhost:3000';

/**
 * Opens a gateway with two queues and two functions: the role of `work` may use them, that of `poor` may not. `callers`
 * adds others.
 */
export const openGateway = async (handlers: Record<string, Handler> = {}, callers: Record<string, Named> = {}) => {
  const gateway = newGateway();
  const { url, stop } = await listenGateway(gateway, 0);
  const clock = new Clock();
  const folder = temporaryFolder();
  const queueOf = (name: string) => new Queue({ name, arn: arnOf(name), visibility: 30_000 }, clock, folder);
  const [jobs, failed] = [queueOf('jobs'), queueOf('failed')];
  jobs.redrive = { queue: failed, after: 3 };
  const urlOf = (name: string) => `${url}/${place.account}/${name}`;
  const role = new Role([{ Effect: 'Allow', Action: ['sqs:*', 'dynamodb:*'], Resource: '*' }], 'work');
  const crashed: string[] = [];
  const caller = { name: 'work', role, crash: (id: string) => crashed.push(id), serving: () => 'request-1' };
  gateway.open({
    place: { ...place, endpoint: url },
    clock,
    origins: [site],
    callers: callersOf({ Work: caller, Poor: { name: 'poor', role: new Role([], 'poor') }, ...callers }),
    handlers: new Map(Object.entries({ sqs: queueService([jobs, failed], urlOf), ...handlers })),
  });
  const clientOf = (accessKeyId: string) =>
    new SQSClient({
      region: place.region,
      endpoint: url,
      credentials: { accessKeyId, secretAccessKey: 'secret' },
      maxAttempts: 1,
      userAgentAppId: 'environment-1',
    });
  afterAll(() => stop());
  return {
    gateway,
    url,
    clock,
    jobs,
    failed,
    folder,
    crashed,
    clientOf,
    client: clientOf('Work'),
    QueueUrl: urlOf('jobs'),
  };
};
