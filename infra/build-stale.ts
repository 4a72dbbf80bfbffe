import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.ts';
import { built, root } from './paths.ts';

const changed = (file: string) => statSync(path.join(root, file)).mtimeMs;

/** Whether the built pages are missing, or older than what they are made from. */
const pagesAreStale = () => {
  const page = path.join(built.pages, 'index.html');
  if (!existsSync(page)) return true;
  const sources = globSync('{web,shared}/**/*.*', { cwd: root });
  return Math.max(...sources.map(changed), changed('package-lock.json')) > statSync(page).mtimeMs;
};

/** Bundles every function, and builds the pages where they changed. */
export const buildStale = async () => {
  await bundle();
  if (!pagesAreStale()) return;
  const { buildWeb } = await import('../web/prerender.ts');
  await buildWeb();
};
