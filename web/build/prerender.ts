// Builds the pages as they are served: the browser's bundle, and each public page written to HTML with it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minify } from 'vite';
import { openapiOf } from '../../shared/api/openapi.ts';
import { openapiPath } from '../../shared/api/routes.ts';
import { chunksOf } from './chunks.ts';
import { documentOf, firstScreenOf, scripted, sitemapOf, styled } from './document.ts';
import { firstSheetOf } from './first-sheet.ts';
import { listedPaths, originPlaceholder, pages, prerenderedPaths, unlistedPaths } from './pages.ts';
import { browsers } from './vite.config.ts';

const config = path.join(import.meta.dirname, 'vite.config.ts');
const site = path.resolve(import.meta.dirname, '../../dist/web');
const server = path.resolve(import.meta.dirname, '../../dist/prerender');
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

/** The same application for Node, in one file with React, so that it does not depend on how this process runs. */
const buildRenderer = async (): Promise<Renderer> => {
  await build({
    configFile: config,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, '../src/app/prerendered.tsx'),
      outDir: server,
      // Named by its content: a process that builds twice is given the second one's modules, not those in its memory.
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name]-[hash].js' } },
    },
  });
  const [file = ''] = readdirSync(server).filter((name) => name.endsWith('.js'));
  return import(pathToFileURL(path.join(server, file)).href);
};

/** The script that draws the first view of a devis before React is there. An import of React fails the build. */
const earlyOffer = async (): Promise<string> => {
  const domJsx = path.join(import.meta.dirname, 'dom-jsx.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [{ find: /^react(?:\/jsx-runtime)?$/, replacement: domJsx }] },
    build: {
      write: false,
      target: browsers,
      rolldownOptions: {
        input: path.join(import.meta.dirname, '../src/features/offer/early-offer.tsx'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('early-offer.tsx was not built');
  return chunk.code.trim();
};

/**
 * The one sheet of the site. The file is left without the typefaces: a page that links it has them in its own style, and
 * browsers would draw again with what is declared again.
 */
const wholeSheet = () => {
  const assets = path.join(site, 'assets');
  const [sheet = '', ...others] = readdirSync(assets).filter((name) => name.endsWith('.css'));
  if (!sheet || others.length) throw new Error('one sheet serves the whole site');
  const whole = read(assets, sheet).trim();
  writeFileSync(path.join(assets, sheet), whole.replace(/@font-face\{[^}]*\}\s*/g, ''));
  return whole;
};

/** Joins the files, so that the page can hold them. */
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

/** The code of a page that is nothing without it. What a visitor can read before is fetched as it comes up. */
const awaitedCode = (at: string) => {
  const page = pages.find(({ path: address, kind }) => address === at && kind === 'unlisted')?.page;
  return page ? chunksOf(path.join(site, 'assets'), page) : [];
};

const writePages = async ({ renderPage, structuredData }: Renderer) => {
  const built = read(site, 'index.html');
  const script = await inlineScript('before-paint.js', 'early-presses.js');
  const sheet = wholeSheet();
  const early = await earlyOffer();
  for (const at of [...prerenderedPaths, '/404']) {
    const html = await renderPage(at);
    const above = firstScreenOf(html);
    const style = above === undefined ? sheet : await firstSheetOf(above, server);
    const first = unlistedPaths.includes(at) ? script + early : script;
    const page = { path: at, html, data: structuredData(at), style, script: first, code: awaitedCode(at) };
    write(`${at.slice(1)}/index.html`.replace(/^\//, ''), documentOf(built, page));
  }
  write('app.html', styled(scripted(built, await inlineScript('before-paint.js')), sheet));
  write(openapiPath.slice(1), JSON.stringify(openapiOf(originPlaceholder)));
  write('sitemap.xml', sitemapOf(listedPaths));
};

/** Writes `dist/web`: a folder for each public page and for 404, `app.html` for the application, assets by content. */
export const buildWeb = (): Promise<void> =>
  inProduction(async () => {
    await build({ configFile: config, logLevel: 'warn' });
    await writePages(await buildRenderer());
    rmSync(server, { recursive: true });
  });

if (import.meta.main) await buildWeb();
