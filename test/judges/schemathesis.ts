import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cloud, startCloud } from '../support/cloud.ts';
import { giveApiKey } from '../support/route-requests.ts';
import { describeRoutes, type Json, readable } from './api-description.ts';
import { type Caller, newProvider, openFront, signedInProvider } from './authenticated-front.ts';
import { printed, pythonProgram, registries } from './fetch-programs.ts';
import type { Judge } from './judge.ts';

const version = '4.32.5';
/** Random requests for each operation, beside those that test each rule of its schema once. */
const examples = 200;
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

type Way = { name: string; describe: () => Promise<Json>; caller: Caller };
const waysOf = (cloud: Cloud): Way[] => {
  const provider = signedInProvider(cloud);
  return [
    {
      name: 'with a key',
      describe: async () => (await fetch(`${cloud.url}/api/v1/openapi.json`)).json() as Promise<Json>,
      caller: async () => `Bearer ${(await giveApiKey(cloud, await newProvider(cloud))).secret}`,
    },
    {
      name: 'anonymous',
      describe: async () => describeRoutes(cloud.url, {}),
      caller: async () => undefined,
    },
    {
      name: 'with a session',
      describe: async () => describeRoutes(cloud.url, provider.ids()),
      caller: provider.caller,
    },
  ];
};

type Failure = { title: string; count: number; operations: string[] };
type Report = { failures: Failure[]; errors: Failure[] };

/** Findings of one way of calling, and the number of its requests. */
const look = async (folder: string, cloud: Cloud, { name, describe, caller }: Way) => {
  const front = await openFront(cloud, caller);
  const file = (kind: string) => path.join(folder, `${name.replaceAll(' ', '-')}.${kind}.json`);
  writeFileSync(file('description'), JSON.stringify(readable(await describe())));
  const options = ['--url', front.url, '--max-examples', String(examples), '--seed', '1', '--checks', checks.join()];
  const phases = ['--phases', 'examples,coverage,fuzzing', '--continue-on-failure', '--suppress-health-check', 'all'];
  const reports = ['--report', 'json', '--report-json-path', file('report')];
  try {
    const args = ['run', file('description'), ...options, ...phases, ...reports];
    writeFileSync(file('said'), await printed(pythonProgram(folder, 'st'), args, { cwd: folder, statuses: [0, 1] }));
  } finally {
    await front.stop();
  }
  const { failures, errors } = JSON.parse(readFileSync(file('report'), 'utf8')) as Report;
  const of = ({ title, count, operations }: Failure) =>
    (operations ?? ['']).map((operation) => ({
      rule: title,
      where: `${operation} ${name}`,
      what: `${count} times, in ${file('said')}`,
    }));
  const findings = [...failures, ...errors].flatMap(of);
  return { looked: front.asked(), findings };
};

export const schemathesis: Judge = {
  name: 'schemathesis',
  looks: 'requests to every route',
  fetch: async (folder) => {
    await registries.python(folder, `schemathesis==${version}`);
    return version;
  },
  run: async (folder) => {
    const cloud = await startCloud();
    const seen: Awaited<ReturnType<typeof look>>[] = [];
    try {
      for (const way of waysOf(cloud)) seen.push(await look(folder, cloud, way));
    } finally {
      await cloud.stop();
    }
    return {
      looked: seen.reduce((sum, { looked }) => sum + looked, 0),
      findings: seen.flatMap(({ findings }) => findings),
    };
  },
};
