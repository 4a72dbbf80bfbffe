import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { beforeEach, expect, test } from 'vitest';
import { Role } from '../../infra/local/cloud/gateway/iam.ts';
import { createMailbox } from '../../infra/local/cloud/services/ses/mailbox.ts';
import { temporaryFolder } from './support/functions.ts';
import { openGateway } from './support/gateway.ts';
import { place } from './support/template.ts';

const mailbox = createMailbox({
  folder: temporaryFolder(),
  now: Date.now,
  identities: ['chiffre.example'],
  sets: ['events'],
});
const maySend = (identity: string) =>
  new Role([{ Effect: 'Allow', Action: 'ses:SendEmail', Resource: identity }], 'contact');
const identity = 'arn:aws:ses:eu-west-3:111111111111:identity/';
const { gateway, url } = await openGateway(
  { ses: mailbox.handle },
  {
    Contact: { name: 'contact', role: maySend(`${identity}chiffre.example`) },
    Loose: { name: 'loose', role: maySend(`${identity}*`) },
  },
);
beforeEach(() => {
  mailbox.clear();
  gateway.faults.clear();
  gateway.forgetCalls();
});

const send = (accessKeyId: string, Source = 'Chiffre <bonjour@chiffre.example>', ConfigurationSetName?: string) =>
  new SESClient({
    region: place.region,
    endpoint: url,
    credentials: { accessKeyId, secretAccessKey: 'secret' },
    maxAttempts: 1,
  }).send(
    new SendEmailCommand({
      Source,
      ConfigurationSetName,
      Destination: { ToAddresses: ['ada@example.fr'] },
      Message: { Subject: { Data: 'Objet' }, Body: { Text: { Data: 'Bonjour' } } },
    }),
  );
const sent = () => mailbox.list().length;

test('I3 a function whose role names the sender’s domain sends', async () => {
  await send('Contact');
  expect(sent()).toBe(1);
  expect(gateway.calls()).toMatchObject([
    { function: 'contact', action: 'ses:SendEmail', resource: `${identity}chiffre.example`, allowed: true },
  ]);
});

test('I3 a function without that right sends nothing, in the name of no domain', async () => {
  await expect(send('Poor')).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(send('Contact', 'bonjour@example.fr')).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(sent()).toBe(0);
});

test('I3 a function whose role names no configuration set sends nothing by one', async () => {
  await expect(send('Contact', undefined, 'events')).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(sent()).toBe(0);
});

test('a domain that is not verified sends nothing, whatever the role allows', async () => {
  await expect(send('Loose', 'bonjour@example.fr')).rejects.toMatchObject({ name: 'MessageRejected' });
  expect(sent()).toBe(0);
});

test.each([
  ['fail-before', 'InternalFailure', 0],
  ['fail-after', 'InternalFailure', 1],
  ['throttle', 'Throttling', 0],
] as const)('a mail meets the fault %s', async (kind, name, mails) => {
  gateway.faults.add({ action: 'ses:SendEmail', kind, times: 1, ms: 0 });
  await expect(send('Contact')).rejects.toMatchObject({ name });
  expect(sent()).toBe(mails);
});
