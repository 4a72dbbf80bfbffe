import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openVisitor, schemes, viewports, violations, visit } from '../support/pages.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();
const ui = path.resolve(import.meta.dirname, '../../web/src/ui');

const openDesign = async (page: Page) => {
  await visit(page, `${cloud.url}/_local/design`);
  await page.getByRole('heading', { level: 1, name: 'Système de design' }).waitFor();
};

test.each(schemes)(
  'W1 W2 A1 in the %s theme the design page is accessible, fits a phone and a desk, and causes no error in the console',
  async (scheme) => {
    const { page, complaints, close } = await openVisitor(browser(), { scheme });
    await openDesign(page);
    for (const [width, size] of Object.entries(viewports)) {
      await page.setViewportSize(size);
      expect([width, await violations(page)]).toEqual([width, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow <= 0]).toEqual([width, true]);
    }
    expect(complaints).toEqual([]);
    await close();
  },
);

test('every file and every colour of the design system is on its page, and every contrast is enough', async () => {
  const { page, close } = await openVisitor(browser());
  await openDesign(page);
  const named = await page.locator('code').allTextContents();
  expect(readdirSync(ui).filter((file) => !named.includes(`ui/${file}`))).toEqual([]);
  const colours = [...readFileSync(path.join(ui, 'base.css'), 'utf8').matchAll(/(--[\w-]+): light-dark\(/g)];
  expect(colours.length).toBeGreaterThan(20);
  expect(colours.map(([, name = '']) => name).filter((name) => !named.includes(name))).toEqual([]);
  await page.getByRole('table', { name: /Contrastes mesurés/ }).waitFor();
  expect(await page.getByText('insuffisant').count()).toBe(0);
  await close();
});

test('what the design page shows works: dialogs, menus, messages, explanations', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await openDesign(page);
  const opener = page.getByRole('button', { name: 'Supprimer un devis' });
  await opener.click();
  await page.getByRole('dialog', { name: 'Confirmer la suppression' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Erreur', exact: true }).click();
  await page.getByRole('alert').getByText('Impossible de mettre à jour le profil.').waitFor();
  await page
    .getByRole('button', { name: /voir le calcul/ })
    .last()
    .click();
  await page.getByRole('group', { name: 'Le total, étape par étape' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
