// Builds the pages as they are served: the browser's bundle, and each public page written to HTML with it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, minify } from 'vite';
import { documentOf, firstScreenOf, scripted, sitemapOf, styled } from './document.ts';
import { firstSheetOf } from './first-sheet.ts';
import { prerenderedPaths } from './pages.ts';

const config = path.join(import.meta.dirname, 'vite.config.ts');
const site = path.resolve(import.meta.dirname, '../dist/web');
const server = path.resolve(import.meta.dirname, '../dist/prerender');
const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8');

type Renderer = {
  renderPage: (path: string) => Promise<string>;
  structuredData: (path: string) => object | undefined;
};

/** React and Vite take their production form from the environment, which is another one under a test runner. */
const inProduction = async <T>(task: () => Promise<T>): Promise<T> => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await task();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};

const buildClient = async (): Promise<Manifest> => {
  await build({ configFile: config, logLevel: 'warn' });
  const manifest: Manifest = JSON.parse(read(site, '.vite/manifest.json'));
  rmSync(path.join(site, '.vite'), { recursive: true });
  return manifest;
};

/** The same application for Node, in one file with React, so that it does not depend on how this process runs. */
const buildRenderer = async (): Promise<Renderer> => {
  await build({
    configFile: config,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'src/app/prerendered.tsx'),
      outDir: server,
      manifest: false,
      // Named by its content: a process that builds twice is given the second one's modules, not those in its memory.
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name]-[hash].js' } },
    },
  });
  const [file = ''] = readdirSync(server).filter((name) => name.endsWith('.js'));
  return import(pathToFileURL(path.join(server, file)).href);
};

/** The source file of the page at each path, as `src/app/routes.tsx` says. */
const pageFiles = () => {
  const routes = read(import.meta.dirname, 'src/app/routes.tsx');
  const lines = routes.matchAll(/page\('([^']+)',\s*\(\) =>\s*import\('\.\.\/([^']+)'\)/g);
  return new Map([...lines].map(([, at = '', file = '']) => [at, `src/${file}`]));
};

/** Files of a chunk and of all that it imports. */
const filesOf = (manifest: Manifest, source: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not in the bundle`);
  if (seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
};

/** The one sheet of the site. */
const wholeSheet = () => {
  const assets = path.join(site, 'assets');
  const [sheet = '', ...others] = readdirSync(assets).filter((name) => name.endsWith('.css'));
  if (!sheet || others.length) throw new Error('one sheet serves the whole site');
  return read(assets, sheet).trim();
};

/** These files in one, for the page to hold. */
const inlineScript = async (...files: string[]) => {
  const source = files.map((file) => read(import.meta.dirname, file)).join('');
  const { code, errors } = await minify('inline.js', source, { module: false });
  if (errors.length) throw new AggregateError(errors, files.join(', '));
  return code.trim();
};

const write = (file: string, html: string) => {
  const target = path.join(site, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, html);
};

const writePages = async (manifest: Manifest, { renderPage, structuredData }: Renderer) => {
  const built = read(site, 'index.html');
  const script = await inlineScript('before-paint.js', 'after-paint.js');
  const sheet = wholeSheet();
  const files = pageFiles();
  for (const at of [...prerenderedPaths, '/404']) {
    const source = files.get(at) ?? (at === '/404' ? files.get('*') : undefined);
    if (!source) throw new Error(`${at} has no page in src/app/routes.tsx`);
    const html = await renderPage(at);
    const above = firstScreenOf(html);
    const style = above === undefined ? sheet : await firstSheetOf(above, server);
    const page = { path: at, html, data: structuredData(at), scripts: filesOf(manifest, source), style, script };
    write(`${at.slice(1)}/index.html`.replace(/^\//, ''), documentOf(built, page));
  }
  write('app.html', styled(scripted(built, await inlineScript('before-paint.js')), sheet));
  write('sitemap.xml', sitemapOf(prerenderedPaths));
};

/** Writes `dist/web`: a folder for each public page and for 404, `app.html` for the application, assets by content. */
export const buildWeb = (): Promise<void> =>
  inProduction(async () => {
    const manifest = await buildClient();
    const renderer = await buildRenderer();
    await writePages(manifest, renderer);
    rmSync(server, { recursive: true });
  });

if (import.meta.main) await buildWeb();
