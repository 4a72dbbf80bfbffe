import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { plant } from './copy.ts';
import type { Mutant } from './mutant.ts';

/** `caughtBy`: the first test that failed; absent where none did, for the reason `why`. */
export type Outcome = { caughtBy?: string; why?: string };
type Report = {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** Milliseconds after which a test is stopped, since a fault may make it wait for ever. */
const longest = 15 * 60_000;

/** Runs Node in the copy without its output; gives its exit code. The process ends with this one. */
const runNode = (folder: string, ...args: string[]) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: longest });
    const stop = () => child.kill();
    process.once('exit', stop);
    child.once('error', reject).once('exit', (code) => {
      process.off('exit', stop);
      resolve(code ?? 1);
    });
  });

/** True for tests that start a cloud or a synthesis, which use what was built. */
const runsOnBuilt = (folder: string, file: string) =>
  /\/(stage|cloud|synthesized)\.ts'/.test(readFileSync(path.join(folder, file), 'utf8'));

const build = "await import('./infra/build/build-changed.ts').then(({ buildChanged }) => buildChanged())";

/** A file that cannot be loaded, or a name that no test has, does not count as a failed test. */
const outcomeOf = (folder: string, file: string): Outcome => {
  if (!existsSync(file)) return { why: 'no report was written' };
  const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(folder, name) })),
  );
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) return { caughtBy: `${failed.file} › ${failed.fullName.trim()}` };
  if (tests.some(({ status }) => status === 'passed')) return { why: 'every test passed' };
  const [broken] = testResults.map(({ message }) => message).filter(Boolean);
  return { why: broken ? `no test could run: ${broken.split('\n')[0]}` : 'no test ran' };
};

const runTests = async (folder: string, { tests, name }: Mutant): Promise<Outcome> => {
  const report = path.join(folder, 'mutant-report.json');
  rmSync(report, { force: true });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts'];
  const options = ['--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${report}`];
  await runNode(folder, ...vitest, ...options, ...(name ? ['-t', name] : []), ...tests);
  return outcomeOf(folder, report);
};

/** Plants a fault in the copy, builds what its tests use, runs them, and removes the fault. */
export const tryMutant = async (folder: string, mutant: Mutant): Promise<Outcome> => {
  const restore = plant(folder, mutant);
  const builds = mutant.tests.some((file) => runsOnBuilt(folder, file));
  try {
    const built = !builds || (await runNode(folder, '--input-type=module', '-e', build)) === 0;
    return built ? await runTests(folder, mutant) : { why: 'what its tests run on could not be built' };
  } finally {
    restore(builds);
  }
};
