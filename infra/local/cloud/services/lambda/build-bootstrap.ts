import path from 'node:path';
import { build } from 'esbuild';

/** Builds what a function's process runs first into the folder, and gives its path. */
export const buildBootstrap = async (folder: string) => {
  const outfile = path.resolve(folder, 'bootstrap.mjs');
  const entry = path.join(import.meta.dirname, 'bootstrap.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node24' });
  return outfile;
};
