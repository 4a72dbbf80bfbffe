import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openVisitor, pageReady, visit } from '../support/pages.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const themes = ['Clair', 'Sombre', 'Système'] as const;
const radio = (page: Page, name: string) => page.getByRole('group', { name: 'Thème' }).getByRole('radio', { name });
/** The visible theme, from the colour of the background and the icon of the header's button. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = (getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []).map(Number);
    const [moon, sun] = document.querySelectorAll('header [aria-label^="Changer de thème"] svg');
    const shown = (sign: Element | undefined) => sign && getComputedStyle(sign).display !== 'none';
    return { ground: red > 128 ? 'light' : 'dark', sign: shown(moon) && !shown(sun) ? 'moon' : 'sun' };
  });
const light = { ground: 'light', sign: 'moon' };
const dark = { ground: 'dark', sign: 'sun' };
const marked = (page: Page) =>
  page
    .locator('.theme-choice input')
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => getComputedStyle(input).borderColor !== 'rgba(0, 0, 0, 0)')
        .map((input) => (input as HTMLInputElement).value),
    );

test.each([
  ['Clair', 'light', 'dark', light],
  ['Sombre', 'dark', 'light', dark],
  ['Système', 'system', 'dark', dark],
] as const)(
  'the theme %s holds on every page from the first paint, and is marked there',
  async (name, value, scheme, look) => {
    const { page, complaints, close } = await openVisitor(browser(), { scheme });
    await visit(page, cloud.url);
    await radio(page, value === 'system' ? 'Clair' : 'Système').check();
    await radio(page, name).check();
    expect(await seen(page)).toEqual(look);
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe(value);
    expect(complaints).toEqual([]);

    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${cloud.url}/terms`);
    expect(await seen(page)).toEqual(look);
    expect(await marked(page)).toEqual([value]);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await pageReady(page);
    expect(await radio(page, name).isChecked()).toBe(true);
    await close();
  },
);

test('without a choice the theme is the system’s, and follows it as it changes', async () => {
  const { page, close } = await openVisitor(browser(), { scheme: 'light' });
  await visit(page, cloud.url);
  expect(await radio(page, 'Système').isChecked()).toBe(true);
  expect(await seen(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seen(page)).toEqual(dark);
  await radio(page, 'Clair').check();
  expect(await seen(page)).toEqual(light);
  await radio(page, 'Système').check();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await seen(page)).toEqual(light);
  await close();
});

test('the button of the header changes to the other theme, and the footer says which one it is', async () => {
  const { page, close } = await openVisitor(browser(), { scheme: 'dark' });
  await visit(page, cloud.url);
  const toggle = page.getByRole('button', { name: 'Changer de thème' });
  await toggle.click();
  expect(await seen(page)).toEqual(light);
  expect(await radio(page, 'Clair').isChecked()).toBe(true);
  await toggle.click();
  expect(await seen(page)).toEqual(dark);
  expect(await radio(page, 'Sombre').isChecked()).toBe(true);
  await close();
});

test('W1 the three themes are chosen by the arrows of the keyboard', async () => {
  const { page, close } = await openVisitor(browser());
  await visit(page, cloud.url);
  await radio(page, 'Système').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Sombre'],
    ['ArrowLeft', 'Clair'],
    ['ArrowLeft', 'Système'],
  ] as const) {
    await page.keyboard.press(key);
    expect([name, await radio(page, name).isChecked()]).toEqual([name, true]);
  }
  await close();
});

test('without JavaScript the theme is the system’s, and no choice is offered that nothing would keep', async () => {
  const context = await browser().newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(cloud.url);
  for (const name of themes) expect([name, await radio(page, name).isVisible()]).toEqual([name, false]);
  expect(await page.getByRole('button', { name: 'Changer de thème' }).isVisible()).toBe(false);
  await context.close();
});
