import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const imported = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** Lists the chunks that a page's chunk needs before it runs, itself first. `page`: its name in `pages.ts`. */
export const chunksOf = (assets: string, page: string): string[] => {
  const [entry = '', ...others] = readdirSync(assets).filter((name) =>
    name.startsWith(`${path.posix.basename(page)}-page-`),
  );
  if (!entry || others.length) throw new Error(`${page} has not one chunk`);
  const found = new Set([entry]);
  for (const chunk of found)
    for (const [, name = ''] of readFileSync(path.join(assets, chunk), 'utf8').matchAll(imported)) found.add(name);
  return [...found];
};
