// `npm run check`: everything that can be known of the sources without running the product, and what they weigh.
import { spawnSync } from 'node:child_process';

const checks: [string, string, ...string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['style and imports', 'biome', 'ci', '--error-on-warnings', '.'],
  ['unused code and packages', 'knip'],
  ['architecture', 'vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'architecture'],
  [
    'findings of cdk-nag',
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    'infra',
    'test/infra/nag.test.ts',
  ],
  ['weight of the home page', 'node', 'test/bench/run.ts', '--quick'],
];

const begun = Date.now();
let failed = false;
for (const [title, command, ...args] of checks) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(`${status === 0 ? '✓' : '✗'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  failed ||= status !== 0;
}
console.log(`The checks took ${((Date.now() - begun) / 60_000).toFixed(1)} minutes.`);
process.exit(failed ? 1 : 0);
