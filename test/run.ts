// `npm test`: finds a browser, builds what has changed of what the tests run on, then runs the suite; `--all`, of
// `npm run test:all`, runs every file and every case of it. Other arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { buildChanged } from '../infra/build/build-changed.ts';
import { findBrowser } from './support/browser.ts';

const started = Date.now();
const args = process.argv.slice(2).filter((argument) => argument !== '--all');
process.env.BROWSER_PATH = findBrowser();
if (process.argv.includes('--all')) process.env.TEST_EXTENT = 'all';
await buildChanged();
const { status } = spawnSync('vitest', ['run', '--config', 'test/vitest.config.ts', ...args], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
console.log(`The tests took ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
process.exit(status ?? 1);
