import { expect, test } from 'vitest';
import { appPaths, listedPaths, prerenderedPaths } from '../../web/build/pages.ts';
import { runsAll, sampled } from '../support/extent.ts';
import {
  enter,
  hold,
  openVisitor,
  overflow,
  pageReady,
  schemes,
  shifts,
  twoFrames,
  viewports,
  violations,
  visit,
} from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { slowNetwork } from '../support/slow-network.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const addresses = [
  ...prerenderedPaths,
  ...appPaths.map((path) => path.replace(':id', 'unknown')),
  '/example#client',
  '/nothing-here',
];

/** `npm run test:all` reads each page in both themes; `npm test` reads a sample, each page in one of them. */
const readIn = (scheme: (typeof schemes)[number]) =>
  sampled(addresses, 12).filter((_, at) => runsAll || at % schemes.length === schemes.indexOf(scheme));

/** Widths at which only the overflow is tested. */
const otherWidths = [768, 1920];

test.concurrent.each(schemes)(
  'W1 W2 A1 in the %s theme every page is accessible, fits a phone and a desk, and causes no error in the console',
  async (scheme) => {
    const { page, complaints, close } = await openVisitor(browser(), { scheme });
    for (const address of readIn(scheme)) {
      const response = await visit(page, cloud.url + address);
      const missing = address === '/nothing-here';
      expect([address, response?.status()]).toEqual([address, missing ? 404 : 200]);
      expect([address, await page.title()]).not.toEqual([address, '']);
      for (const [width, size] of Object.entries(viewports)) {
        await page.setViewportSize(size);
        expect([address, width, await violations(page)]).toEqual([address, width, []]);
        expect([address, width, (await overflow(page)) <= 0]).toEqual([address, width, true]);
      }
      for (const width of otherWidths) {
        await page.setViewportSize({ width, height: 900 });
        expect([address, width, (await overflow(page)) <= 0]).toEqual([address, width, true]);
      }
      const expected = missing ? complaints.filter((text) => !text.includes('404')) : complaints;
      expect([address, expected]).toEqual([address, []]);
    }
    await close();
  },
);

test('no link of any public page leads nowhere', async () => {
  const { page, close } = await openVisitor(browser());
  const targets = new Set<string>();
  for (const address of prerenderedPaths) {
    await page.goto(cloud.url + address);
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      targets.add(href);
  }
  await close();
  expect(targets.size).toBeGreaterThan(10);
  for (const target of targets) {
    const response = await fetch(cloud.url + target);
    expect([target, response.status]).toEqual([target, 200]);
    const anchor = new URL(cloud.url + target).hash.slice(1);
    if (anchor) expect([target, await response.text()]).toEqual([target, expect.stringContaining(`id="${anchor}"`)]);
  }
});

test('the home page loads no sign-in library, no schema, no form code', async () => {
  const { page, close } = await openVisitor(browser());
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await visit(page, cloud.url);
  expect(scripts.length).toBeGreaterThan(0);
  for (const mark of ['USER_SRP_AUTH', 'invalid_union', 'shouldUnregister', 'staleTime'])
    expect([mark, scripts.filter((text) => text.includes(mark)).length]).toEqual([mark, 0]);
  await close();
});

test('a public page can be read without JavaScript', async () => {
  const context = await browser().newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of prerenderedPaths) {
    await page.goto(cloud.url + address);
    expect([address, ((await page.locator('h1').textContent()) ?? '').length > 3]).toEqual([address, true]);
  }
  await context.close();
});

test('the frequent questions are searched as one types, and found again when the words go', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await visit(page, `${cloud.url}/faq`);
  const questions = page.locator('main details');
  const all = await questions.count();
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('confirmation recu');
  await expect.poll(() => questions.count()).toBe(1);
  expect(await questions.evaluateAll(([first]) => (first as HTMLDetailsElement).open)).toBe(true);
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('zzz');
  await page.getByText('Rien ne correspond').waitFor();
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('');
  await expect.poll(() => questions.count()).toBe(all);
  expect(complaints).toEqual([]);
  await close();
});

test('a question searched before the code of the page is there is found once it is', async () => {
  const { page, close } = await openVisitor(browser());
  const release = await hold(page, '**/assets/*.js');
  await page.goto(`${cloud.url}/faq`, { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('confirmation recu');
  release();
  await expect.poll(() => page.locator('main details').count(), { timeout: 10_000 }).toBe(1);
  await close();
});

test('a press on a public page before its code is there is done once it is, as often as it was pressed', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const release = await hold(page, '**/assets/*.js');
  await page.goto(`${cloud.url}/pricing`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'J’ai compris' }).click();
  const toggle = page.getByRole('button', { name: 'Changer de thème' });
  for (let press = 0; press < 3; press++) await toggle.click();
  release();
  await pageReady(page);
  const root = () =>
    page.evaluate(() => ({
      consent: document.documentElement.dataset.consent,
      theme: document.documentElement.className,
    }));
  expect(await root()).toEqual({ consent: 'essential', theme: 'dark' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie-consent'))).toContain('essential');
  expect(complaints).toEqual([]);
  await close();
});

test('a prerendered page whose code cannot be loaded stays readable, and loads it at a later interaction', async () => {
  const { page, close } = await openVisitor(browser());
  await page.route('**/assets/faq-page-*.js', (route) => route.abort());
  await page.goto(`${cloud.url}/faq`);
  expect(await page.locator('main details').count()).toBeGreaterThan(20);
  await page.unroute('**/assets/faq-page-*.js');
  await page.mouse.move(5, 300);
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('confirmation recu');
  await expect.poll(() => page.locator('main details').count()).toBe(1);
  await close();
});

test.each(['/Faq', '/FAQ/'])('the unknown address %s stays the 404 page', async (address) => {
  const { page, complaints, close } = await openVisitor(browser());
  const response = await visit(page, cloud.url + address);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: /pas au devis/ }).waitFor();
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  await close();
});

test('an address with an impossible fragment changes nothing of its page', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await visit(page, `${cloud.url}/faq`);
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = '#100%';
    await changed;
  });
  await pageReady(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Questions fréquentes');
  expect(complaints).toEqual([]);
  await close();
});

test('W2 nothing moves on a page that arrives piece by piece, its code before its end', async () => {
  const network = await slowNetwork(cloud.url);
  for (const viewport of sampled(['phone', 'desktop'] as const, 1)) {
    const { page, complaints, close } = await openVisitor(browser(), { viewport });
    for (const address of sampled(prerenderedPaths, 3)) {
      await visit(page, network.url + address);
      expect([address, viewport, await shifts(page), complaints]).toEqual([address, viewport, [], []]);
    }
    await close();
  }
  await network.stop();
});

test.runIf(runsAll)('W2 nothing moves on the home page when each block arrives by itself', async () => {
  const network = await slowNetwork(cloud.url, 0);
  const { page, complaints, close } = await openVisitor(browser());
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await visit(page, network.url);
    expect([viewport, await shifts(page), complaints]).toEqual([viewport, [], []]);
  }
  await close();
  await network.stop();
});

test('W2 public pages move nothing for a signed-in visitor, and cause no error in the console', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, complaints, close } = await openVisitor(browser());
  await enter(page, cloud, person);
  for (const [width, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    for (const address of sampled(listedPaths, 2)) {
      await visit(page, cloud.url + address);
      if (width === 'desktop') await page.getByRole('button', { name: /Camille/ }).waitFor();
      expect([address, width, await shifts(page)]).toEqual([address, width, []]);
    }
  }
  expect(complaints).toEqual([]);
  await close();
});

test('W2 the footer stays in place while a page of an account is loaded', async () => {
  const { page, close } = await openVisitor(browser());
  await enter(page, cloud, await createPerson(cloud, 'client'));
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    for (const address of ['/generator', '/history', '/profile']) {
      await visit(page, cloud.url + address);
      const moved = (await shifts(page)).filter((texts) => texts.includes('Mentions légales'));
      expect([address, size.width, moved]).toEqual([address, size.width, []]);
    }
  }
  await close();
});

test.runIf(runsAll)(
  'W2 nothing moves in the header where the name of a signed-in visitor comes late, or never',
  async () => {
    const person = await createPerson(cloud, 'client');
    const { page, close } = await openVisitor(browser());
    await enter(page, cloud, person);
    const release = await hold(page, '**/api/profile');
    const asked = page.waitForRequest('**/api/profile');
    await page.goto(`${cloud.url}/faq`);
    await asked;
    await twoFrames(page);
    release();
    await page.getByRole('button', { name: 'Camille' }).waitFor();
    expect(await shifts(page)).toEqual([]);
    await page.unroute('**/api/profile');
    await page.route('**/api/profile', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Mon compte' }).waitFor();
    expect(await shifts(page)).toEqual([]);
    await close();
  },
);

test('a table wider than a phone fades where it goes on, until its end is seen', async () => {
  const { page, close } = await openVisitor(browser(), { viewport: 'phone' });
  await page.goto(`${cloud.url}/features`);
  const table = page.getByRole('region', { name: /méthodes/ }).filter({ has: page.getByRole('table') });
  const faded = () => table.evaluate((element) => getComputedStyle(element).getPropertyValue('--hidden-edge'));
  await table.scrollIntoViewIfNeeded();
  await expect.poll(faded).toBe('48px');
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(faded).toBe('0px');
  await close();
});

test('on paper a page is black on white, unfolded, without what is only pressed', async () => {
  const { page, close } = await openVisitor(browser(), { viewport: 'phone', scheme: 'dark' });
  await visit(page, `${cloud.url}/example`);
  const folded = page.locator('#perimetre li').first();
  expect(await folded.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await folded.isVisible()).toBe(true);
  for (const pressed of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Faire mon devis')])
    expect(await pressed.isVisible()).toBe(false);
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await close();
});
