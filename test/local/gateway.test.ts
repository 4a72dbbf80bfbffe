import http from 'node:http';
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { ListIdentitiesCommand, SESClient } from '@aws-sdk/client-ses';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Handler } from '../../infra/local/cloud/call.ts';
import { callLimit } from '../../infra/local/cloud/gateway/gateway-server.ts';
import { openGateway, site } from './support/gateway.ts';

let tableCalls = 0;
const table: Handler = async (_call, reply) => {
  tableCalls += 1;
  reply.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  reply.end('{}');
};
const users: Handler = async ({ method }, reply) => {
  reply.writeHead(method === 'OPTIONS' ? 204 : 200, { 'access-control-allow-origin': '*' });
  reply.end('users');
};
const files: Handler = async (_call, reply) => {
  reply.writeHead(200, {});
  reply.end('files');
};
const { gateway, url, clock, clientOf, client, jobs, crashed, QueueUrl } = await openGateway({
  dynamodb: table,
  'cognito-idp': users,
  s3: files,
});
beforeEach(() => {
  gateway.faults.clear();
  gateway.forgetCalls();
  jobs.purge();
  tableCalls = 0;
});

const send = (who = client) => who.send(new SendMessageCommand({ QueueUrl, MessageBody: 'hello' }));
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: Error) => error.name,
  );
const fault = (kind: Parameters<typeof gateway.faults.add>[0]['kind'], others = {}) =>
  gateway.faults.add({ kind, times: 1, ms: 50, ...others });
const configuration = {
  endpoint: url,
  region: 'eu-west-3',
  credentials: { accessKeyId: 'Work', secretAccessKey: 'secret' },
  maxAttempts: 1,
};
const row = { TableName: 'rows', Key: { pk: { S: 'a' } } };
const transact = () =>
  new DynamoDBClient(configuration).send(
    new TransactWriteItemsCommand({ TransactItems: [{ Delete: row }, { Update: { ...row, UpdateExpression: 'x' } }] }),
  );

test('I3 a call of AWS is attributed to its function, authorized, recorded and answered', async () => {
  await send();
  expect(jobs.messages().map(({ body }) => body)).toEqual(['hello']);
  expect(gateway.calls()).toMatchObject([
    {
      function: 'work',
      environment: 'environment-1',
      request: 'request-1',
      service: 'sqs',
      operation: 'SendMessage',
      action: 'sqs:SendMessage',
      resource: 'arn:aws:sqs:eu-west-3:111111111111:jobs',
      allowed: true,
    },
  ]);
});

test('I3 a call of AWS that the role does not allow is denied in the service’s own words, and nothing happens', async () => {
  expect(await failure(send(clientOf('Poor')))).toBe('AccessDeniedException');
  expect(jobs.messages()).toEqual([]);
  expect(gateway.calls()).toMatchObject([{ function: 'poor', action: 'sqs:SendMessage', allowed: false }]);
});

test('a call with an unknown access key is refused', async () => {
  expect(await failure(send(clientOf('Stranger')))).toBe('UnrecognizedClientException');
  expect(jobs.messages()).toEqual([]);
});

test('a call of a service that the local cloud does not emulate is refused by the service’s name', async () => {
  const work = new SESClient(configuration).send(new ListIdentitiesCommand({}));
  await expect(work).rejects.toMatchObject({ name: 'InvalidAction', message: 'ses has no local equivalent' });
});

test('the fault fail-before gives the caller an error, and nothing happened', async () => {
  fault('fail-before', { service: 'sqs', action: 'SendMessage' });
  expect(await failure(send())).toBe('InternalServerError');
  expect(jobs.messages()).toEqual([]);
  await send();
  expect(jobs.messages()).toHaveLength(1);
});

test('the fault fail-after gives the caller an error, and the call happened all the same', async () => {
  fault('fail-after', { function: 'work' });
  expect(await failure(send())).toBe('InternalServerError');
  expect(jobs.messages()).toHaveLength(1);
  expect(gateway.calls()[0]?.fault).toBe('fail-after');
});

test('the fault lose-answer breaks the connection, and the call happened all the same', async () => {
  fault('lose-answer');
  expect(await failure(send())).not.toBe('no failure');
  expect(jobs.messages()).toHaveLength(1);
});

test('the fault throttle gives the caller the service’s own refusal', async () => {
  fault('throttle', { action: 'sqs:SendMessage' });
  expect(await failure(send())).toBe('RequestThrottled');
  expect(jobs.messages()).toEqual([]);
});

test('the fault conflict waits for a call whose service knows conflicts', async () => {
  fault('conflict');
  await send();
  expect(gateway.faults.list()).toHaveLength(1);
  expect(await failure(transact())).toBe('TransactionCanceledException');
});

test('the fault conflict cancels a transaction with one reason an item', async () => {
  fault('conflict', { service: 'dynamodb', action: 'UpdateItem' });
  await expect(transact()).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
  });
  expect(tableCalls).toBe(0);
  await transact();
  expect(tableCalls).toBe(1);
});

test('the fault delay gives the answer later', async () => {
  fault('delay');
  await send();
  expect(gateway.calls()[0]?.fault).toBe('delay');
});

test.each([
  ['crash-before', 0],
  ['crash-after', 1],
] as const)('the fault %s ends the process that called', async (kind, sent) => {
  crashed.length = 0;
  fault(kind);
  expect(await failure(send())).not.toBe('no failure');
  expect(crashed).toEqual(['environment-1']);
  expect(jobs.messages()).toHaveLength(sent);
});

test('a fault strikes only the calls it names, as often as it says', async () => {
  fault('fail-before', { function: 'other' });
  fault('fail-before', { service: 'dynamodb' });
  fault('throttle', { action: 'SendMessage', times: 2 });
  expect([await failure(send()), await failure(send()), await failure(send())]).toEqual([
    'RequestThrottled',
    'RequestThrottled',
    'no failure',
  ]);
  expect(gateway.faults.list()).toHaveLength(2);
});

test('a browser calls the user pool without a signature, files by preflights alone', async () => {
  const text = async (request: RequestInit, at = '/') => (await fetch(url + at, request)).text();
  const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
  expect(await text({ method: 'POST', headers: target, body: '{}' })).toBe('users');
  expect(await text({}, '/eu-west-3_pool/.well-known/jwks.json')).toBe('users');
  expect(await text({}, '/bucket/key')).toContain('<Code>AccessDenied</Code>');
  expect(await text({ method: 'OPTIONS' }, '/bucket/key')).toBe('files');
  const headers = { 'access-control-request-headers': 'content-type,x-amz-target' };
  expect((await fetch(url, { method: 'OPTIONS', headers: headers })).status).toBe(204);
  expect(gateway.calls()).toMatchObject([{ function: 'browser', operation: 'SignUp' }]);
});

/** Calls from a page of `origin`; gives the status and the origin that may read the answer. */
const fromPage = async (origin: string, headers: Record<string, string>, method = 'POST') => {
  const answer = await fetch(url, {
    method,
    headers: { origin, ...headers },
    ...(method === 'POST' && { body: '{}' }),
  });
  return [answer.status, answer.headers.get('access-control-allow-origin')];
};
const signUp = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
const scan = { 'x-amz-target': 'DynamoDB_20120810.Scan' };

test.each(['http://127.0.0.1:4598', 'http://localhost:4598', 'https://attacker.example', 'null'])(
  'a page of %s can call no service of AWS, preflights included',
  async (origin) => {
    const headers = { 'access-control-request-headers': 'content-type,x-amz-target' };
    expect(await fromPage(origin, headers, 'OPTIONS')).toEqual([403, null]);
    expect(await fromPage(origin, signUp)).toEqual([403, null]);
    expect(await fromPage(origin, scan)).toEqual([403, null]);
    expect([tableCalls, gateway.calls()]).toEqual([0, []]);
  },
);

test('a page of the site reaches the user pool and files, and no other service', async () => {
  expect(await fromPage(site, signUp)).toEqual([200, '*']);
  expect(await fromPage(site, {}, 'OPTIONS')).toEqual([200, null]);
  expect(await fromPage(site, scan)).toEqual([403, null]);
  expect(tableCalls).toBe(0);
});

test('a call of AWS under a foreign name that leads to the gateway is refused', async () => {
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      const request = http.request(url, { method: 'POST', headers: { ...signUp, host } }, (answer) => {
        resolve(answer.resume().statusCode);
      });
      request.once('error', reject).end('{}');
    });
  expect(await status('attacker.example')).toBe(421);
  expect(await status(new URL(url).host)).toBe(200);
});

test('a call of AWS of more than 64 MB is refused, one of 64 MB is not', async () => {
  const post = (size: number) => fetch(url, { method: 'POST', headers: signUp, body: Buffer.alloc(size) });
  const refused = await post(callLimit + 1);
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('67108864 bytes')]);
  expect(await (await post(callLimit)).text()).toBe('users');
});

test('a call signed before a jump of the clock is answered while it may be on its way, and refused later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await clock.advance(24 * 3_600_000);
  expect(await failure(send(clientOf('Work')))).toBe('no failure');
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  const late = clientOf('Work');
  expect(await failure(send(late))).toBe('InvalidSignatureException');
  expect(await failure(send(late))).toBe('no failure');
});
