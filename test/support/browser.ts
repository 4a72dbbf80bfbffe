import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** Chromium refuses to run as root with its sandbox; the other flags stop its own requests to the network. */
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

/** Paths at which the search path of Linux may find one of these programs. */
const onPath = (names: string[], { PATH = '' }: Environment) =>
  PATH.split(':').flatMap((folder) => names.map((name) => path.posix.join(folder, name)));

/** Paths of Chrome, Edge or Chromium on each system: those of Playwright's channels, and the search path of Linux. */
export const browserPlaces = (platform: string, environment: Environment): string[] => {
  if (platform === 'darwin')
    return ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (platform !== 'win32')
    return onPath(
      // The headless shell has the same engine without windows, and takes half the processor time.
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

const download = () => {
  console.log("Downloading Playwright's Chromium…");
  const options = { stdio: 'inherit' as const, shell: process.platform === 'win32', timeout: 300_000 };
  spawnSync('playwright', ['install', '--no-shell', 'chromium'], options);
  return playwrightsOwn();
};

/**
 * Finds the browser of the tests: BROWSER_PATH, one of the machine, Playwright's own, then Debian's package (as root),
 * then Playwright's download.
 */
export const findBrowser = (): string => {
  const browser = process.env.BROWSER_PATH ?? onMachine() ?? playwrightsOwn() ?? installFromDebian() ?? download();
  if (browser) return browser;
  throw new Error(
    'No browser for the tests: install Chrome, Edge or Chromium, or set BROWSER_PATH to the path of one.',
  );
};

export const launchBrowser = () => chromium.launch({ executablePath: findBrowser(), args: browserArguments });
