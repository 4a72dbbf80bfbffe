import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { built, root } from '../paths.ts';
import { functionFiles } from '../stack/function-files.ts';
import { bundle } from './bundle.ts';

/** Files and folders, from the root: a folder's time tells of what was removed from it. */
export const under = (...patterns: string[]) => globSync(patterns, { cwd: root }).map((file) => path.join(root, file));
const timeOf = (file: string) => statSync(file).mtimeMs;

/** Whether an output is missing, or older than anything that it is made from. */
export const isStale = (outputs: string[], inputs: string[]) =>
  outputs.length === 0 ||
  !outputs.every((file) => existsSync(file)) ||
  Math.max(...inputs.map(timeOf)) > Math.min(...outputs.map(timeOf));

/** Bundles the functions and builds the pages, each only where what it is made from has changed. */
export const buildChanged = async (): Promise<void> => {
  const bundles = [...functionFiles().keys()].map((name) => path.join(built.functions, name, 'index.mjs'));
  if (isStale(bundles, under('functions/**', 'shared/**', 'infra/build/bundle.ts', 'package-lock.json')))
    await bundle();
  // A build writes this file last: an interrupted build is done again.
  const last = path.join(built.pages, 'sitemap.xml');
  if (!isStale([last], under('web/**', 'shared/**', 'package-lock.json'))) return;
  const { buildWeb } = await import('../../web/build/prerender.ts');
  await buildWeb();
};
