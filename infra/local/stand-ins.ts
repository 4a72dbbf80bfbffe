import type { Clock } from './clock.ts';
import { bucketsOf } from './deploy.ts';
import type { LocalFunction } from './lambda.ts';
import { createFiles } from './services/files.ts';
import { domainOf } from './services/mail/address.ts';
import { createMailbox } from './services/mail.ts';
import { createModel } from './services/model.ts';
import type { Queue } from './services/queue.ts';
import { queueService } from './services/queue-protocol.ts';
import { createSecrets } from './services/secrets.ts';
import { createSlack, webhookPath } from './services/slack.ts';
import type { Template } from './template.ts';
import { createPool } from './user-pool.ts';
import type { Service } from './wire.ts';

type Parts = {
  template: Template;
  clock: Clock;
  folder: string;
  secretOf: (key: string) => string;
  functions: LocalFunction[];
  queues: Queue[];
  table: Service;
};

/** The values that the functions are told under one name. */
const variablesOf = (functions: LocalFunction[], name: string) =>
  functions.flatMap(({ settings }) => settings.variables[name] ?? []);

/** Everything that stands behind the gateway, by the service that a signature names. */
export const createStandIns = async ({ template, clock, folder, secretOf, functions, queues, table }: Parts) => {
  const { region, account, endpoint } = template.place;
  const { now } = clock;
  const identities = variablesOf(functions, 'MAIL_SENDER').map(domainOf);
  const mailbox = createMailbox({ folder, now, identities, region });
  const model = createModel({ now, folder });
  const files = createFiles({ folder, now });
  for (const { name, cors } of bucketsOf(template)) await files.ensureBucket(name, cors);
  const webhook = webhookPath(secretOf('slack'));
  const slack = createSlack({ folder, now, webhook });
  const storedByHand = variablesOf(functions, 'SLACK_SECRET').map((name) => [name, endpoint + webhook] as const);
  const values = new Map([...template.secrets, ...storedByHand]);
  const users = await createPool({ template, functions, folder, now, send: mailbox.deliver });
  const services: Record<string, Service> = {
    dynamodb: table,
    sqs: queueService(queues, (name) => `${endpoint}/${account}/${name}`),
    s3: files.service,
    ses: mailbox.service,
    bedrock: model.service,
    'cognito-idp': users.service,
    secretsmanager: createSecrets({ values, place: template.place, now }),
    slack: slack.service,
  };
  return { services, mailbox, model, slack, keys: users.keys };
};
