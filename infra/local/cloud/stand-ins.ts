import { bucketsOf } from './deploy.ts';
import type { Clock } from './host/clock.ts';
import { createPool } from './services/cognito/user-pool.ts';
import type { LocalFunction } from './services/lambda/lambda.ts';
import { createFiles } from './services/s3/files.ts';
import { createSecrets } from './services/secretsmanager/secrets.ts';
import { domainOf } from './services/ses/address.ts';
import { createMailbox } from './services/ses/mail.ts';
import { queueService } from './services/sqs/protocol.ts';
import type { Queue } from './services/sqs/queue.ts';
import type { Template } from './template/template.ts';
import type { Service } from './wire.ts';

/** What somebody outside of the stack may know of it. `told`: the values that the functions are told under a name. */
export type Surroundings = {
  now: Clock['now'];
  folder: string;
  secretOf: (key: string) => string;
  endpoint: string;
  told: (variable: string) => string[];
};
/** What stands outside of AWS: services by name, and the secrets that somebody has stored by hand, by name. */
export type External = { services: Record<string, Service>; secrets: (readonly [name: string, value: string])[] };

type Parts = {
  template: Template;
  clock: Clock;
  folder: string;
  secretOf: (key: string) => string;
  functions: LocalFunction[];
  queues: Queue[];
  table: Service;
  external: (surroundings: Surroundings) => External;
};

/** The values that the functions are told under one name. */
const variablesOf = (functions: LocalFunction[], name: string) =>
  functions.flatMap(({ settings }) => settings.variables[name] ?? []);

/** Everything that stands behind the gateway, by the service that a signature names. */
export const createStandIns = async ({
  template,
  clock,
  folder,
  secretOf,
  functions,
  queues,
  table,
  external,
}: Parts) => {
  const { region, account, endpoint } = template.place;
  const { now } = clock;
  const told = (variable: string) => variablesOf(functions, variable);
  const identities = told('MAIL_SENDER').map(domainOf);
  const mailbox = createMailbox({ folder, now, identities, region });
  const files = createFiles({ folder, now });
  for (const { name, cors } of bucketsOf(template)) await files.ensureBucket(name, cors);
  const outside = external({ now, folder, secretOf, endpoint, told });
  const values = new Map([...template.secrets, ...outside.secrets]);
  const users = await createPool({ template, functions, folder, now, send: mailbox.deliver });
  const services: Record<string, Service> = {
    dynamodb: table,
    sqs: queueService(queues, (name) => `${endpoint}/${account}/${name}`),
    s3: files.service,
    ses: mailbox.service,
    'cognito-idp': users.service,
    secretsmanager: createSecrets({ values, place: template.place, now }),
    ...outside.services,
  };
  return { services, mailbox, keys: users.keys };
};
