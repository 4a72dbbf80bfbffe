import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { BatchGetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSecret } from '../../functions/clients/secrets.ts';
import { handler } from '../../functions/handlers/account/get-profile.ts';
import { database } from '../../functions/store/client.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';

const table = mockClient(database);
const users = mockClient(CognitoIdentityProviderClient);
const secrets = mockClient(SecretsManagerClient);
beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  process.env.PSEUDONYM_SECRET = 'pseudonyms';
  secrets.reset();
  secrets.on(GetSecretValueCommand, { SecretId: 'pseudonyms' }).resolves({ SecretString: 'a key' });
  forgetSecret('pseudonyms');
  table.reset();
  users.reset();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const getProfile = async () => {
  const event = {
    routeKey: 'GET /api/profile',
    headers: { ...addedByCloudFront, authorization: 'Bearer the-token' },
    stageVariables,
    requestContext: { requestId: '1', authorizer: { jwt: { claims: { sub: 'person', token_use: 'access' } } } },
  } as unknown as HttpEvent;
  const { statusCode, body } = await handler(event, {} as Context);
  return { status: statusCode, body: JSON.parse(body ?? '') as Record<string, unknown> };
};
const attributes = (values: Record<string, string>) => ({
  Username: 'person',
  UserAttributes: Object.entries({ email_verified: 'true', ...values }).map(([Name, Value]) => ({ Name, Value })),
});
const stored = {
  sk: 'PROFILE',
  username: 'Camille',
  email: 'camille@example.test',
  company_name: null,
  account_type: 'developer',
  account_type_explicitly_chosen: true,
  calibration_completed: false,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  state: 'active',
  mailbox_key: 'digest',
  open_generations: 1,
};

test('the first call of a person makes the profile of what the user pool knows, asked with the caller’s own token', async () => {
  table.on(BatchGetCommand).resolves({ Responses: { table: [] } });
  table.on(PutCommand).resolves({});
  const known = {
    email: 'camille@example.test',
    preferred_username: ' Ca\u202Emille\n',
    'custom:company_name': 'Atelier',
  };
  users.on(GetUserCommand, { AccessToken: 'the-token' }).resolves(attributes(known));
  expect(await getProfile()).toMatchObject({
    status: 200,
    body: {
      username: 'Camille',
      email: 'camille@example.test',
      company_name: 'Atelier',
      account_type_explicitly_chosen: false,
      calibration_completed: false,
    },
  });
  expect(table.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    Item: { pk: 'USER#person', sk: 'PROFILE', state: 'active', open_generations: 0 },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
});

test('a profile of somebody who gave no name and no company has the name of the address', async () => {
  table.on(BatchGetCommand).resolves({ Responses: { table: [] } });
  table.on(PutCommand).resolves({});
  users.on(GetUserCommand).resolves(attributes({ email: 'camille@example.test' }));
  expect((await getProfile()).body).toMatchObject({ username: 'camille', company_name: null });
});

test('later calls of a day read the row of the profile, ask nobody, and show nothing of the account’s inner state', async () => {
  const seen = { ...stored, last_activity: new Date().toISOString() };
  table.on(BatchGetCommand).resolves({ Responses: { table: [seen] } });
  const { body } = await getProfile();
  expect(body).toMatchObject({ account_type: 'developer' });
  expect(body).not.toHaveProperty('state');
  expect(body).not.toHaveProperty('open_generations');
  expect(body).not.toHaveProperty('mailbox_key');
  expect(users.calls()).toHaveLength(0);
});

test('the account is keyed by its mailbox, of which the row keeps a digest made with the secret of the stage', async () => {
  table.on(BatchGetCommand).resolves({ Responses: { table: [] } });
  table.on(PutCommand).resolves({});
  const digests: unknown[] = [];
  for (const [key, email] of [
    ['a key', 'Zoe.Durand+devis@googlemail.com'],
    ['a key', 'zoedurand@gmail.com'],
    ['another key', 'zoedurand@gmail.com'],
  ] as const) {
    forgetSecret('pseudonyms');
    secrets.on(GetSecretValueCommand).resolves({ SecretString: key });
    users.on(GetUserCommand).resolves(attributes({ email }));
    await getProfile();
    digests.push(table.commandCalls(PutCommand).at(-1)?.args[0].input.Item?.mailbox_key);
  }
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(digests[1]).toBe(digests[0]);
  expect(digests[2]).not.toBe(digests[0]);
});

test.each(['false', ''])(
  'nobody opens an account with an address that is not confirmed (%j)',
  async (email_verified) => {
    table.on(BatchGetCommand).resolves({ Responses: { table: [] } });
    users.on(GetUserCommand).resolves(attributes({ email: 'camille@example.test', email_verified }));
    expect(await getProfile()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(table.commandCalls(PutCommand)).toHaveLength(0);
  },
);

test('without the secret of the stage no account is opened, rather than one that is counted by nothing', async () => {
  table.on(BatchGetCommand).resolves({ Responses: { table: [] } });
  users.on(GetUserCommand).resolves(attributes({ email: 'camille@example.test' }));
  secrets.on(GetSecretValueCommand).rejects(new ResourceNotFoundException({ message: 'no', $metadata: {} }));
  expect(await getProfile()).toMatchObject({ status: 500, body: { code: 'unexpected' } });
  expect(table.commandCalls(PutCommand)).toHaveLength(0);
});

test('of two first calls of a person at once, the second one gets the profile that the first one made', async () => {
  table
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { table: [] } })
    .resolves({ Responses: { table: [stored] } });
  table.on(PutCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {} }));
  users.on(GetUserCommand).resolves(attributes({ email: 'camille@example.test' }));
  expect(await getProfile()).toMatchObject({ status: 200, body: { account_type: 'developer' } });
});

test('A3 a deleted user does not come back by an old token', async () => {
  table.on(BatchGetCommand).resolves({ Responses: { table: [] } });
  users.on(GetUserCommand).rejects(new NotAuthorizedException({ message: 'revoked', $metadata: {} }));
  expect(await getProfile()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(table.commandCalls(PutCommand)).toHaveLength(0);
});
