import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Quote } from '../../shared/quote/quote.ts';
import { formatEuros, formatHours } from '../../shared/text/format.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, schemes, unfold, viewports, violations } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();
let person: Person;
let quote: Quote;
beforeAll(async () => {
  person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  quote = await generateDone(person, briefs.shop);
});

const openSignedIn = async (look: Parameters<typeof openVisitor>[1]) => {
  const visitor = await openVisitor(browser(), look);
  await enter(visitor.page, cloud, person);
  return visitor;
};

/** Opens the quote's page as its owner. */
const openFolded = async (look: Parameters<typeof openVisitor>[1]) => {
  const visitor = await openSignedIn(look);
  const { page } = visitor;
  await page.goto(`${cloud.url}/quote/${quote.id}`);
  await total(page).waitFor();
  return visitor;
};
/** Opens the quote's page and unfolds all its parts. */
const openQuote = async (look: Parameters<typeof openVisitor>[1]) => {
  const visitor = await openFolded(look);
  await unfold(visitor.page);
  return visitor;
};

const figures = (scope: Page | Locator) => scope.getByRole('button', { name: /€.*voir le calcul/ });
const total = (page: Page) => figures(page).first();
const table = (page: Page, name: RegExp) => page.getByRole('table', { name });
const explanation = (page: Page, title: string) => page.getByRole('group', { name: title });
const totalTitle = 'Le total, étape par étape';
/** The text with each run of spaces, of any width, as one plain space. */
const plain = async (of: Locator) => ((await of.textContent()) ?? '').replace(/\s+/g, ' ');

/** Presses Tab until the target has the focus. Throws after 60 presses. */
const tabTo = async (page: Page, target: Locator) => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('no number of Tab presses leads there');
};

test('the explanation of a price is reached by Tab, opened by Enter, closed by Escape, and tells each step with its reason', async () => {
  const { page, complaints, close } = await openQuote({ viewport: 'desktop' });
  await tabTo(page, total(page));
  await page.keyboard.press('Enter');
  const open = explanation(page, totalTitle);
  await open.getByRole('button', { name: 'Fermer' }).waitFor();
  const text = await plain(open);
  const changing = quote.explanation.filter(({ hours_before, hours_after }) => hours_before !== hours_after);
  expect(changing.length).toBeGreaterThan(2);
  for (const { label, why } of changing) {
    expect(text).toContain(label);
    expect(text).toContain(why.replace(/\s+/g, ' '));
  }
  expect(text).toContain('× 90 €/h');
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });
  expect(await total(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('the explanation of a price tells a client the steps that change the hours, and no settings', async () => {
  const client = await createPerson(cloud, 'client');
  const estimation = await generateDone(client, briefs.shop);
  const { page, complaints, close } = await openVisitor(browser());
  await enter(page, cloud, client);
  await page.goto(`${cloud.url}/quote/${estimation.id}#calcul`);
  await total(page).click();
  const text = await plain(explanation(page, totalTitle));
  expect(text).toContain('Marge de sécurité');
  expect(text).not.toContain('Sans effet ici');
  await page.keyboard.press('Escape');
  const steps = table(page, /somme des fonctionnalités/);
  expect(await plain(steps)).toContain('Gestion de projet');
  expect(await plain(steps)).not.toMatch(/× 1,00(?!\d)|Spécialité|Expérience/);
  expect(await page.getByText(/Avant et après calibrage|générique/i).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('reaching a price by keyboard shows its explanation, leaving it hides it', async () => {
  const { page, close } = await openQuote({ viewport: 'desktop' });
  await tabTo(page, total(page));
  await explanation(page, totalTitle).waitFor();
  // An explanation longer than the screen is a scroll container, which takes the focus first.
  await page.keyboard.press('Tab');
  if (await explanation(page, totalTitle).isVisible()) await page.keyboard.press('Tab');
  await explanation(page, totalTitle).waitFor({ state: 'hidden' });
  await close();
});

test('pointing at a price shows its explanation while the pointer is on either; a press keeps it', async () => {
  const { page, complaints, close } = await openQuote({ viewport: 'desktop' });
  const price = total(page);
  const open = explanation(page, totalTitle);
  await price.hover();
  await open.hover();
  expect(await open.isVisible()).toBe(true);
  await page.mouse.move(1, 1);
  await open.waitFor({ state: 'hidden' });
  await price.hover();
  await open.waitFor();
  await price.click();
  await open.getByRole('button', { name: 'Fermer' }).waitFor();
  await page.mouse.move(1, 1);
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await open.isVisible()).toBe(true);
  await open.getByRole('button', { name: 'Fermer' }).click();
  await open.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await close();
});

test('at 360 px a tap opens an explanation within the screen, its cross or a tap elsewhere closes it', async () => {
  const { page, complaints, close } = await openFolded({ viewport: 'phone', touch: true });
  await total(page).tap();
  const open = explanation(page, totalTitle);
  await open.waitFor();
  const box = await open.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0).toBe(true);
  await open.getByRole('button', { name: 'Fermer' }).tap();
  await open.waitFor({ state: 'hidden' });
  await total(page).tap();
  await open.waitFor();
  await page.touchscreen.tap(180, 80);
  await open.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await close();
});

test('a result explains its price as soon as it is there', async () => {
  const { page, complaints, close } = await openSignedIn({ viewport: 'phone', touch: true });
  await page.goto(`${cloud.url}/generator`);
  await page
    .getByText(/formulaire direct/i)
    .first()
    .tap();
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await page.getByLabel(/nom du projet/i).fill(briefs.shop.projectName);
  await page.getByLabel(/type de projet/i).selectOption(briefs.shop.projectType);
  await page.getByLabel(/description/i).fill(briefs.shop.description);
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await page.getByRole('button', { name: 'Générer le devis' }).tap();
  await total(page).tap({ timeout: 60_000 });
  const open = explanation(page, totalTitle);
  await open.waitFor();
  expect(await plain(open)).toContain('Marge de sécurité');
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('each line opens in place by a press, and shows its sentence of the brief or that it is assumed, and its calculation', async () => {
  const { page, close } = await openFolded({ viewport: 'phone' });
  const lines = table(page, /Fonctionnalités et phases/);
  for (const { name, source, basis, price } of quote.features) {
    const line = lines.getByRole('button', { name, exact: source !== null }).first();
    const details = page.locator(`[id="${await line.getAttribute('aria-controls')}"]`);
    expect(await details.isVisible()).toBe(false);
    await line.press('Enter');
    expect(await plain(details)).toContain(source ?? 'Notre hypothèse');
    expect(await plain(details)).toContain(`entre ${formatHours(basis?.optimistic ?? 0)}`.replace(/\s+/g, ' '));
    expect(await plain(details)).toContain(formatEuros(price).replace(/\s+/g, ' '));
    await line.press('Enter');
    expect(await details.isVisible()).toBe(false);
  }
  expect(quote.features.some(({ source }) => source !== null)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await lines.getByText('Notre hypothèse').first().isVisible()).toBe(true);
  await close();
});

test('the calculation of a quote is folded until it is opened; on paper everything is open', async () => {
  const { page, close } = await openFolded({ viewport: 'phone' });
  const question = quote.narrowing[0]?.question.slice(0, 20) ?? 'no question';
  const shown = page.locator('#calcul').getByText(question);
  const metric = page.getByText('Face au profil générique');
  expect(await shown.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await shown.isVisible()).toBe(true);
  expect(await metric.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  expect(await shown.isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Comprendre ce prix' }).click();
  await shown.waitFor();
  expect(await metric.isVisible()).toBe(false);
  await page.getByText(/Les \d+ indicateurs/).click();
  await metric.waitFor();
  await page.getByRole('img', { name: /huit fois sur dix/ }).waitFor();
  await close();
});

const looks = Object.keys(viewports).flatMap((viewport) =>
  schemes.map((scheme) => ({ viewport: viewport as keyof typeof viewports, scheme })),
);
describe.each(looks)('at $viewport width, $scheme', (look) => {
  test('W1 W2 the quote is accessible with an explanation open and with everything unfolded, and causes no error in the console', async () => {
    const { page, complaints, close } = await openFolded(look);
    await total(page).click();
    await explanation(page, totalTitle).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await unfold(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
