import type { Clock } from './clock.ts';
import { bucketsOf } from './deploy.ts';
import type { LocalFunction } from './lambda.ts';
import { createFiles } from './services/files.ts';
import { createMailbox } from './services/mail.ts';
import { createModel } from './services/model.ts';
import type { Queue } from './services/queue.ts';
import { queueService } from './services/queue-protocol.ts';
import type { Template } from './template.ts';
import { createPool } from './user-pool.ts';
import type { Service } from './wire.ts';

type Parts = {
  template: Template;
  clock: Clock;
  folder: string;
  secretOf: (accessKey: string) => string;
  functions: LocalFunction[];
  queues: Queue[];
  table: Service;
};

/** Everything that stands behind the gateway, by the service that a signature names. */
export const createStandIns = async ({ template, clock, folder, secretOf, functions, queues, table }: Parts) => {
  const { region, account, endpoint } = template.place;
  const { now } = clock;
  const mailbox = createMailbox({ folder, now });
  const model = createModel({ now, folder });
  const files = createFiles({ folder, now, secretOf, region });
  for (const { name, cors } of bucketsOf(template)) await files.ensureBucket(name, cors);
  const users = await createPool({ template, functions, folder, now, send: mailbox.deliver });
  const services: Record<string, Service> = {
    dynamodb: table,
    sqs: queueService(queues, (name) => `${endpoint}/${account}/${name}`),
    s3: files.service,
    ses: mailbox.service,
    bedrock: model.service,
    'cognito-idp': users.service,
  };
  return { services, mailbox, model, keys: users.keys };
};
