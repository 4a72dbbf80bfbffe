import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { briefs, firstSelection, type Selection } from '../../web/src/features/home/miniature/briefs.ts';
import { countSelection } from '../../web/src/features/home/miniature/count-selection.ts';
import { devisOf, outcomeOf } from '../../web/src/features/home/miniature/figures.ts';
import { situations } from '../../web/src/features/home/use-cases/situations.ts';
import { briefs as examples, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import {
  enter,
  hold,
  openVisitor,
  overflow,
  pageReady,
  schemes,
  shifts,
  signIn,
  twoFrames,
  viewports,
  violations,
  visit,
} from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

/** A word of the catalogue, which only scripts with the engine contain. */
const engineMark = 'site_takeover';

type Look = Parameters<typeof openVisitor>[1];
const openHome = async (look?: Look) => {
  const visitor = await openVisitor(browser(), look);
  const engines: string[] = [];
  visitor.page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes(engineMark)) engines.push(response.url());
  });
  await visit(visitor.page, cloud.url);
  return { ...visitor, engines };
};
/** Moves the pointer until the miniature is interactive, then waits until the browser has nothing left to fetch. */
const wake = async (page: Page) => {
  let at = 100;
  const moved = async () => {
    at += 10;
    await page.mouse.move(3, at);
    return explained(page).count();
  };
  await expect.poll(moved, { timeout: 10_000 }).toBeGreaterThan(0);
  await pageReady(page);
};

const miniature = (page: Page) => page.locator('#exemple');
const explained = (page: Page) => miniature(page).getByRole('button', { name: /voir le calcul/ });
const phrase = (page: Page, text: RegExp) => page.getByRole('checkbox', { name: text });
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(' voir le calcul', '');
const texts = async (of: Locator) => (await of.allInnerTexts()).map(plain);
const box = (page: Page) => miniature(page).locator('table').boundingBox();

/** Waits until the page shows the figures of this selection: some of them are animated. */
const expectDevis = async (page: Page, selection: Selection) => {
  const { lines, rest, total, sure, pace } = devisOf(countSelection(selection));
  const shown = async () => ({
    prices: await texts(miniature(page).locator('tbody td:last-child, tfoot td:last-child > div > span:last-child')),
    hours: await texts(miniature(page).locator('tbody td:nth-child(4), tfoot td:last-child > div > span:first-child')),
    outcome: plain((await miniature(page).textContent()) ?? ''),
  });
  await expect.poll(shown, { timeout: 10_000 }).toEqual({
    prices: [...lines, rest, total].map(({ price }) => plain(String(price))),
    hours: [...lines, rest, total].map(({ hours }) => plain(hours)),
    outcome: expect.stringContaining(plain(`${sure}${pace}`)),
  });
};

test('the first screen of the home page is drawn before the style sheet of the site, and nothing moves when it comes', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const release = await hold(page, '**/*.css');
  await page.goto(cloud.url, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  const drawn = () =>
    title.evaluate((element) => [getComputedStyle(element).fontSize, element.getBoundingClientRect().y]);
  const before = await drawn();
  expect(before[0]).toBe('72px');
  expect(await miniature(page).isVisible()).toBe(false);
  release();
  await miniature(page).waitFor();
  await pageReady(page);
  expect(await drawn()).toEqual(before);
  expect(await shifts(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('the home page is drawn on a phone without waiting for its typefaces, and nothing moves when they come', async () => {
  const { page, complaints, close } = await openVisitor(browser(), { viewport: 'phone' });
  const release = await hold(page, '**/*.woff2');
  await page.goto(cloud.url, { waitUntil: 'commit' });
  await miniature(page).waitFor();
  const drawn = () => page.locator('h1, h2, p').evaluateAll((all) => all.map((part) => part.getBoundingClientRect().y));
  await twoFrames(page);
  const before = await drawn();
  release();
  await pageReady(page);
  expect(await drawn()).toEqual(before);
  expect(await shifts(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('the style sheet that the home page fetched serves the pages after it, once', async () => {
  const { page, complaints, close } = await openHome();
  await wake(page);
  const sheets = () =>
    page.evaluate(() =>
      [...document.styleSheets].filter(({ href }) => href).map(({ ownerNode }) => ownerNode?.parentElement?.id),
    );
  for (const name of ['FAQ', 'Chiffré']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.waitForURL(name === 'FAQ' ? '**/faq' : cloud.url);
    await expect.poll(sheets).toEqual(['']);
  }
  await miniature(page).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the engine of the home page is loaded at the first interaction, not before, and replaces the picture without moving it', async () => {
  const { page, engines, complaints, close } = await openHome();
  const before = await box(page);
  await expectDevis(page, firstSelection);
  expect(await explained(page).count()).toBe(0);
  expect(engines).toEqual([]);
  await wake(page);
  await expect.poll(() => engines.length).toBe(1);
  await expectDevis(page, firstSelection);
  expect(await box(page)).toEqual(before);
  expect(await shifts(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test.each(['keyboard', 'wheel', 'finger'] as const)(
  'the engine of the home page is loaded by the %s too',
  async (way) => {
    const { page, engines, close } = await openHome({ touch: way === 'finger', viewport: 'phone' });
    expect(engines).toEqual([]);
    if (way === 'keyboard') await page.keyboard.press('Tab');
    if (way === 'wheel') await page.mouse.wheel(0, 200);
    if (way === 'finger') await page.touchscreen.tap(5, 300);
    await explained(page).first().waitFor();
    await expect.poll(() => engines.length).toBe(1);
    await close();
  },
);

test('a phrase of the miniature that goes in or out is counted at once: no request leaves, nothing around it moves', async () => {
  const { page, complaints, close } = await openHome();
  await wake(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const before = await miniature(page).boundingBox();
  await phrase(page, /application pour les livreurs/).check();
  await expectDevis(page, [...firstSelection, 'couriers']);
  await phrase(page, /paient par carte/).uncheck();
  const left = [...firstSelection.filter((id) => id !== 'card'), 'couriers'];
  await expectDevis(page, left);
  expect(await miniature(page).boundingBox()).toEqual(before);
  expect(requests).toEqual([]);
  expect(await shifts(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('each change of the miniature is announced once, with its outcome', async () => {
  const { page, close } = await openHome();
  await wake(page);
  const live = miniature(page).locator('[aria-live]');
  expect(await live.textContent()).toBe('');
  await live.evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await phrase(page, /revendeurs/).check();
  const selection = [...firstSelection, 'resellers'];
  await expectDevis(page, selection);
  expect(await said()).toEqual([outcomeOf(countSelection(selection))]);
  await close();
});

test('W1 the keyboard chooses a brief of the miniature, takes phrases out, and keeps its place', async () => {
  const { page, close } = await openHome();
  await phrase(page, /paient par carte/).focus();
  await page.keyboard.press('Space');
  await expectDevis(
    page,
    firstSelection.filter((id) => id !== 'card'),
  );
  expect(await phrase(page, /paient par carte/).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expectDevis(page, ['practice', ...firstSelection.filter((id) => id !== 'shop')]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectDevis(page, ['practice', ...firstSelection.filter((id) => id !== 'shop' && id !== 'booking')]);
  await close();
});

test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
  'the miniature keeps its height on a %s, whatever brief it shows',
  async (viewport) => {
    const { page, close } = await openHome({ viewport });
    await wake(page);
    const before = await miniature(page).boundingBox();
    for (const { id, label } of briefs) {
      await page.getByText(label, { exact: true }).click();
      await expectDevis(page, [id, ...firstSelection.filter((other) => other !== 'shop')]);
      expect((await miniature(page).boundingBox())?.height).toBe(before?.height);
    }
    await close();
  },
);

test('a price of the miniature explains its calculation, whose steps lead to the total', async () => {
  const { page, close } = await openHome();
  await wake(page);
  await explained(page).first().click();
  await miniature(page).getByRole('group', { name: 'Paiement en ligne' }).waitFor();
  await page.keyboard.press('Escape');
  await explained(page).last().click();
  const steps = miniature(page).getByRole('group', { name: 'Le total, étape par étape' });
  const total = String(devisOf(countSelection(firstSelection)).total.price);
  expect(plain((await steps.textContent()) ?? '')).toContain(plain(total));
  await close();
});

test('a phrase of the miniature pressed before the code is there counts once it is', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const release = await hold(page, '**/assets/*.js');
  await page.goto(cloud.url, { waitUntil: 'commit' });
  await phrase(page, /revendeurs/).check();
  release();
  await expectDevis(page, [...firstSelection, 'resellers']);
  expect(complaints).toEqual([]);
  await close();
});

test('an engine of the home page that cannot be loaded says so, and comes with the next press', async () => {
  const { page, close } = await openHome();
  await page.route('**/assets/counted-devis-*.js', (route) => route.abort());
  await phrase(page, /revendeurs/).check();
  const caption = miniature(page).locator('figcaption');
  await caption.getByText('Le moteur n’a pas pu être chargé').waitFor();
  await page.unroute('**/assets/counted-devis-*.js');
  await phrase(page, /livreurs/).check();
  await expectDevis(page, [...firstSelection, 'resellers', 'couriers']);
  expect(await caption.textContent()).toContain('cochez-en cinq');
  await close();
});

test('a block of the home page whose code cannot be loaded stays as it was written, and works after a later interaction', async () => {
  const { page, close } = await openVisitor(browser());
  const refused: string[] = [];
  await page.route('**/assets/below-hero-*.js', (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await visit(page, cloud.url);
  await page.mouse.move(3, 100);
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  const moved = async () => {
    await page.mouse.move(3, 200 + (Date.now() % 50));
    return refused.length;
  };
  await expect.poll(moved, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(await page.getByText('Quatre façons de s’en servir.').count()).toBe(1);
  await page.unroute('**/assets/below-hero-*.js');
  await page.getByRole('heading', { name: 'Quatre façons de s’en servir.' }).scrollIntoViewIfNeeded();
  const alive = async () => {
    await moved();
    return page.getByRole('button', { name: 'Situations suivantes' }).count();
  };
  await expect.poll(alive, { timeout: 10_000 }).toBe(1);
  await close();
});

test('the figures of the miniature do not run under reduced motion', async () => {
  const { page, close } = await openHome();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await wake(page);
  const total = miniature(page).locator('tfoot td:last-child');
  await total.evaluate((element) => {
    const values = new Set<string>();
    Object.assign(window, { values });
    const note = () => values.add(element.querySelector('button')?.textContent ?? '');
    note();
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await phrase(page, /livreurs/).check();
  await expectDevis(page, [...firstSelection, 'couriers']);
  expect(await page.evaluate(() => (window as unknown as { values: Set<string> }).values.size)).toBe(2);
  await close();
});

test('without JavaScript the miniature shows its brief, and offers nothing that it cannot do', async () => {
  const context = await browser().newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(cloud.url);
  expect(await page.getByText('paient par carte').isVisible()).toBe(true);
  expect(await page.locator('#exemple input:visible').count()).toBe(0);
  const row = page.getByRole('group', { name: 'Situations' });
  expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.getByRole('button', { name: /Situations/ }).count()).toBe(0);
  await context.close();
});

test.each(schemes)('W1 W2 A1 in the %s theme the live home page is accessible at every width', async (scheme) => {
  const { page, complaints, close } = await openHome({ scheme });
  await wake(page);
  await phrase(page, /livreurs/).check();
  await page.locator('#situations').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Situations suivantes' }).waitFor();
  for (const [width, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    expect([width, await violations(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(complaints).toEqual([]);
  await close();
});

/** Titles of the slides that are entirely visible, from left to right. */
const slidesInSight = (page: Page) =>
  page.getByRole('group', { name: 'Situations' }).evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.querySelectorAll('h3')]
      .map((title) => ({ title: title.textContent, at: title.getBoundingClientRect() }))
      .filter(({ at }) => at.left >= left - 1 && at.right <= right + 1)
      .sort((one, other) => one.at.left - other.at.left)
      .map(({ title }) => title);
  });
const titles = (...indexes: number[]) => indexes.map((index) => situations[index]?.title);
const expectSlides = (page: Page, ...indexes: number[]) =>
  expect.poll(() => slidesInSight(page), { timeout: 10_000 }).toEqual(titles(...indexes));

const openCarousel = async (look?: Look) => {
  const visitor = await openHome(look);
  await visitor.page.clock.install();
  await visitor.page.locator('#situations').scrollIntoViewIfNeeded();
  const next = visitor.page.getByRole('button', { name: 'Situations suivantes' });
  await next.waitFor();
  await visitor.page.waitForFunction(() => document.querySelector('[data-live]'));
  return { ...visitor, next, previous: visitor.page.getByRole('button', { name: 'Situations précédentes' }) };
};

test('the carousel shows four situations, two at a time on a wide screen, and says where they stand', async () => {
  const { page, next, previous, complaints, close } = await openCarousel();
  const position = page.getByText(/sur\s4$/);
  await expectSlides(page, 0, 1);
  expect(plain((await position.textContent()) ?? '')).toBe('1 et 2 sur 4');
  await next.click();
  await expectSlides(page, 2, 3);
  expect(plain((await position.textContent()) ?? '')).toBe('3 et 4 sur 4');
  await next.click();
  await expectSlides(page, 0, 1);
  await previous.click();
  await expectSlides(page, 2, 3);
  expect(await shifts(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

/** Exceeds the time for which the carousel shows one situation. */
const aWhile = 10_000;

test('the carousel goes on by itself, not under a pointer, until it is stopped or taken over', async () => {
  const { page, next, close } = await openCarousel();
  await expectSlides(page, 0, 1);
  await page.clock.fastForward(aWhile);
  await expectSlides(page, 2, 3);
  await page.getByRole('group', { name: 'Situations' }).hover();
  await page.clock.fastForward(aWhile);
  await expectSlides(page, 2, 3);
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Arrêter le défilement' }).dispatchEvent('click');
  await page.clock.fastForward(aWhile);
  await expectSlides(page, 2, 3);
  await page.getByRole('button', { name: 'Reprendre le défilement' }).dispatchEvent('click');
  await page.clock.fastForward(aWhile);
  await expectSlides(page, 0, 1);
  await next.click();
  await page.getByRole('button', { name: 'Reprendre le défilement' }).waitFor();
  await close();
});

test('the carousel does not go on by itself under reduced motion', async () => {
  const { page, close } = await openCarousel({ motion: 'reduce' });
  await page.getByRole('button', { name: 'Reprendre le défilement' }).waitFor();
  await page.clock.fastForward(aWhile);
  await expectSlides(page, 0, 1);
  await close();
});

test('the carousel shows one situation at a time on a phone', async () => {
  const { page, next, previous, close } = await openCarousel({ viewport: 'phone', touch: true });
  for (const index of [1, 2, 3, 0]) {
    await next.tap();
    await expectSlides(page, index);
  }
  await previous.tap();
  await expectSlides(page, 3);
  await close();
});

test('W1 the arrow keys turn the carousel, and the page stays where it is', async () => {
  const { page, close } = await openCarousel();
  await page.getByRole('group', { name: 'Situations' }).focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('ArrowRight');
  await expectSlides(page, 2, 3);
  await page.keyboard.press('ArrowLeft');
  await expectSlides(page, 0, 1);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await close();
});

test('W1 the keyboard reaches the button that stops the carousel before its slides', async () => {
  const { page, close } = await openHome();
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const stops: string[] = [];
  while (stops.at(-1) !== 'Situations') {
    expect(stops.length).toBeLessThan(60);
    await page.keyboard.press('Tab');
    stops.push(await named());
  }
  expect(stops).toEqual(
    expect.arrayContaining(['Arrêter le défilement', 'Situations précédentes', 'Situations suivantes']),
  );
  await close();
});

test('the carousel begins where the reader had swiped to', async () => {
  const { page, close } = await openVisitor(browser(), { viewport: 'phone' });
  await page.route('**/assets/carousel-*.js', async (route) => {
    await page.getByRole('group', { name: 'Situations' }).evaluate((row) => {
      row.scrollLeft = row.querySelector('[role=group]')?.clientWidth ?? 0;
    });
    await route.continue();
  });
  await visit(page, cloud.url);
  await page.locator('#situations').scrollIntoViewIfNeeded();
  await page.getByText(/^2 sur\s4$/).waitFor();
  await expectSlides(page, 1);
  await close();
});

test('the carousel changes its slide at once under reduced motion', async () => {
  const { page, next, close } = await openCarousel();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const row = page.getByRole('group', { name: 'Situations' }).locator('> div');
  await row.evaluate((element) => {
    const places: string[] = [];
    Object.assign(window, { places });
    const note = () => places.push((element as HTMLElement).style.transform);
    new MutationObserver(note).observe(element, { attributes: true, attributeFilter: ['style'] });
  });
  await next.click();
  await expectSlides(page, 2, 3);
  const places = await page.evaluate(() => (window as unknown as { places: string[] }).places);
  expect(new Set(places).size).toBe(1);
  await close();
});

const linksOf = (page: Page, name: string | RegExp) =>
  page
    .locator('main')
    .getByRole('link', { name })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const trialTexts = ['3\u00A0devis d’essai, sans carte bancaire.', 'Les trois premiers sont offerts.'];

test.each(['/features', '/pricing', '/about', '/example'])(
  '%s leads visitors who want a devis to the sign-up',
  async (address) => {
    const { page, close } = await openVisitor(browser());
    await visit(page, cloud.url + address);
    const wanted = await linksOf(page, /^(?:Faire|Générer|Commencer)/);
    expect(wanted.length).toBeGreaterThan(0);
    expect(new Set(wanted)).toEqual(new Set(['/auth?tab=signup']));
    await close();
  },
);

test('the links of the home page lead visitors to the sign-up and signed-in people to the generator', async () => {
  const { page, close } = await openHome();
  for (const text of trialTexts) expect(await page.getByText(text).isVisible(), text).toBe(true);
  expect(await linksOf(page, 'Faire un devis')).toEqual(['/auth?tab=signup']);
  expect(await linksOf(page, 'Générer un devis')).toEqual(['/auth?tab=signup']);
  expect(await linksOf(page, 'Voir un exemple')).toEqual(['/example']);
  expect(await linksOf(page, 'Voir les tarifs')).toEqual(['/pricing']);
  expect(await linksOf(page, 'Comment le moteur travaille')).toEqual(['/features#moteur-ia']);
  await signIn(page, cloud.url, await createPerson(cloud, 'client'));
  await page.waitForURL(`${cloud.url}/`);
  for (const name of ['Faire un devis', 'Générer un devis'])
    await expect.poll(() => linksOf(page, name)).toEqual(['/generator']);
  const release = await hold(page, '**/assets/*.js');
  await page.goto(cloud.url, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Faire un devis' }).click();
  release();
  await page.waitForURL(/\/generator/);
  await page.goto(cloud.url);
  await wake(page);
  await expectDevis(page, firstSelection);
  await close();
});

test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
  'a signed-in person has the last three quotes on the home page (%s) and no offer of a trial, and nothing on the screen moves',
  async (viewport) => {
    const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
    const { page, complaints, close } = await openVisitor(browser(), { viewport });
    await enter(page, cloud, person);
    const recent = page.getByRole('region', { name: 'Vos derniers devis' });
    await visit(page, cloud.url);
    await recent.getByText('Aucun devis généré').waitFor();
    const names = ['Premier', 'Deuxième', 'Troisième'];
    for (const projectName of names)
      await generateDone(person, { ...examples.showcase, projectName } as typeof examples.showcase);
    await visit(page, cloud.url);
    await recent.waitFor();
    expect(await recent.evaluate((region) => region.closest('main')?.querySelector('section') === region)).toBe(true);
    await recent.getByRole('link', { name: 'Premier' }).waitFor();
    for (const text of trialTexts) expect(await page.getByText(text).isVisible(), text).toBe(false);
    expect(await shifts(page)).toEqual([]);
    expect(await texts(recent.getByRole('listitem').getByRole('link'))).toEqual(names.toReversed());
    expect(plain((await recent.getByRole('listitem').first().textContent()) ?? '')).toMatch(/Brouillon.*€ HT/);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    if (viewport === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Mes devis' }).click();
    await page.getByRole('heading', { level: 1, name: 'Historique des devis' }).waitFor();
    await page.goBack();
    await recent.getByRole('link', { name: 'Troisième' }).click();
    await page.getByRole('heading', { level: 1, name: 'Troisième' }).waitFor();
    await page.goBack();
    await page.route('**/api/quotes', (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected', requestId: '1' } }),
    );
    await visit(page, cloud.url);
    await recent.getByText('Vos devis n’ont pas pu être chargés').waitFor();
    expect(await shifts(page)).toEqual([]);
    await close();
    expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
  },
);

test('a visitor who is not signed in fetches nothing of the last quotes', async () => {
  const { page, close } = await openVisitor(browser());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, cloud.url);
  await wake(page);
  expect(asked.filter((url) => /recent-quotes|app-api|\/api\//.test(url))).toEqual([]);
  await close();
});
