import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
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

type Environment = Record<string, string | undefined>;

/** Where a program of one of these names may lie, by the search path of Linux. */
const onPath = (names: string[], { PATH = '' }: Environment) =>
  PATH.split(':').flatMap((folder) => names.map((name) => path.posix.join(folder, name)));

/** Where Chrome, Edge or Chromium lies on each system: the places of Playwright's channels, and Linux's search path. */
export const browserPlaces = (platform: string, environment: Environment): string[] => {
  if (platform === 'darwin')
    return ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (platform !== 'win32')
    return onPath(
      // The headless shell is the same engine without the window around it, for half of the processor's time.
      [
        'chromium-headless-shell',
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        'microsoft-edge',
      ],
      environment,
    );
  const roots = ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((name) => environment[name] ?? []);
  const programs = [
    String.raw`Google\Chrome\Application\chrome.exe`,
    String.raw`Microsoft\Edge\Application\msedge.exe`,
  ];
  return programs.flatMap((program) => roots.map((root) => path.win32.join(root, program)));
};

const onMachine = () => browserPlaces(process.platform, process.env).find(existsSync);

const playwrightsOwn = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

const installFromDebian = () => {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'], process.env).some(existsSync)) return undefined;
  console.log('Installing Chromium from Debian…');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  const options = { stdio: 'inherit' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const { status } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
    options,
  );
  return status === 0 ? onMachine() : undefined;
};

/** Into Playwright's own folder, where the network allows it. */
const download = () => {
  console.log("Downloading Playwright's Chromium…");
  const options = { stdio: 'inherit' as const, shell: process.platform === 'win32', timeout: 300_000 };
  spawnSync('playwright', ['install', '--no-shell', 'chromium'], options);
  return playwrightsOwn();
};

/**
 * The browser of the tests: BROWSER_PATH, one on the machine, Playwright's own, else Debian's package (as root), else
 * what Playwright downloads.
 */
export const findBrowser = (): string => {
  const browser = process.env.BROWSER_PATH ?? onMachine() ?? playwrightsOwn() ?? installFromDebian() ?? download();
  if (browser) return browser;
  throw new Error(
    'No browser for the tests: install Chrome, Edge or Chromium, or set BROWSER_PATH to the path of one.',
  );
};

/** Chromium without a window, at the path that `npm test` found. */
export const launchBrowser = () => chromium.launch({ executablePath: findBrowser(), args: browserArguments });
