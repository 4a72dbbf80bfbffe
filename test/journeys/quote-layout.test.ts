import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
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

test('on a phone the lines of a quote come before its documents; on a wide screen both begin beside each other', async () => {
  const quote = quoteWith('Vendre du thé en ligne.');
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await openVisitor(browser(), { viewport: 'phone' });
  await page.route(`**/api/quotes/${quote.id}`, (route) => route.fulfill({ json: quote }));
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  const places = async () => {
    const boxes = [];
    for (const part of [
      page.getByRole('table', { name: 'Fonctionnalités et phases' }),
      page.getByRole('heading', { name: 'Résumé', exact: true }),
      page.getByRole('heading', { name: 'Document', exact: true }),
    ])
      boxes.push(await part.boundingBox());
    return boxes.map((box) => [box?.x ?? Number.NaN, box?.y ?? Number.NaN] as const);
  };
  await page.getByRole('heading', { name: 'Document' }).waitFor();
  const heights = (await places()).map(([, y]) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  await page.setViewportSize(viewports.desktop);
  const [lines, ...beside] = await places();
  for (const [x] of beside) expect(x).toBeGreaterThan((lines?.[0] ?? Number.NaN) + 320);
  expect(Math.abs((beside[0]?.[1] ?? Number.NaN) - (lines?.[1] ?? Number.NaN))).toBeLessThan(60);
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

test.each([
  ['developer', '/quote/', 15],
  ['client', '/quote/', 6],
  ['developer', '/generator?quote=', 6],
] as const)(
  'before anything is pressed a %s sees on %s at least %i priced lines of a quote, and what to do next',
  async (account, address, least) => {
    const person = await createPerson(
      cloud,
      account,
      account === 'developer' ? { calibration: calibrations.shopMaker } : {},
    );
    const { page, close } = await openVisitor(browser());
    await page.route(`**/api/quotes/${longQuote.id}`, (route) => route.fulfill({ json: longQuote }));
    await enter(page, cloud, person);
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(page, `${cloud.url}${address}${longQuote.id}`);
    await page.getByRole('heading', { name: 'Document' }).waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset.consent = 'all';
    });
    const bottoms = (of: Locator) => of.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    const rows = page.getByRole('table', { name: 'Fonctionnalités et phases' }).getByRole('row', { name: /€/ });
    const seen = (await bottoms(rows)).filter((bottom) => bottom > 0 && bottom <= 900);
    expect(seen.length).toBeGreaterThanOrEqual(least);
    for (const part of [
      page.getByRole('button', { name: /^Pourquoi/ }),
      page.getByText('Fin prévue', { exact: true }),
      page.getByText(account === 'client' ? 'Préparer l’envoi' : 'Envoyer à mon client', { exact: true }),
    ])
      expect((await bottoms(part.first()))[0]).toBeLessThanOrEqual(900);
    await close();
  },
);
