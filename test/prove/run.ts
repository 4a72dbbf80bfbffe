// `npm run prove`: what `npm test` samples, whole. The fault matrix of a generation (G2), generated requests to every
// route (I6), every route for every kind of caller (A6), 1,000 schedules of a ledger (C3), properties and faults of the
// ledger from other seeds. Prints one table of counts; 1 where anything failed.
// `npm run prove -- --schedules 10 --requests 200 --seeds 1 --from 500`: less of it, or other seeds.
import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../infra/build/build.ts';
import { added, minutes, noTallies, type Tally } from '../faults/matrix.ts';
import { startCloud } from '../support/cloud.ts';
import { sendToEveryRoute } from '../support/generated-requests.ts';

type Row = { id: string; what: string; cases: number; failures: string[]; slowest?: number };

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '100' },
    requests: { type: 'string', default: '2000' },
    seeds: { type: 'string', default: '3' },
    from: { type: 'string', default: '1' },
  },
});
const [schedules, requests, seeds, from] = [values.schedules, values.requests, values.seeds, values.from].map(
  Number,
) as [number, number, number, number];

/** Cases that all processes together have run. */
let cases = 0;

/** The matrix of these schedules, in a process of its own: it replaces the clock of the one that it runs in. */
const faultsOf = (seeds: number[]) =>
  new Promise<Tally[]>((resolve) => {
    let tallies = noTallies();
    const child = fork(path.join(import.meta.dirname, 'faults.ts'), seeds.map(String));
    child.on('message', (part) => {
      tallies = added(tallies, part as Tally[]);
      for (const tally of part as Tally[]) cases += tally.cases;
      console.log(`… ${cases} cases of the fault matrix`);
    });
    child.once('exit', (status) => {
      const [none, ...others] = tallies;
      if (status === 0 || !none) return resolve(tallies);
      const failure = `the process of schedules ${seeds.join(', ')} ended with ${status}`;
      resolve([{ ...none, failures: [...none.failures, failure] }, ...others]);
    });
  });

const faultRows = async (): Promise<Row[]> => {
  const seeds = Array.from({ length: schedules }, (_, index) => from + index);
  const parts = Array.from({ length: os.availableParallelism() }, (_, part) =>
    seeds.filter((_seed, index) => index % os.availableParallelism() === part),
  );
  const tallies = (await Promise.all(parts.filter(({ length }) => length > 0).map(faultsOf))).reduce(
    added,
    noTallies(),
  );
  return tallies.map(({ faults, cases, failures, slowest }) => ({
    id: 'G2',
    what: ['a generation without a fault', 'with one fault', 'with two faults'][faults] ?? '',
    cases,
    failures,
    slowest,
  }));
};

const requestRows = async (): Promise<Row[]> => {
  const cloud = await startCloud();
  try {
    const counted = await sendToEveryRoute(cloud, { count: requests, seed: from });
    return counted.map(({ route, cases, failures, statuses }) => {
      const answers = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
      return { id: 'I6', what: `${route.method} ${route.path}: ${answers.join(', ')}`, cases, failures };
    });
  } finally {
    await cloud.stop();
  }
};

type Report = { testResults: { assertionResults: { title: string; fullName: string; status: string }[] }[] };

/** Tests of `npm test`, run with this seed. */
const testsRow = (
  id: string,
  what: string,
  { paths, seed, ...more }: { paths: string[]; seed: number; SCHEDULES?: string; TEST_EXTENT?: 'all' },
): Row => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prove-'));
  const outputFile = path.join(folder, 'report.json');
  const options = ['--config', 'test/vitest.config.ts', '--reporter=json', `--outputFile=${outputFile}`];
  spawnSync('vitest', ['run', ...options, ...paths], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TEST_EXTENT: 'all', TEST_SEED: String(seed), ...more },
    shell: process.platform === 'win32',
  });
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = results.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName);
  const none = results.length === 0 ? [`no test ran of ${paths.join(', ')}`] : [];
  return { id, what, cases: results.length, failures: [...failures, ...none] };
};

const accessRow = () =>
  testsRow('A6', 'every route for every kind of caller', {
    paths: ['test/api/access.test.ts'],
    seed: from,
    TEST_EXTENT: 'all',
  });

const ledgerRow = () =>
  testsRow('C3', '1,000 random schedules of a ledger', {
    paths: ['test/ledger/schedules.test.ts'],
    seed: from,
    SCHEDULES: '1000',
  });

/** What follows from a seed in `npm test`: properties, and the faults of the ledger. */
const seedRows = () =>
  Array.from({ length: seeds }, (_, index) => from + 1 + index).map((seed) =>
    testsRow('', `properties and faults of the ledger, TEST_SEED=${seed}`, {
      paths: ['test/unit', 'test/web', 'test/ledger'],
      seed,
    }),
  );

const print = (rows: Row[]) => {
  console.table(
    rows.map(({ id, what, cases, failures, slowest }) => ({
      id,
      what,
      cases,
      failures: failures.length,
      'slowest settlement': slowest === undefined ? '' : minutes(slowest),
    })),
  );
  for (const failure of rows.flatMap(({ failures }) => failures)) console.error(`- ${failure}`);
};

await build();
const rows = [...(await faultRows()), ...(await requestRows()), accessRow(), ledgerRow(), ...seedRows()];
print(rows);
process.exit(rows.some(({ failures, cases }) => failures.length > 0 || cases === 0) ? 1 : 0);
