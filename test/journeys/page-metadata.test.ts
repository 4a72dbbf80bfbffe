import { expect, test } from 'vitest';
import { listedPaths } from '../../web/build/pages.ts';
import { openVisitor, visit } from '../support/pages.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();
const read = async (path: string) => {
  const response = await fetch(cloud.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';

test('every public page names itself at the address of this very stage', async () => {
  const titles = new Set<string>();
  for (const path of listedPaths) {
    const html = await read(path);
    expect(html).not.toContain('origin.invalid');
    expect(html).toContain(`<link rel="canonical" href="${cloud.url}${path}"/>`);
    expect(content(html, 'og:url')).toBe(cloud.url + path);
    expect([path, content(html, 'description').length > 50]).toEqual([path, true]);
    titles.add(content(html, 'og:title'));
  }
  expect(titles.size).toBe(listedPaths.length);
});

test('search engines find the list of all public pages, and nothing of the application', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain(`Sitemap: ${cloud.url}/sitemap.xml`);
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
  expect(listed).toEqual(listedPaths.map((path) => cloud.url + path));
  for (const unnamed of ['/generator', '/devis']) expect(await read(unnamed)).not.toContain('rel="canonical"');
});

test('the pages come with the notices of the libraries that they are made of', async () => {
  const notices = await read('/licences.txt');
  for (const name of ['react', 'zod', 'aws-amplify'])
    expect(notices).toMatch(new RegExp(`^## ${name} - .*\\n[^#]*Copyright`, 'm'));
});

test('a link to the site is shown with a picture of the size that it claims', async () => {
  const html = await read('/');
  const response = await fetch(content(html, 'og:image'));
  expect(response.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await response.arrayBuffer());
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
  expect(size).toEqual([content(html, 'og:image:width'), content(html, 'og:image:height')]);
});

test('the structured data of the page of questions list the questions that it shows', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await page.goto(`${cloud.url}/faq`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const [faq] = JSON.parse(text ?? '')['@graph'];
  expect(faq['@type']).toBe('FAQPage');
  const asked = await page
    .locator('main details summary')
    .evaluateAll((summaries) => summaries.map(({ firstChild }) => firstChild?.textContent));
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(asked);
  expect(complaints).toEqual([]);
  await close();
});

test('the canonical address of a page follows the page shown, after a navigation too', async () => {
  const { page, close } = await openVisitor(browser());
  await visit(page, cloud.url);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Tarifs' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
  await expect.poll(canonical).toBe(`${cloud.url}/pricing`);
  await close();
});

test('a browser that asks for the icon of the site without reading a page gets one', async () => {
  const response = await fetch(`${cloud.url}/favicon.ico`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(Buffer.from(await response.arrayBuffer()).readUInt16LE(2)).toBe(1);
});
