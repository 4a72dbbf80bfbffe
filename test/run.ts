// `npm test`: finds a browser, builds what has changed of what the tests run on, then runs the suite; `--all`, of
// `npm run test:all`, runs every file and every case of it, then the store's on the other engine of a local table. Other
// arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { buildChanged } from '../infra/build/build-changed.ts';
import { findBrowser } from './support/browser.ts';
import { openFolder, wrongInAll } from './support/permission-use.ts';

const started = Date.now();
const args = process.argv.slice(2).filter((argument) => argument !== '--all');
const all = process.argv.includes('--all');
process.env.BROWSER_PATH = findBrowser();
if (all) process.env.TEST_EXTENT = 'all';
// Only where every test runs, and passes, does a permission that was not used show that nothing needs it.
const permissionUse = all && args.length === 0 ? openFolder() : undefined;
await buildChanged();
const runTests = (given: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync('vitest', ['run', '--config', 'test/vitest.config.ts', ...given], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  }).status;
let status = runTests(args);
// Where dynoxide has no program, the product runs on SQLite.
if (all && args.length === 0 && status === 0)
  status = runTests(['--project', 'ledger', '--project', 'faults'], { TABLE_ENGINE: 'sqlite', TEST_EXTENT: '' });
console.log(`The tests took ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
const wrong = permissionUse && status === 0 ? wrongInAll(permissionUse) : [];
for (const sentence of wrong) console.error(`Permission ${sentence}`);
process.exit(wrong.length > 0 ? 1 : (status ?? 1));
