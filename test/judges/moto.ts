import { callsOfEveryRoute } from './aws-calls.ts';
import { registries } from './fetch-programs.ts';
import type { Finding, Judge } from './judge.ts';
import { makeStack, openMoto, type Stack } from './moto-server.ts';
import { type AwsCall, askOf, differences, pairsOf, readAnswer } from './replay.ts';

const version = '5.2.5';

const inputOf = ({ body }: AwsCall): Record<string, string | undefined> => JSON.parse(body.toString());
/** Names that the calls of a service use, each once. */
const named = (calls: AwsCall[], service: string, name: (call: AwsCall) => string | undefined) => [
  ...new Set(calls.filter((call) => askOf(call).startsWith(service)).flatMap((call) => name(call) ?? [])),
];
const tableOf = ({ body }: AwsCall) => /"TableName":"([^"]+)"/.exec(body.toString())?.[1];
const bucketOf = ({ url }: AwsCall) => url.split('/')[1]?.split('?')[0];
/** The address in `Chiffré <devis@chiffre.example>`. */
const senderOf = ({ body }: AwsCall) => {
  const form = new URLSearchParams(body.toString());
  const from = form.get('Source') ?? Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString();
  return /<([^<>\s]+@[^<>\s]+)>/.exec(from)?.[1];
};

const stackOf = (calls: AwsCall[]): Stack => {
  const secrets = calls
    .filter((call) => askOf(call) === 'secretsmanager.GetSecretValue')
    .map(({ answer }) => JSON.parse(answer) as { ARN: string; Name: string; SecretString: string });
  return {
    tables: named(calls, 'DynamoDB', tableOf),
    buckets: named(calls, 'S3', bucketOf),
    queues: named(calls, 'AmazonSQS', (call) => inputOf(call).QueueUrl),
    senders: named(calls, 'SES', senderOf),
    secrets: [...new Map(secrets.map((secret) => [secret.ARN, secret])).values()],
    pools: named(calls, 'Cognito', (call) => inputOf(call).UserPoolId),
    clients: named(calls, 'Cognito', (call) => inputOf(call).ClientId),
  };
};

/** Headers of one connection or of the machine that has signed. */
const ofTheConnection = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
]);

const send = async (url: string, call: AwsCall, body: Buffer) => {
  const headers = Object.entries(call.headers).filter(([name]) => !ofTheConnection.has(name));
  const { status, ...answer } = await fetch(url + call.url, {
    method: call.method,
    headers: Object.fromEntries(headers),
    body: body.length > 0 ? new Uint8Array(body) : null,
    redirect: 'manual',
  }).then(async (response) => ({ status: response.status, answer: await response.text() }));
  return { status, ...answer };
};

/** Services whose names and ids moto chooses: later calls use these. A row holds what was written to it. */
const keepsNames = /^(Cognito|AmazonSQS|secretsmanager)\./;

const replay = async (url: string, calls: AwsCall[]): Promise<Finding[]> => {
  const names = new Map(await makeStack(url, stackOf(calls)));
  const found = new Map<string, Finding>();
  for (const call of calls) {
    const ask = askOf(call);
    let body = call.body;
    if (keepsNames.test(ask)) {
      let text = body.toString();
      for (const [ours, theirs] of names) text = text.replaceAll(ours, theirs);
      body = Buffer.from(text);
    }
    const answer = await send(url, call, body);
    for (const finding of differences(ask, call, answer)) found.set(`${finding.rule} ${finding.where}`, finding);
    if (keepsNames.test(ask))
      for (const [ours, theirs] of pairsOf(readAnswer(call.answer), readAnswer(answer.answer))) names.set(ours, theirs);
  }
  return [...found.values()];
};

/** Calls of AWS that the routes make, without those of other services, of the model, and of the start. */
const isJudged = (call: AwsCall) =>
  !/^\/(v1|stripe|model|services|google|github|login)\//.test(call.url) && askOf(call) !== 'DynamoDB.ListTables';

export const moto: Judge = {
  name: 'moto',
  looks: 'calls of AWS, asked there again',
  fetch: async (folder) => {
    await registries.python(folder, `moto[server]==${version}`);
    return version;
  },
  run: async (folder) => {
    const calls = (await callsOfEveryRoute()).filter(isJudged);
    const server = await openMoto(folder);
    try {
      return { looked: calls.length, findings: await replay(server.url, calls) };
    } finally {
      await server.stop();
    }
  },
};
