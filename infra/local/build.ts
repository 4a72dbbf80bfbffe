import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** Every file and folder under one of the root's. A folder's time tells of files that were removed. */
const filesUnder = (name: string): string[] => {
  const whole = path.join(root, name);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [whole];
  return [whole, ...readdirSync(whole, { recursive: true, encoding: 'utf8' }).map((file) => path.join(whole, file))];
};
const times = (names: string[]) => names.flatMap(filesUnder).map((file) => statSync(file).mtimeMs);

/** True where something among the inputs is newer than the oldest of the outputs, or an output is missing. */
const isStale = (outputs: string[], inputs: string[]) => {
  if (!outputs.length || outputs.some((file) => !existsSync(file))) return true;
  return Math.max(...times(inputs)) > Math.min(...outputs.map((file) => statSync(file).mtimeMs));
};

const bundles = () => filesUnder('dist/functions').filter((file) => file.endsWith('.mjs'));

/** Bundles the functions and builds the pages, each only where its inputs changed since. */
export const buildChanged = async () => {
  if (isStale(bundles(), ['functions', 'shared', 'infra/bundle.ts', 'package-lock.json'])) {
    const { bundle } = await import('../bundle.ts');
    await bundle();
  }
  if (isStale([path.join(root, 'dist/web/index.html')], ['web', 'shared', 'package-lock.json'])) {
    const { buildWeb } = await import('../../web/prerender.ts');
    await buildWeb();
  }
};

/** Builds what a function's process runs first, and gives its path. */
export const buildBootstrap = async (folder: string) => {
  const outfile = path.resolve(folder, 'bootstrap.mjs');
  const entry = path.join(import.meta.dirname, 'bootstrap.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node24' });
  return outfile;
};
