import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { devNull } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { bundle } from '../../infra/build/bundle.ts';
import { built } from '../../infra/paths.ts';
import type { FunctionName } from '../../infra/stack/function-list.ts';
import { permissionsOf } from '../../infra/stack/permissions.ts';
import { functionName, routeList } from '../../shared/api/routes.ts';
import { close, listen } from '../support/listen.ts';
import { addedByCloudFront, stageVariables } from '../support/through-front.ts';
import { type Line, median, milliseconds } from './line.ts';

const rounds = 21;

/** The profile of a provider, the only row of the table. */
const profile = {
  pk: { S: 'USER#person' },
  sk: { S: 'PROFILE' },
  username: { S: 'Camille' },
  email: { S: 'camille@example.fr' },
  company_name: { NULL: true },
  account_type: { S: 'developer' },
  account_type_explicitly_chosen: { BOOL: true },
  calibration_completed: { BOOL: false },
  created_at: { S: '2026-01-01T00:00:00.000Z' },
  updated_at: { S: '2026-01-01T00:00:00.000Z' },
  last_activity: { S: new Date().toISOString() },
  state: { S: 'active' },
  mailbox_key: { S: 'mailbox' },
  open_generations: { N: '0' },
};

/** The table's answer to an operation with this body. */
const answerTo = (operation: string, body: string): object => {
  if (operation === 'BatchGetItem')
    return { Responses: { table: body.includes('"PROFILE"') ? [profile] : [] }, UnprocessedKeys: {} };
  return operation === 'Query' ? { Items: [], Count: 0, ScannedCount: 0 } : {};
};

/** Stands in for the table and answers at once, so that only the function is measured. */
const serveTable = async () => {
  const server = http.createServer(async (request, reply) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const answer = answerTo(operation, await text(request));
    reply.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    reply.end(JSON.stringify(answer));
  });
  return { url: await listen(server), stop: () => close(server) };
};

const eventOf = (routeKey: string) =>
  JSON.stringify({
    version: '2.0',
    routeKey,
    headers: { authorization: 'Bearer token', ...addedByCloudFront },
    requestContext: {
      requestId: 'request',
      http: { sourceIp: '127.0.0.1' },
      authorizer: { jwt: { claims: { sub: 'person', token_use: 'access', auth_time: '1' } } },
    },
    stageVariables,
    isBase64Encoded: false,
  });

/** Milliseconds from the start of a process to its end, after its first answer. Throws where the process fails. */
const startOf = async (file: string, event: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const harness = path.join(import.meta.dirname, 'cold/first-answer.mjs');
  const started = performance.now();
  // Standard output is ignored, since the log of a function would hide the figures.
  const child = spawn(process.execPath, [harness, file, event], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} answered its first event with a failure`);
  return performance.now() - started;
};

/** Functions that call the table alone, for the person who calls. */
const measured = routeList.filter(
  ({ name, method, access, path }) =>
    method === 'GET' &&
    access === 'account' &&
    !path.includes('{') &&
    permissionsOf({ name: functionName(name) as FunctionName }).every(({ on }) => on !== 'payments'),
);

/**
 * Compares the slowest of those functions with a bare handler, in interleaved rounds, from the start of a process to
 * its first answer. This ranks code; Lambda's times differ (no TLS here, another processor).
 */
export const coldStart = async (): Promise<Line[]> => {
  await bundle();
  const table = await serveTable();
  const env = {
    AWS_REGION: 'eu-west-3',
    AWS_ENDPOINT_URL: table.url,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    TABLE_NAME: 'table',
  };
  const bare = { file: path.join(import.meta.dirname, 'cold/bare.mjs'), event: '{}', times: [] as number[] };
  const functions = measured.map(({ name, method, path: address }) => ({
    name: functionName(name),
    file: path.join(built.functions, functionName(name), 'index.mjs'),
    event: eventOf(`${method} ${address}`),
    times: [] as number[],
  }));
  for (let round = 0; round < rounds; round++)
    for (const { file, event, times } of [bare, ...functions]) times.push(await startOf(file, event, env));
  await table.stop();
  const floor = median(bare.times);
  const starts = functions.map(({ name, times }) => ({ name, time: median(times) }));
  const [slowest] = starts.toSorted((a, b) => b.time - a.time);
  if (!slowest) throw new Error('No route is measured');
  return [
    {
      what: `Cold start of the slowest function that reads for a person, ${slowest.name}`,
      measured: milliseconds(slowest.time),
      against: `bare handler ${milliseconds(floor)}`,
      value: slowest.time / floor,
      target: 3.9,
    },
  ];
};
