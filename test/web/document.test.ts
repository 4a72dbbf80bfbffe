import { expect, test } from 'vitest';
import { documentOf, firstScreenOf, type Rendered, scripted, sitemapOf, styled } from '../../web/build/document.ts';
import { listedPaths, originPlaceholder } from '../../web/build/pages.ts';

const built = `<!doctype html><html><head><title>Chiffré</title>
<link rel="preload" href="/assets/inter-1.woff2" as="font" type="font/woff2" crossorigin />
<script type="module" src="/assets/main-1.js"></script></head><body><div id="root"></div></body></html>`;
const head = '<title>FAQ · Chiffré</title><meta name="description" content="Ce qu’on demande"/>';
const page = (part: Partial<Rendered> = {}) =>
  documentOf(built, {
    path: '/faq',
    html: `${head}<main id="main">Bonjour</main>`,
    data: undefined,
    style: 'p{color:red}',
    script: 'first()',
    ...part,
  });

test('a prerendered page holds its first script and its style, and asks for its code with a low priority', () => {
  const text = page();
  expect(text).toContain('<script fetchpriority="low" type="module" src="/assets/main-1.js"></script>');
  expect(text).toMatch(/<script>first\(\)<\/script>\s*<style>p{color:red}<\/style>\s*<\/head>/);
});

test('a prerendered page that is empty without its code asks for all of it at once', () => {
  expect(page({ code: ['a-1.js'] })).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/a-1.js"/>');
  expect(page()).not.toContain('modulepreload');
});

test('a prerendered page asks ahead for its typefaces, on a phone not where the first screen has a style sheet of its own', () => {
  expect(page()).toContain('inter-1.woff2" as="font" type');
  const html = `${head}<main id="main">Bonjour<link rel="stylesheet" href="/assets/main-1.css"/></main>`;
  expect(page({ html })).toContain('inter-1.woff2" as="font" media="(width >= 48rem)" type');
});

test('a prerendered page without content is not written', () => {
  expect(() => page({ html: `${head}<p>Bonjour</p>` })).toThrow('has no content');
});

test('a prerendered page names its address and its picture at the origin of the stage, for those who link to it', () => {
  expect(page()).toContain(`<link rel="canonical" href="${originPlaceholder}/faq"/>`);
  expect(page()).toContain(`<meta property="og:url" content="${originPlaceholder}/faq"/>`);
  expect(page()).toContain('<meta property="og:title" content="FAQ · Chiffré"/>');
  expect(page()).toContain('<meta property="og:description" content="Ce qu’on demande"/>');
  expect(page()).toContain(`<meta property="og:image" content="${originPlaceholder}/social.png"/>`);
});

test('a page that asks not to be indexed has no canonical address', () => {
  const html =
    '<title>Page introuvable · Chiffré</title><meta name="robots" content="noindex"/><main id="main"></main>';
  expect(page({ html })).not.toMatch(/canonical|og:/);
});

test('the structured data of a page cannot end the block that holds them', () => {
  const data = { text: '</script><script>alert(1)</script>' };
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page({ data }))?.[1] ?? '';
  expect(JSON.parse(block)).toEqual(data);
});

test.each(['<p style="color:red"></p>', '<style>p{}</style>', '<script>x()</script>'])(
  'a page with %s is not written: the content policy would refuse it',
  (part) => {
    expect(() => page({ html: `${head}<main id="main">${part}</main>` })).toThrow('content policy');
  },
);

test('a page whose style or script would end too early is not written', () => {
  expect(() => scripted(built, '</script>')).toThrow('end too early');
  expect(() => styled(built, '</style><script>')).toThrow('end too early');
});

test('the first screen of a prerendered page is what stands above the style sheet that it links', () => {
  expect(firstScreenOf('<h1>Oui</h1><link rel="stylesheet" href="/style.css"/><p>Non</p>')).toBe('<h1>Oui</h1>');
  expect(firstScreenOf('<h1>Tout</h1><link rel="canonical" href="/"/>')).toBeUndefined();
});

test('the site map lists every public page once, and none that is reached by a link only', () => {
  const listed = [...sitemapOf(listedPaths).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
  expect(listed).toEqual(listedPaths.map((path) => originPlaceholder + path));
  expect(listedPaths).not.toContain('/devis');
});
