import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Flags that let Chromium run headless as root and keep it from calling anyone. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The headless shell is the same engine without the window around it: a page of a test costs it half of the processor.
const onPath = () =>
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim())
    .find(Boolean);

const playwrightsOwn = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

const installFromDebian = () => {
  if (process.getuid?.() !== 0 || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return undefined;
  console.log('Installing Chromium from Debian…');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  const options = { stdio: 'inherit' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const { status } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
    options,
  );
  return status === 0 ? onPath() : undefined;
};

/** The browser of the tests: BROWSER_PATH, one on the machine, Playwright's own, else Debian's package (as root). */
export const findBrowser = (): string => {
  const found = process.env.BROWSER_PATH ?? onPath() ?? playwrightsOwn() ?? installFromDebian();
  if (found) return found;
  throw new Error('No browser for the tests: install Chromium, or set BROWSER_PATH to the path of one.');
};

/** Chromium without a window, at the path that `npm test` found. */
export const launchBrowser = () => chromium.launch({ executablePath: findBrowser(), args: browserArguments });
