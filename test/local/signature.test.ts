import http from 'node:http';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, describe, expect, test } from 'vitest';
import { startLocal } from '../../infra/local/local.ts';
import { temporaryFolder } from './support/functions.ts';
import { httpAssembly } from './support/http-template.ts';
import { functionResources } from './support/template.ts';

const variables = { MAIL_SENDER: 'bonjour@chiffre.example', SLACK_SECRET: 'chiffre/slack' };
const synthesize = async () =>
  httpAssembly('export const handler = async () => ({ statusCode: 204 });', {
    ...functionResources('Work', [], { Environment: { Variables: variables } }),
    Jobs: { Type: 'AWS::SQS::Queue' },
  });
const machine = await startLocal({ port: 0, folder: temporaryFolder(), fresh: false, synthesize });
afterAll(machine.stop);
machine.model.behave({ tokens_per_second: 1_000_000 });
const { template, credentials: right } = machine;

type Sent = { headers: Record<string, string | undefined>; body?: unknown };
type Wish = {
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** Milliseconds that the client's clock is ahead of the local cloud's. */
  systemClockOffset?: number;
  /** Changes the request after it was signed. */
  alter?: (sent: Sent) => void;
};
type Stack = { middlewareStack: { addRelativeTo: (middleware: never, where: never) => void } };

const configuration = ({ credentials = right, systemClockOffset = 0 }: Wish) => ({
  endpoint: machine.awsUrl,
  region: machine.region,
  maxAttempts: 1,
  credentials,
  systemClockOffset,
});
const altering = <Client extends Stack>(client: Client, { alter }: Wish) => {
  const middleware = (next: (call: object) => unknown) => (call: { request: Sent }) => {
    alter?.(call.request);
    return next(call);
  };
  const where = { relation: 'after', toMiddleware: 'httpSigningMiddleware', name: 'alter' };
  client.middlewareStack.addRelativeTo(middleware as never, where as never);
  return client;
};

/** Calls each service by the SDK's own client. */
const calls = {
  dynamodb: (wish: Wish) => {
    const client = altering(new DynamoDBClient(configuration(wish)), wish);
    return client.send(new ListTablesCommand({ ExclusiveStartTableName: 'rows' }));
  },
  sqs: (wish: Wish) => {
    const client = altering(new SQSClient(configuration(wish)), wish);
    return client.send(new SendMessageCommand({ QueueUrl: template.get('Jobs'), MessageBody: 'été' }));
  },
  s3: (wish: Wish) => {
    const client = altering(new S3Client(configuration(wish)), wish);
    const put = { Bucket: template.get('Bucket'), Key: "été/a b+c*'(1)", Body: 'content', ContentType: 'text/plain' };
    return client.send(new PutObjectCommand(put));
  },
  ses: (wish: Wish) => {
    const client = altering(new SESClient(configuration(wish)), wish);
    const Message = { Subject: { Data: 'Objet' }, Body: { Text: { Data: 'Été' } } };
    const Destination = { ToAddresses: ['ada@example.fr'] };
    return client.send(new SendEmailCommand({ Source: variables.MAIL_SENDER, Destination, Message }));
  },
  bedrock: (wish: Wish) => {
    const client = altering(new BedrockRuntimeClient(configuration(wish)), wish);
    const messages = [{ role: 'user' as const, content: [{ text: 'Une boutique en ligne' }] }];
    const modelId = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0';
    return client.send(new ConverseCommand({ modelId, messages }));
  },
  'cognito-idp': (wish: Wish) => {
    const client = altering(new CognitoIdentityProviderClient(configuration(wish)), wish);
    return client.send(new AdminGetUserCommand({ UserPoolId: template.get('Users'), Username: 'nobody' }));
  },
  secretsmanager: (wish: Wish) => {
    const client = altering(new SecretsManagerClient(configuration(wish)), wish);
    return client.send(new GetSecretValueCommand({ SecretId: variables.SLACK_SECRET }));
  },
};

const json = {
  key: 'UnrecognizedClientException',
  signature: 'InvalidSignatureException',
  date: 'InvalidSignatureException',
  body: 'InvalidSignatureException',
  header: 'InvalidSignatureException',
  scope: 'InvalidSignatureException',
  unsigned: 'MissingAuthenticationTokenException',
  incomplete: 'IncompleteSignatureException',
};
const query = {
  key: 'InvalidClientTokenId',
  signature: 'SignatureDoesNotMatch',
  date: 'SignatureDoesNotMatch',
  body: 'SignatureDoesNotMatch',
  header: 'SignatureDoesNotMatch',
  scope: 'SignatureDoesNotMatch',
  unsigned: 'MissingAuthenticationToken',
  incomplete: 'IncompleteSignature',
};
const s3 = {
  key: 'InvalidAccessKeyId',
  signature: 'SignatureDoesNotMatch',
  date: 'RequestTimeTooSkewed',
  body: 'XAmzContentSHA256Mismatch',
  header: 'AccessDenied',
  scope: 'AuthorizationHeaderMalformed',
  unsigned: 'AccessDenied',
  incomplete: 'AuthorizationHeaderMalformed',
};

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ name }: Error) => name,
  );
const minute = 60_000;

describe.each([
  ['dynamodb', json, 'done'],
  ['sqs', json, 'done'],
  ['s3', s3, 'done'],
  ['ses', query, 'done'],
  ['bedrock', json, 'done'],
  ['cognito-idp', json, 'UserNotFoundException'],
  ['secretsmanager', json, 'done'],
] as const)('%s', (service, code, done) => {
  const call = (wish: Wish = {}) => outcome(calls[service](wish));

  test('a call signed with the right keys is answered', async () => {
    expect(await call()).toBe(done);
    expect(await call({ systemClockOffset: -4 * minute })).toBe(done);
    expect(await call({ systemClockOffset: 4 * minute })).toBe(done);
  });

  test('A1 a key that nobody has, and a right key with another secret, are refused', async () => {
    expect(await call({ credentials: { ...right, accessKeyId: 'AKIAFOREIGN000000000' } })).toBe(code.key);
    expect(await call({ credentials: { ...right, accessKeyId: 'OPERATOR' } })).toBe(code.key);
    expect(await call({ credentials: { ...right, secretAccessKey: 'guess' } })).toBe(code.signature);
  });

  test('A1 a call whose body, header or token was not signed is refused', async () => {
    const withBody = (sent: Sent) => {
      sent.body = Buffer.from(String(sent.body).replace(/[a-z]/, 'Z'));
    };
    expect(await call({ alter: withBody })).toBe(code.body);
    const withHeader = ({ headers }: Sent) => {
      headers['content-type'] += '; charset=utf-8';
    };
    expect(await call({ alter: withHeader })).toBe(code.signature);
    const withUnsigned = ({ headers }: Sent) => {
      headers['x-amz-copy-source'] = '/bucket/key';
    };
    expect(await call({ alter: withUnsigned })).toBe(code.header);
    expect(await call({ credentials: { ...right, sessionToken: 'token' } })).toBe(code.key);
  });

  test('A1 a call signed more than five minutes ago, or ahead of time, is refused', async () => {
    expect(await call({ systemClockOffset: -6 * minute })).toBe(code.date);
    expect(await call({ systemClockOffset: 6 * minute })).toBe(code.date);
  });

  test('A1 a call without a signature, or without a part of it, is refused', async () => {
    const signature = (change: (text: string) => string | undefined) => (sent: Sent) => {
      const changed = change(sent.headers.authorization ?? '');
      if (changed === undefined) delete sent.headers.authorization;
      else sent.headers.authorization = changed;
    };
    expect(await call({ alter: signature(() => undefined) })).toBe(code.unsigned);
    expect(await call({ alter: signature(() => 'AWS4-HMAC-SHA256') })).toBe(code.incomplete);
    expect(await call({ alter: signature(() => 'Bearer token') })).toBe(code.incomplete);
    for (const part of [/Credential=[^,]*, /, /SignedHeaders=[^,]*, /, /, Signature=.*/])
      expect(await call({ alter: signature((text) => text.replace(part, '')) })).toBe(code.incomplete);
    const elsewhere = (text: string) => text.replace('/eu-west-3/', '/us-east-1/');
    expect(await call({ alter: signature(elsewhere) })).toBe(code.scope);
  });

  test('A1 a call by a page of another port of this machine is refused, with the right keys too', async () => {
    const from = (origin: string) => {
      const alter = ({ headers }: Sent) => {
        headers.origin = origin;
      };
      return calls[service]({ alter }).then(
        () => 200,
        ({ $metadata, $response }) => $response?.statusCode ?? $metadata.httpStatusCode,
      );
    };
    expect(await from('http://127.0.0.1:4598')).toBe(403);
    expect(await from('null')).toBe(403);
  });
});

test('a client in the machine’s own time takes over the local cloud’s, by the date of an answer', async () => {
  const advance = { method: 'POST', body: '{"advance_ms":86400000}' };
  expect((await fetch(`${machine.url}/_local/clock`, advance)).status).toBe(200);
  const client = new DynamoDBClient(configuration({}));
  await client.send(new ListTablesCommand({}));
  expect(client.config.systemClockOffset).toBeGreaterThan(86_000_000);
});

test('A1 the user pool answers without a signature only calls that a password, a code or a token proves', async () => {
  const person = JSON.stringify({ UserPoolId: template.get('Users'), Username: 'nobody' });
  const ask = (target: string, headers: Record<string, string> = {}, method = 'POST', at = '/') =>
    new Promise<string>((resolve, reject) => {
      const length = { 'content-length': String(person.length) };
      const request = http.request(machine.awsUrl + at, {
        method,
        headers: { 'x-amz-target': target, ...length, ...headers },
      });
      request.once('response', (answer) => resolve(String(answer.resume().headers['x-amzn-errortype'])));
      request.once('error', reject).end(person);
    });
  const pool = 'AWSCognitoIdentityProviderService.';
  for (const operation of ['SignUp', 'InitiateAuth', 'RespondToAuthChallenge', 'GetUser', 'ForgotPassword'])
    expect(await ask(pool + operation)).toBe('InvalidParameterException');
  const unsigned = 'MissingAuthenticationTokenException';
  for (const operation of ['AdminGetUser', 'AdminDeleteUser', 'AdminUserGlobalSignOut', 'ListUsers', 'constructor'])
    expect(await ask(pool + operation)).toBe(unsigned);
  expect(await ask(`${pool}AdminGetUser.SignUp`)).toBe(unsigned);
  expect(await ask(`${pool}AdminGetUser`, {}, 'GET', `/${template.get('Users')}/.well-known/jwks.json`)).toBe(unsigned);
  expect(await ask(`${pool}AdminGetUser`, {}, 'PUT')).toBe(unsigned);
  for (const authorization of ['AWS4-HMAC-SHA256 ', 'AWS4-HMAC-SHA256 Signature=0', 'AWS4-', ''])
    expect(await ask(`${pool}AdminGetUser`, { authorization })).toBe('IncompleteSignatureException');
  const credential = `${right.accessKeyId}/20260101/eu-west-3/cognito-idp/aws4_request`;
  const presigned = `/?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${credential}`;
  expect(await ask(`${pool}AdminGetUser`, {}, 'POST', presigned)).toBe('IncompleteSignatureException');
  const keys = await fetch(`${machine.awsUrl}/${template.get('Users')}/.well-known/jwks.json`);
  expect(await keys.json()).toMatchObject({ keys: [{ alg: 'RS256' }] });
});
