// Builds the pages as they are served: the browser's bundle, and each public page written to HTML with it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, minify } from 'vite';
import { prerenderedPaths } from './pages.ts';

const config = path.join(import.meta.dirname, 'vite.config.ts');
const site = path.resolve(import.meta.dirname, '../dist/web');
const server = path.resolve(import.meta.dirname, '../dist/prerender');
const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8');

type Renderer = { renderPage: (path: string) => Promise<string> };

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

/** Files of `public/` are served as they stand; this one holds up every page, so its comments stay here. */
const minifyThemeScript = async () => {
  const file = path.join(site, 'theme.js');
  const { code, errors } = await minify(file, readFileSync(file, 'utf8'), { module: false });
  if (errors.length) throw new AggregateError(errors, 'theme.js');
  writeFileSync(file, code);
};

const attributes = (element: string) =>
  Object.fromEntries([...element.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]));

/** What the page says of itself, for those who show a link to it. */
const socialTags = (head: string) => {
  const title = /<title>(.*?)<\/title>/.exec(head)?.[1];
  const description = attributes(/<meta name="description"[^>]*>/.exec(head)?.[0] ?? '').content;
  if (!title) throw new Error('a page without a title');
  return [
    ['type', 'website'],
    ['locale', 'fr_FR'],
    ['title', title],
    ...(description ? [['description', description]] : []),
  ].map(([name, content]) => `<meta property="og:${name}" content="${content}"/>`);
};

/**
 * The page can be read before its code is there, but not before its style: the sheet comes first over the wire, the code
 * is the least urgent. /theme.js stands before the sheet, which it would wait for otherwise, and the page with it.
 */
const inOrder = (html: string) => {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
  if (!sheet) throw new Error('the pages have no style');
  return html
    .replace(sheet, '')
    .replace(/\s*<script src=.*?<\/script>/, (script) => script + sheet.trimEnd())
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
};

/** Puts a rendered page into the built index.html: what belongs to the head first, then the page, then its code. */
const compose = (template: string, rendered: string, files: string[]) => {
  const [, head = '', body = ''] = /^((?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*)(.*)$/s.exec(rendered) ?? [];
  if (!body) throw new Error('a page without content');
  if (/<script|\sstyle=|<style/.test(rendered)) throw new Error('the content policy refuses inline scripts and styles');
  const preloads = files
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  return template
    .replace(/<title>.*?<\/title>/, () => [head, ...socialTags(head)].join(''))
    .replace('</head>', () => `${preloads.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
};

const write = (file: string, html: string) => {
  const target = path.join(site, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, html);
};

const writePages = async (manifest: Manifest, { renderPage }: Renderer) => {
  const template = inOrder(read(site, 'index.html'));
  const files = pageFiles();
  for (const at of [...prerenderedPaths, '/404']) {
    const source = files.get(at) ?? (at === '/404' ? files.get('*') : undefined);
    if (!source) throw new Error(`${at} has no page in src/app/routes.tsx`);
    const html = compose(template, await renderPage(at), filesOf(manifest, source));
    write(`${at.slice(1)}/index.html`.replace(/^\//, ''), html);
  }
  write('app.html', template);
};

/** Writes `dist/web`: a folder for each public page and for 404, `app.html` for the application, assets by content. */
export const buildWeb = (): Promise<void> =>
  inProduction(async () => {
    const manifest = await buildClient();
    const renderer = await buildRenderer();
    await Promise.all([writePages(manifest, renderer), minifyThemeScript()]);
    rmSync(server, { recursive: true });
  });

if (import.meta.main) await buildWeb();
