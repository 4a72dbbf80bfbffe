// `npm run check`: everything that can be known of the sources without running the product, and what they weigh. Two
// checks run at a time, the longest first; what a check prints is shown in one piece when it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

type Check = [title: string, command: string, ...args: string[]];

const vitest = ['vitest', 'run', '--config', 'test/vitest.config.ts'] as const;
const bench = ['node', 'test/bench/run.ts', '--quick'] as const;
const checks: Check[] = [
  ['weight of the home page and of the functions', ...bench, 'bytes', 'bundles'],
  ['types', 'tsc', '--noEmit'],
  ['reads of the history, place of the first feature', ...bench, 'history', 'feature'],
  ['style and imports', 'biome', 'ci', '--error-on-warnings', '.'],
  ['findings of cdk-nag', ...vitest, '--project', 'infra', 'test/infra/nag.test.ts'],
  ['architecture', ...vitest, '--project', 'architecture'],
  ['unused code and packages', 'knip'],
];

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

/** Whether the check passes. */
const passes = async ([title, command, ...args]: Check): Promise<boolean> => {
  const started = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const [printed, warned, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  console.log(`${printed}${warned}${status === 0 ? '✓' : '✗'} ${title} (${seconds(started)} s)`);
  return status === 0;
};

const begun = Date.now();
let failed = false;
const waiting = checks.values();
const lane = async () => {
  for (const check of waiting) failed = !(await passes(check)) || failed;
};
await Promise.all([lane(), lane()]);
console.log(`The checks took ${seconds(begun)} s.`);
process.exitCode = failed ? 1 : 0;
