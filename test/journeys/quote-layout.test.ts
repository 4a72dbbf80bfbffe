import { describe, expect, test } from 'vitest';
import { catalogue } from '../../shared/estimate/catalogue.ts';
import { calibrations } from '../support/calibrations.ts';
import { quoteOf } from '../support/generated-quotes.ts';
import { collisions, enter, openVisitor, overflow, unfold, viewports, visit, wideFaces } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { expensiveQuote, quoteWith } from '../support/printed-devis.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { certain, featureOf, inputOf } from '../unit/estimate-inputs.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

test.each([
  ['words of 400 letters', quoteWith('M'.repeat(400))],
  ['amounts in millions', expensiveQuote],
])('with %s and wide faces no text of a quote touches another or leaves the page', async (_, quote) => {
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await openVisitor(browser());
  await page.route(`**/api/quotes/${quote.id}`, (route) => route.fulfill({ json: quote }));
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  await page.getByRole('heading', { name: 'Document' }).waitFor();
  await unfold(page);
  await page.evaluate((faces) => {
    // The content security policy refuses a style element, and lets scripts adopt a sheet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(faces);
    document.adoptedStyleSheets.push(sheet);
  }, wideFaces);
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    expect([name, await overflow(page), await collisions(page.locator('main'))]).toEqual([name, 0, []]);
  }
  await close();
});

test('no narrow column of a quote cuts a word, in its head or in a badge', async () => {
  const quote = quoteWith('Nous vendons du thé en vrac dans deux boutiques et voulons vendre en ligne, sans frais.');
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await openVisitor(browser());
  await page.route(`**/api/quotes/${quote.id}`, (route) => route.fulfill({ json: quote }));
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  await page.getByRole('heading', { name: 'Document' }).waitFor();
  await unfold(page);
  const cut = () =>
    page.locator('main :is(thead th, td):visible').evaluateAll((cells) => {
      const words = cells.flatMap((cell) => [...cell.querySelectorAll('span')].concat(cell as HTMLElement));
      return words.flatMap((part) => {
        const [text] = part.childNodes;
        if (part.childNodes.length !== 1 || text?.nodeType !== Node.TEXT_NODE || /\s/.test(text.textContent ?? ''))
          return [];
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length > 1 ? [text.textContent] : [];
      });
    });
  for (const width of [360, 768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    expect([width, await cut()]).toEqual([width, []]);
  }
  await close();
});

test('a figure of a quote’s metrics stays on one line with its unit', async () => {
  const reading = { model: 'offline-reader', explained: 0.9 };
  const quote = quoteOf(inputOf([certain('payment', 900), certain('booking', 800)], { reading }));
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await openVisitor(browser());
  await page.route(`**/api/quotes/${quote.id}`, (route) => route.fulfill({ json: quote }));
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  await page.getByRole('heading', { name: 'Document' }).waitFor();
  await unfold(page);
  const figures = page.locator('details:has(> summary:text("indicateurs")) dd');
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    const parted = await figures.evaluateAll((values) =>
      values.flatMap(({ firstChild, textContent }) => {
        const range = document.createRange();
        // A plain space may break; a figure and its unit are joined by another kind.
        return [...textContent.matchAll(/[^ ]+/g)].flatMap(({ 0: figure, index }) => {
          range.setStart(firstChild as Node, index);
          range.setEnd(firstChild as Node, index + figure.length);
          return range.getClientRects().length > 1 ? [figure] : [];
        });
      }),
    );
    expect(await figures.count()).toBeGreaterThan(20);
    expect([name, parted]).toEqual([name, []]);
  }
  await close();
});

test('on a phone the lines of a quote come before what is done with it; on a wide screen both begin beside each other', async () => {
  const quote = quoteWith('Vendre du thé en ligne.');
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await openVisitor(browser(), { viewport: 'phone' });
  await page.route(`**/api/quotes/${quote.id}`, (route) => route.fulfill({ json: quote }));
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  const places = async () => {
    const boxes = [];
    for (const name of ['Résumé', 'Fonctionnalités', 'Document', 'Régénération'])
      boxes.push(await page.getByRole('heading', { name, exact: true }).boundingBox());
    return boxes.map((box) => [box?.x ?? Number.NaN, box?.y ?? Number.NaN] as const);
  };
  await page.getByRole('heading', { name: 'Régénération' }).waitFor();
  const heights = (await places()).map(([, y]) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  await page.setViewportSize(viewports.desktop);
  const [summary, lines, ...actions] = await places();
  expect(actions.map(([x]) => x)).toEqual(actions.map(() => summary?.[0]));
  expect(summary?.[0]).toBeGreaterThan((lines?.[0] ?? Number.NaN) + 320);
  await close();
});

/** A quote of many lines with a long brief and notes beside its total. */
const longQuote = {
  ...quoteOf(
    inputOf(
      catalogue.slice(0, 30).map(({ id }) => featureOf(id)),
      { timeline: 'urgent' },
    ),
  ),
  description: 'Nous vendons du thé en vrac dans deux boutiques et voulons vendre en ligne. '.repeat(40),
  ai_analysis: 'Une boutique en ligne pour une maison de thé. '.repeat(20),
};

describe.each(['client', 'developer'] as const)('a quote of many lines, for a %s', (account) => {
  test.each([
    ['its page', '/quote/', { width: 1280, height: 800 }, 3],
    ['its page', '/quote/', { width: 360, height: 640 }, 6],
    ['the generator', '/generator?quote=', { width: 1280, height: 800 }, 3],
    ['the generator', '/generator?quote=', { width: 360, height: 640 }, 6],
  ] as const)(
    'a quote of many lines is read on %s (%s) in a window of %o within %i screens and 600 words',
    async (_, address, size, most) => {
      const person = await createPerson(
        cloud,
        account,
        account === 'developer' ? { calibration: calibrations.shopMaker } : {},
      );
      const { page, close } = await openVisitor(browser());
      await page.route(`**/api/quotes/${longQuote.id}`, (route) => route.fulfill({ json: longQuote }));
      await enter(page, cloud, person);
      await page.setViewportSize(size);
      await visit(page, `${cloud.url}${address}${longQuote.id}`);
      await page.getByRole('heading', { name: 'Document' }).waitFor();
      await page.evaluate(() => {
        document.documentElement.dataset.consent = 'all';
      });
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      const shown = (await page.locator('body').allInnerTexts()).join(' ').split(/\s+/);
      const words = shown.filter((text) => /[\p{L}\d]/u.test(text)).length;
      expect(longQuote.features.length).toBeGreaterThanOrEqual(25);
      expect(screens).toBeLessThanOrEqual(most);
      expect(words).toBeLessThanOrEqual(600);
      // The first screen shows the price, its certainty, the date of completion and the next step.
      for (const part of [
        page.getByRole('button', { name: /€.*voir le calcul/ }).first(),
        page.getByRole('button', { name: /^Pourquoi/ }),
        page.getByText('Fin prévue', { exact: true }).first(),
        page.getByText(account === 'client' ? 'Préciser' : 'Corriger', { exact: true }),
      ]) {
        const box = await part.boundingBox();
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
      }
      await close();
    },
  );
});
