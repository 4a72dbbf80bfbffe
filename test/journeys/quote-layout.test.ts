import { expect, test } from 'vitest';
import { expensiveQuote, quoteWith } from '../support/devis.ts';
import { quoteOf } from '../support/generated-quotes.ts';
import { collisions, enter, openVisitor, overflow, viewports, wideFaces } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { certain, inputOf } from '../unit/estimate-inputs.ts';

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
  await page.getByRole('link', { name: 'Préparer le devis' }).waitFor();
  await page.evaluate((faces) => {
    // By script: the policy refuses a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(faces);
    document.adoptedStyleSheets.push(sheet);
    for (const part of document.querySelectorAll('details')) part.open = true;
  }, wideFaces);
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    expect([name, await overflow(page), await collisions(page.locator('main'))]).toEqual([name, 0, []]);
  }
  await close();
});

test('a word is cut in no narrow column: not in its head, not in a badge', async () => {
  const quote = quoteWith('Nous vendons du thé en vrac dans deux boutiques et voulons vendre en ligne, sans frais.');
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await openVisitor(browser());
  await page.route(`**/api/quotes/${quote.id}`, (route) => route.fulfill({ json: quote }));
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  await page.getByRole('link', { name: 'Préparer le devis' }).waitFor();
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

test('a figure of the metrics stays on one line with its unit', async () => {
  const reading = { model: 'offline-reader', explained: 0.9 };
  const quote = quoteOf(inputOf([certain('payment', 900), certain('booking', 800)], { reading }));
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await openVisitor(browser());
  await page.route(`**/api/quotes/${quote.id}`, (route) => route.fulfill({ json: quote }));
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  await page.getByRole('link', { name: 'Préparer le devis' }).waitFor();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
  });
  const figures = page.locator('details:has(> summary:text("indicateurs")) dd');
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    const parted = await figures.evaluateAll((values) =>
      values.flatMap(({ firstChild, textContent }) => {
        const range = document.createRange();
        // What no plain space parts: a figure and its unit.
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

test('on a phone the features of a quote come before what is done with it; on a wide screen both begin beside each other', async () => {
  const quote = quoteWith('Vendre du thé en ligne.');
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await openVisitor(browser(), { viewport: 'phone' });
  await page.route(`**/api/quotes/${quote.id}`, (route) => route.fulfill({ json: quote }));
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  const places = async () => {
    const boxes = [];
    for (const name of ['Résumé', 'Fonctionnalités', 'Télécharger le PDF', 'Régénération'])
      boxes.push(await page.getByRole('heading', { name, exact: true }).boundingBox());
    return boxes.map((box) => [box?.x ?? Number.NaN, box?.y ?? Number.NaN] as const);
  };
  await page.getByRole('link', { name: 'Préparer le devis' }).waitFor();
  const heights = (await places()).map(([, y]) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  await page.setViewportSize(viewports.desktop);
  const [summary, features, ...actions] = await places();
  expect(actions.map(([x]) => x)).toEqual(actions.map(() => summary?.[0]));
  expect(summary?.[0]).toBeGreaterThan((features?.[0] ?? Number.NaN) + 320);
  await close();
});
