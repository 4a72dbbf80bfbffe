// This file completes the built shell with a rendered page, in the order that paints soonest.
import { originPlaceholder } from './pages.ts';

export type Rendered = {
  /** Public path. */
  path: string;
  /** What React wrote: elements of the head first, then the page. */
  html: string;
  /** What the page says of itself to machines (schema.org), if anything. */
  data: object | undefined;
  /** This inline style draws the part above the linked sheet, or the whole page where none is linked. */
  style: string;
  /** Runs before the first paint. */
  script: string;
  /** Chunks that are fetched at once, and not each when another asks for it. */
  code?: string[];
};

const attributes = (element: string) =>
  Object.fromEntries([...element.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]));

const meta = (name: string, content: string) =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${content}"/>`;

const picture = { file: 'social.png', width: 1200, height: 630, alt: 'Du brief au devis, chaque heure expliquée.' };

/** Describes the page to programs that show a link to it. A page that is not indexed has no description. */
const socialTags = (head: string, address: string) => {
  const title = /<title>(.*?)<\/title>/.exec(head)?.[1];
  const description = attributes(/<meta name="description"[^>]*>/.exec(head)?.[0] ?? '').content;
  if (!title) throw new Error(`${address} has no title`);
  if (!description) return [];
  return [
    `<link rel="canonical" href="${address}"/>`,
    meta('og:type', 'website'),
    meta('og:locale', 'fr_FR'),
    meta('og:url', address),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:image', `${originPlaceholder}/${picture.file}`),
    meta('og:image:width', String(picture.width)),
    meta('og:image:height', String(picture.height)),
    meta('og:image:alt', picture.alt),
    meta('twitter:card', 'summary_large_image'),
  ];
};

/** No browser runs a block of data, so the content policy ignores it. It still blocks the parser. */
const dataBlock = (data: object | undefined) =>
  data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '';

const intoHead = (page: string, part: string) => page.replace('</head>', () => `  ${part}\n  </head>`);

/** The first script is inline: the first paint depends on it. */
export const scripted = (page: string, script: string): string => {
  if (/<\/script/i.test(script)) throw new Error('the first script would end too early');
  return intoHead(page, `<script>${script}</script>`);
};

/** The style is inline: the page paints one round trip earlier than with a file. */
export const styled = (page: string, style: string): string => {
  if (/<\/style/i.test(style)) throw new Error('the style would end too early');
  return intoHead(page, `<style>${style}</style>`);
};

/** Matches the sheet that a page links at the end of its first screen. */
const linkedSheet = /<link rel="stylesheet"/;

/** Cuts out the part of a page that is drawn before the site's sheet is loaded; undefined where the page links no sheet. */
export const firstScreenOf = (html: string): string | undefined => {
  const { index } = linkedSheet.exec(html) ?? {};
  return index === undefined ? undefined : html.slice(0, index);
};

/** Chrome paints the header as it arrives, and its right side would then move. Other browsers wait for the content. */
const drawnWithContent = '<link rel="expect" href="#main" blocking="render"/>';

/** A page is complete without its code, which must not hold up its style. */
const withCodeLater = (shell: string) =>
  shell.replaceAll('<script type="module"', '<script fetchpriority="low" type="module"');

/** On a phone a preloaded face would hold up the first paint: that of the home page, and of a devis. */
const withFacesInTime = (shell: string) => shell.replaceAll(' as="font"', ' as="font" media="(width >= 48rem)"');

/** Low: what the first script asks for comes before the code. */
const fetchedAhead = (chunk: string) => `<link rel="modulepreload" fetchpriority="low" href="/assets/${chunk}"/>`;

/** A rendered page in the built shell. Throws where the content policy would refuse a part of it. */
export const documentOf = (built: string, { path, html, data, style, script, code = [] }: Rendered): string => {
  const [, head = '', body = ''] = /^((?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*)(.*)$/s.exec(html) ?? [];
  if (!body.includes('id="main"')) throw new Error(`${path} has no content`);
  if (/<script|\sstyle=|<style/.test(html))
    throw new Error(`${path}: the content policy refuses inline scripts and styles`);
  const shell = linkedSheet.test(html) || code.length > 0 ? withFacesInTime(built) : built;
  return intoHead(styled(scripted(withCodeLater(shell), script), style), code.map(fetchedAhead).join(''))
    .replace(/<title>.*?<\/title>/, () =>
      [head, drawnWithContent, ...socialTags(head, originPlaceholder + path)].join(''),
    )
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${dataBlock(data)}`);
};

/** Lists for search engines the pages that are complete without a session. */
export const sitemapOf = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${originPlaceholder}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
