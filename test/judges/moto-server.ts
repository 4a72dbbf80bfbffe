import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from '../../functions/store/table.ts';
import { pythonProgram } from './fetch-programs.ts';

/** Milliseconds after which a server that does not answer has failed. */
const startLimit = 60_000;

const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
};

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts moto as an empty account of AWS. */
export const openMoto = async (folder: string) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = pythonProgram(folder, 'moto_server');
  const child: ChildProcess = spawn(program, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  for (const until = Date.now() + startLimit; !(await answers(url)); await sleep(200))
    if (Date.now() > until || child.exitCode !== null) throw new Error(`moto did not start (${child.exitCode})`);
  return {
    url,
    stop: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** moto reads the service in this header and does not verify the signature. */
const authorization = (service: string) =>
  `AWS4-HMAC-SHA256 Credential=judge/20260101/eu-west-3/${service}/aws4_request, SignedHeaders=host, Signature=0`;

/** Creates a resource in moto; gives the answer. */
const make = async (url: string, service: string, target: string, input: object) => {
  const headers = {
    'x-amz-target': target,
    'content-type': 'application/x-amz-json-1.0',
    authorization: authorization(service),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) });
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const keySchema = ({ pk, sk }: { pk: string; sk: string }) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
];

const makeTable = (url: string, TableName: string) =>
  make(url, 'dynamodb', 'DynamoDB_20120810.CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(table),
    AttributeDefinitions: [table.pk, table.sk, table.indexes.open.pk, table.indexes.open.sk].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    GlobalSecondaryIndexes: [
      { IndexName: 'open', KeySchema: keySchema(table.indexes.open), Projection: { ProjectionType: 'KEYS_ONLY' } },
    ],
  });

const verifySender = (url: string, EmailAddress: string) => {
  const body = new URLSearchParams({ Action: 'VerifyEmailIdentity', EmailAddress });
  return fetch(url, { method: 'POST', headers: { authorization: authorization('ses') }, body });
};

const pools = 'AWSCognitoIdentityProviderService';
/** Creates the user pool and its client as the stack declares them; gives their ids. */
const makePool = async (url: string) => {
  const { UserPool } = await make(url, 'cognito-idp', `${pools}.CreateUserPool`, {
    PoolName: 'accounts',
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireUppercase: false,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    },
    Schema: [{ Name: 'company_name', AttributeDataType: 'String', Mutable: true }],
  });
  const { UserPoolClient } = await make(url, 'cognito-idp', `${pools}.CreateUserPoolClient`, {
    UserPoolId: UserPool.Id,
    ClientName: 'site',
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
  });
  return { pool: UserPool.Id as string, client: UserPoolClient.ClientId as string };
};

export type Stack = {
  tables: string[];
  buckets: string[];
  queues: string[];
  secrets: { ARN: string; Name: string; SecretString: string }[];
  senders: string[];
  pools: string[];
  clients: string[];
};

/** Creates the resources that the recorded calls use; gives the pairs of names that differ, ours and moto's. */
export const makeStack = async (url: string, stack: Stack): Promise<[string, string][]> => {
  for (const name of stack.tables) await makeTable(url, name);
  for (const name of stack.buckets) await fetch(`${url}/${name}`, { method: 'PUT' });
  for (const sender of stack.senders) await verifySender(url, sender);
  const names: [string, string][] = [];
  for (const { ARN, Name, SecretString } of stack.secrets) {
    const made = await make(url, 'secretsmanager', 'secretsmanager.CreateSecret', { Name, SecretString });
    names.push([ARN, made.ARN]);
  }
  for (const address of stack.queues) {
    const made = await make(url, 'sqs', 'AmazonSQS.CreateQueue', { QueueName: address.split('/').at(-1) });
    names.push([address, made.QueueUrl]);
  }
  const { pool, client } = await makePool(url);
  return [
    ...names,
    ...stack.pools.map((id) => [id, pool] as [string, string]),
    ...stack.clients.map((id) => [id, client] as [string, string]),
  ];
};
