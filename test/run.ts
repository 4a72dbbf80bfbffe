// `npm test`: finds a browser, builds what has changed of what the tests run on, then runs the suite; `--all`, of
// `npm run test:all`, runs every file and every case of it, then the store's on the other engine of a local table;
// `--rest` leaves out of that the files that `npm test` runs whole. Other arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { buildChanged } from '../infra/build/build-changed.ts';
import { findBrowser } from './support/browser.ts';
import { givenFolder, openFolder, wrongInAll } from './support/permission-use.ts';

const started = Date.now();
const args = process.argv.slice(2).filter((argument) => argument !== '--all' && argument !== '--rest');
const all = process.argv.includes('--all');
const rest = process.argv.includes('--rest');
process.env.BROWSER_PATH = findBrowser();
if (all) process.env.TEST_EXTENT = rest ? 'rest' : 'all';
const whole = all && args.length === 0;
// Only where every test runs, and passes, does a permission that was not used show that nothing needs it. The rest of the
// tests needs the folder that `npm test` wrote to.
const permissionUse = whole ? (rest ? givenFolder() : openFolder()) : undefined;
if (whole && !permissionUse) console.log('Permissions are not compared: PERMISSION_USE names no folder of `npm test`.');
await buildChanged();
const runTests = (given: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync('vitest', ['run', '--config', 'test/vitest.config.ts', ...given], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  }).status;
let status = runTests(args);
// Where dynoxide has no program, the product runs on SQLite.
if (whole && status === 0)
  status = runTests(['--project', 'ledger', '--project', 'faults'], { TABLE_ENGINE: 'sqlite', TEST_EXTENT: '' });
console.log(`The tests took ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
const wrong = permissionUse && status === 0 ? wrongInAll(permissionUse) : [];
for (const sentence of wrong) console.error(`Permission ${sentence}`);
process.exit(wrong.length > 0 ? 1 : (status ?? 1));
