// `npm test`: finds a browser, builds what the tests run on, then runs every project of the suite.
import { spawnSync } from 'node:child_process';
import { build } from '../infra/build/build.ts';
import { findBrowser } from './support/browser.ts';

process.env.BROWSER_PATH = findBrowser();
await build();
const { status } = spawnSync('vitest', ['run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
