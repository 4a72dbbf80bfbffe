import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { type Local, type LocalOptions, startLocal } from '../../infra/local/local.ts';
import { ownerOnly, temporaryFolder } from './support/functions.ts';
import { httpAssembly } from './support/http-template.ts';
import { functionResources } from './support/template.ts';

const code = `export const handler = async ({ headers, requestContext }) => ({ statusCode: 200, headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ now: Date.now(), endpoint: process.env.AWS_ENDPOINT_URL, forwarded: headers['x-forwarded-for'], origin: headers['x-origin'], source: requestContext.http.sourceIp }) });`;

let machines: Local[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const machine of machines) await machine.stop();
  machines = [];
});

const begin = async (options: Partial<LocalOptions> = {}) => {
  const folder = options.folder ?? temporaryFolder();
  const synthesize = async () => httpAssembly(code);
  const machine = await startLocal({ port: 0, fresh: false, synthesize, ...options, folder });
  machines.push(machine);
  machine.open();
  return { machine, folder, ask: (at: string, request?: RequestInit) => fetch(machine.url + at, request) };
};
const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

test('a template becomes a site, an API and its function on this machine', async () => {
  const { machine, ask } = await begin();
  expect(await (await ask('/')).text()).toContain('<h1>Home</h1>');
  expect(await (await ask('/api/open/x')).json()).toMatchObject({ endpoint: machine.awsUrl });
  expect((await ask('/config.json')).status).toBe(200);
  expect(await (await ask('/_local/permissions')).json()).toEqual([{ function: 'work', grants: [], refused: [] }]);
  expect(new URL(machine.awsUrl).hostname).toBe('127.0.0.1');
});

test('A7 a function knows the visitor’s address, which no visitor can forge, from the last but one forwarded', async () => {
  const { ask } = await begin();
  const seen = async (headers: Record<string, string>) => {
    const answer = await ask('/api/open/x', { headers });
    return (await answer.json()) as { forwarded: string; source: string };
  };
  const { forwarded: honest, source } = await seen({});
  expect(honest).toMatch(/^(127\.0\.0\.1|::1), 192\.0\.2\.1$/);
  expect(source).toBe('192.0.2.1');
  const { forwarded } = await seen({ 'x-forwarded-for': '203.0.113.7, 203.0.113.8' });
  expect(forwarded).toBe(`203.0.113.7, 203.0.113.8, ${honest}`);
});

test('the local API has an address of its own, past CloudFront, which adds nothing to what is sent there', async () => {
  const { machine } = await begin();
  const seen = async (address: string) => {
    const answer = await fetch(`${address}/api/open/x`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    return (await answer.json()) as object;
  };
  expect(await seen(machine.apiUrl)).toMatchObject({
    forwarded: '203.0.113.7, 127.0.0.1',
    source: '127.0.0.1',
  });
  expect(await seen(machine.apiUrl)).not.toHaveProperty('origin');
  expect(await seen(machine.url)).toHaveProperty('origin', 'ours');
  expect((await fetch(machine.apiUrl)).status).toBe(404);
  await machine.stop();
  await expect(fetch(machine.apiUrl)).rejects.toThrow();
});

test('a restart of the local cloud keeps the address of the gateway and never goes back in time', async () => {
  const { machine, folder, ask } = await begin();
  const advance = { method: 'POST', body: '{"advance_ms":86400000}' };
  expect((await fetch(`${machine.url}/_local/clock`, advance)).status).toBe(200);
  await machine.stop();
  const again = await begin({ folder });
  expect(again.machine.awsUrl).toBe(machine.awsUrl);
  const { now } = (await (await again.ask('/api/open/x')).json()) as { now: number };
  expect(now).toBeGreaterThan(Date.now() + 86_000_000);
  await expect(ask('/')).rejects.toThrow();
});

test('A1 only its owner reads the folder of the local cloud, also where others could read it before', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const modeOf = (file: string) => statSync(path.join(folder, file)).mode & 0o777;
  const { machine } = await begin({ folder });
  expect([modeOf('.'), modeOf('state.json')]).toEqual([ownerOnly.folder, ownerOnly.file]);
  await machine.stop();
  await begin({ folder, fresh: true });
  expect(modeOf('.')).toBe(ownerOnly.folder);
});

test('A1 a start of the local cloud draws the keys of its operator, which its owner alone can read until it stops', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'credentials');
  writeFileSync(file, 'left by a run that was killed', { mode: 0o644 });
  vi.stubEnv('AWS_CONFIG_FILE', file);
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', devNull);
  const list = async (options: object = {}) =>
    new DynamoDBClient({ maxAttempts: 1, ...options }).send(new ListTablesCommand({}));
  const { machine } = await begin({ folder });
  expect(statSync(file).mode & 0o777).toBe(ownerOnly.file);
  expect((await list()).TableNames).toEqual([]);
  const { credentials } = machine;
  await machine.stop();
  expect(existsSync(file)).toBe(false);

  const { machine: again } = await begin({ folder });
  const known = JSON.stringify([...Object.values(credentials), 'OPERATOR']);
  for (const credential of Object.values(again.credentials)) expect(known).not.toContain(credential);
  await expect(list({ endpoint: again.awsUrl, region: again.region, credentials })).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
});

test('a page of another port of this machine reaches neither the table nor the users', async () => {
  const { machine } = await begin();
  const from = (origin: string) =>
    fetch(machine.awsUrl, {
      method: 'POST',
      headers: { origin, 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: '{}',
    }).then(({ status }) => status);
  expect(await from('http://127.0.0.1:4598')).toBe(403);
  expect(await from(machine.url)).toBe(400);
});

test('the option fresh empties the folder of the local cloud', async () => {
  const { machine, folder } = await begin();
  await machine.stop();
  writeFileSync(path.join(folder, 'old.txt'), 'old');
  const secret = readFileSync(path.join(folder, 'state.json'), 'utf8');
  await begin({ folder, fresh: true });
  expect(existsSync(path.join(folder, 'old.txt'))).toBe(false);
  expect(readFileSync(path.join(folder, 'state.json'), 'utf8')).not.toBe(secret);
});

test('a folder of the local cloud of another version is refused, kept as it was, and emptied by the option fresh', async () => {
  const { machine, folder } = await begin();
  await machine.stop();
  const file = path.join(folder, 'state.json');
  const { layout: _, ...older } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(older));
  await expect(begin({ folder })).rejects.toThrow('npm start -- --fresh');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(older);
  const again = await begin({ folder, fresh: true });
  expect((await again.ask('/api/open/x')).status).toBe(200);
});

test('a start whose port is taken does not touch the folder of the run that has it', async () => {
  const { machine, folder, ask } = await begin();
  const files = readdirSync(folder).sort();
  await expect(begin({ port: portOf(machine), folder, fresh: true })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(readdirSync(folder).sort()).toEqual(files);
  expect((await ask('/api/open/x')).status).toBe(200);
});

test('a folder that another run of the local cloud holds is refused by a sentence', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'runner.pid'), String(process.ppid));
  await expect(begin({ folder })).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining(`déjà utilisé par le processus ${process.ppid}`),
  });
});

test('a start of the local cloud that fails leaves neither a port, nor a process, nor a lock on the folder', async () => {
  const folder = temporaryFolder();
  const { machine, folder: otherFolder } = await begin();
  await machine.stop();
  const port = portOf(machine);
  const synthesize = async () => httpAssembly(code, { Machine: { Type: 'AWS::EC2::Instance' } });
  await expect(begin({ port, folder, synthesize })).rejects.toThrow('AWS::EC2::Instance (Machine)');
  expect([existsSync(path.join(folder, 'table.pid')), existsSync(path.join(folder, 'runner.pid'))]).toEqual([
    false,
    false,
  ]);
  await begin({ port, folder: otherFolder });
});

/** The function's code lies outside of this project, so it imports an SDK client by its absolute address. */
const addressOf = (name: string) => pathToFileURL(createRequire(import.meta.url).resolve(name)).href;

/** A function that posts to the address in the secret which its environment names. */
const notifier = `import { GetSecretValueCommand, SecretsManagerClient } from '${addressOf('@aws-sdk/client-secrets-manager')}';
const client = new SecretsManagerClient({});
export const handler = async () => {
  const secret = await client.send(new GetSecretValueCommand({ SecretId: process.env.SLACK_SECRET })).catch((error) => error);
  const { SecretString } = secret;
  if (!SecretString) return { statusCode: 502, body: secret.name };
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(SecretString, { method: 'POST', headers: json, body: '{"text":"Bonjour"}' });
  return { statusCode: answer.status, body: await answer.text() };
};`;
const notifying = (Resource: string) =>
  functionResources('Work', [{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource }], {
    Environment: { Variables: { SLACK_SECRET: 'chiffre/slack' } },
  });
const secretArn = (end: string) => `arn:aws:secretsmanager:eu-west-3:111111111111:secret:${end}`;

test('a function reads the webhook’s address from the secret that it names, and posts to Slack', async () => {
  const synthesize = async () => httpAssembly(notifier, notifying(secretArn('chiffre/slack-??????')));
  const { machine, folder, ask } = await begin({ synthesize });
  expect(await (await ask('/api/open/x')).text()).toBe('ok');
  await machine.stop();
  const again = await begin({ folder, synthesize });
  expect(await (await again.ask('/api/open/x')).text()).toBe('ok');
  const bodies = (await (await again.ask('/_local/slack')).json()) as { messages: { body: object }[] };
  expect(bodies.messages.map(({ body }) => body)).toEqual([{ text: 'Bonjour' }, { text: 'Bonjour' }]);
});

test('I3 a function whose role names another secret reads none', async () => {
  const synthesize = async () => httpAssembly(notifier, notifying(secretArn('chiffre/other-??????')));
  const { ask } = await begin({ synthesize });
  const answer = await ask('/api/open/x');
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('AccessDeniedException')]);
});

/** A function that sends a mail from the domain in its path. */
const sender = `import { SESClient, SendEmailCommand } from '${addressOf('@aws-sdk/client-ses')}';
const client = new SESClient({});
export const handler = async ({ pathParameters }) => {
  const mail = {
    Source: 'Chiffre <bonjour@' + pathParameters.kind + '>',
    Destination: { ToAddresses: ['ada@example.fr'] },
    Message: { Subject: { Data: 'Objet' }, Body: { Text: { Data: 'Bonjour' } } },
  };
  const failed = await client.send(new SendEmailCommand(mail)).then(() => undefined, (error) => error.name);
  return { statusCode: failed ? 400 : 200, body: failed };
};`;

test('functions send mails from the domain that they are told, and from no other', async () => {
  const work = functionResources('Work', [{ Effect: 'Allow', Action: 'ses:SendEmail', Resource: '*' }], {
    Environment: { Variables: { MAIL_SENDER: 'Chiffre <contact@chiffre.example>' } },
  });
  const { ask } = await begin({ synthesize: async () => httpAssembly(sender, work) });
  expect((await ask('/api/open/chiffre.example')).status).toBe(200);
  const response = await ask('/api/open/other.example');
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('MessageRejected')]);
  expect(await (await ask('/_local/mail')).json()).toMatchObject([{ from: 'Chiffre <bonjour@chiffre.example>' }]);
});
