import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  type GetSecretValueCommandInput,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, test } from 'vitest';
import { Role } from '../../infra/local/cloud/gateway/iam.ts';
import { createSecrets } from '../../infra/local/cloud/services/secretsmanager/secrets.ts';
import { openGateway } from './support/gateway.ts';
import { place } from './support/template.ts';

const { handle: secretsmanager, store } = createSecrets({ place, now: () => 0 });
store('chiffre/dev/slack', 'http://127.0.0.1/services/a');
store('other', 'else');
const arnOf = (end: string) => `arn:aws:secretsmanager:eu-west-3:111111111111:secret:${end}`;
const mayRead = (Resource: string, Action = 'secretsmanager:GetSecretValue') =>
  new Role([{ Effect: 'Allow', Action, Resource }], 'notify');
const { gateway, url } = await openGateway(
  { secretsmanager },
  {
    Notify: { name: 'notify', role: mayRead(arnOf('chiffre/dev/slack-??????')) },
    Other: { name: 'other', role: mayRead(arnOf('other-??????')) },
    All: { name: 'all', role: mayRead('*', '*') },
  },
);
beforeEach(() => {
  gateway.faults.clear();
  gateway.forgetCalls();
});

const clientOf = (accessKeyId: string) =>
  new SecretsManagerClient({
    region: place.region,
    endpoint: url,
    credentials: { accessKeyId, secretAccessKey: 'secret' },
    maxAttempts: 1,
  });
const get = (SecretId: string, who = 'Notify', more: Partial<GetSecretValueCommandInput> = {}) =>
  clientOf(who).send(new GetSecretValueCommand({ SecretId, ...more }));

test('a secret is read by its name and by its ARN, which ends with six letters or digits', async () => {
  const byName = await get('chiffre/dev/slack');
  expect(byName).toMatchObject({
    Name: 'chiffre/dev/slack',
    ARN: expect.stringMatching(/:secret:chiffre\/dev\/slack-[0-9A-Za-z]{6}$/),
    SecretString: 'http://127.0.0.1/services/a',
    VersionStages: ['AWSCURRENT'],
  });
  expect((await get(byName.ARN ?? '')).SecretString).toBe(byName.SecretString);
  expect((await get('chiffre/dev/slack', 'Notify', { VersionId: byName.VersionId })).Name).toBe(byName.Name);
});

test('I3 a role reads the secret that it names, and no other', async () => {
  await expect(get('chiffre/dev/slack', 'Other')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(get('other')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(get('chiffre/dev/slack', 'Poor')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(gateway.calls()[0]).toMatchObject({
    function: 'other',
    service: 'secretsmanager',
    action: 'secretsmanager:GetSecretValue',
    resource: expect.stringContaining(arnOf('chiffre/dev/slack-')),
    allowed: false,
  });
});

test('a secret that does not exist is refused in the words of Secrets Manager', async () => {
  await expect(get('absent', 'All')).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: "Secrets Manager can't find the specified secret.",
  });
  const former = get('other', 'All', { VersionStage: 'AWSPREVIOUS' });
  await expect(former).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(get('', 'All')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const described = clientOf('All').send(new DescribeSecretCommand({ SecretId: 'other' }));
  await expect(described).rejects.toMatchObject({ name: 'UnknownOperationException' });
});

test('faults apply to the reading of a secret', async () => {
  gateway.faults.add({ service: 'secretsmanager', action: 'GetSecretValue', kind: 'fail-before', times: 1, ms: 0 });
  gateway.faults.add({ service: 'secretsmanager', kind: 'throttle', times: 1, ms: 0 });
  await expect(get('chiffre/dev/slack')).rejects.toMatchObject({ name: 'InternalServiceError' });
  await expect(get('chiffre/dev/slack')).rejects.toMatchObject({ name: 'ThrottlingException' });
  expect((await get('chiffre/dev/slack')).Name).toBe('chiffre/dev/slack');
});
