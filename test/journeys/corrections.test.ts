import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { recount } from '../../shared/estimate/recount.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { runsAll } from '../support/extent.ts';
import { enter, openVisitor, overflow, violations } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const openQuote = async (viewport: 'phone' | 'desktop') => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const quote = await generateDone(person, briefs.shop);
  const visitor = await openVisitor(browser(), { viewport });
  await enter(visitor.page, cloud, person);
  await visitor.page.goto(`${cloud.url}/quote/${quote.id}`);
  return { ...visitor, person, id: quote.id };
};
const totals = (page: Page) => page.getByRole('region', { name: 'Total corrigé' });
const save = (page: Page) => totals(page).getByRole('button', { name: 'Enregistrer' });

test('a provider corrects a quote, sees the total follow, saves it, compares the versions and restores the first', async () => {
  const { page, person, id, complaints, close } = await openQuote('desktop');
  await page.getByRole('button', { name: 'Corriger' }).click();
  await page.getByLabel('Taux horaire').fill('80');
  await totals(page).getByText('Généré').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Remise', { exact: true }).fill('10');
  await totals(page).getByText('Remise de 10').waitFor();
  await page.getByLabel('Nouvelle phase').fill('Formation des vendeurs');
  await page.getByRole('button', { name: 'Ajouter la phase' }).click();
  await page.getByRole('button', { name: 'Monter Formation des vendeurs' }).click();
  const shown = await totals(page).locator('strong').textContent();
  await save(page).click();
  await page.getByText('Les modifications ont été sauvegardées').waitFor();
  const saved = await person.api.getQuote({ params: { id } });
  expect(saved).toMatchObject({ quote_version: 2, hourly_rate: 80 });
  expect(await page.getByRole('complementary', { name: 'Résumé' }).textContent()).toContain(shown?.replace(/.HT$/, ''));
  expect(await violations(page)).toEqual([]);
  await page.getByText(/^2\sversions$/).click();
  await page.getByRole('button', { name: 'Comparer la version 1' }).click();
  const comparison = page.getByRole('dialog');
  await comparison.getByText('Phase Formation des vendeurs').waitFor();
  await comparison.getByText('Remise HT').waitFor();
  expect(await violations(page)).toEqual([]);
  await comparison.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Restaurer la version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click();
  await page.getByText('La version 1 est restaurée').waitFor();
  await page.getByText('Version 3').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(runsAll)(
  'corrected hours are typed down a column and pasted into it, undone by the keyboard, and saved',
  async () => {
    const { page, context, person, id, complaints, close } = await openQuote('desktop');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Corriger' }).click();
    const cells = page.locator('[data-column="hours"]');
    const values = () =>
      cells.evaluateAll((inputs) => inputs.slice(0, 4).map((input) => (input as HTMLInputElement).value));
    await cells.first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.keyboard.type('4,5');
    await page.keyboard.press('ArrowDown');
    expect((await values()).slice(0, 2)).toEqual(['3', '4,5']);
    const before = await values();
    await page.evaluate(() => navigator.clipboard.writeText('12,5\n1,3\n7\n8\n'));
    await cells.first().click();
    await page.keyboard.press('Control+v');
    expect(await values()).toEqual(['12,5', '1,3', '7', '8']);
    await page.getByText('Les heures se comptent par pas de 0,5').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    expect(await values()).toEqual(before);
    await page.keyboard.press('Control+y');
    // A refused value is not in the history of changes, so redo does not restore it.
    expect(await values()).toEqual(['12,5', '4,5', '7', '8']);
    // In a field, undo takes back the typed letters before any change of the table.
    await cells.first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('0');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect((await values())[1]).toBe('4,5');
    await cells.first().fill('6');
    await page.getByRole('tab', { name: 'Préciser' }).click();
    expect(new URL(page.url()).search).toBe('?corriger=1');
    await page.getByRole('tab', { name: 'Lignes et prix' }).click();
    expect(new URL(page.url()).search).toBe('?corriger=lignes');
    await save(page).click();
    await page.getByText('Les modifications ont été sauvegardées').waitFor();
    const { features } = (await person.api.getQuote({ params: { id } })) as Quote;
    expect(features.slice(0, 4).map(({ hours }) => hours)).toEqual([6, 4.5, 7, 8]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test.runIf(runsAll)(
  'forty lines to correct stand on two screens of 1280 × 800, and on a phone nothing is wider than it',
  async () => {
    const { page, person, id, close } = await openQuote('desktop');
    const { original, terms, corrections, ...sheet } = await person.api.getCorrections({ params: { id } });
    const [{ phase = '' } = {}] = original.features;
    const added_features = Array.from({ length: 40 - original.features.length }, (_, index) => ({
      ...{ key: `added_${index + 1}`, phase, module: 'custom_feature', name: `Atelier ${index + 1}` },
      ...{ complexity: 'medium' as const, hours: 3 },
    }));
    const body = { ...corrections, added_features };
    const { estimated_hours, total_price } = recount(original, terms, body);
    const { quote_version, engine } = sheet;
    await person.api.correctQuote({
      params: { id },
      body: { quote_version, engine, corrections: body, estimated_hours, total_price },
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${cloud.url}/quote/${id}?corriger=lignes`);
    const names = page.getByLabel('Nom de la fonctionnalité');
    await names.nth(39).waitFor();
    const height = await names.evaluateAll(
      (inputs) => (inputs.at(-1)?.getBoundingClientRect().bottom ?? 0) - (inputs[0]?.getBoundingClientRect().top ?? 0),
    );
    const bar = (await totals(page).boundingBox())?.height ?? 0;
    expect(height).toBeLessThanOrEqual(2 * (800 - bar));
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('td > select, td > input, td > span > input')
      .evaluateAll((inputs) => inputs.filter(({ clientWidth }) => clientWidth < 60).length);
    expect(cut).toBe(0);
    await close();
  },
);

test.runIf(runsAll)(
  'on a phone the corrected total stays in view, leaving is asked, and a reload keeps what was not saved',
  async () => {
    const { page, id, complaints, close } = await openQuote('phone');
    await page.getByRole('button', { name: 'Corriger' }).click();
    await page.getByLabel('Taux horaire').fill('81,5');
    await totals(page).getByText('Généré').waitFor();
    expect(await totals(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const box = await totals(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    await page.getByRole('button', { name: 'Ajouter à Développement' }).click();
    await page.getByLabel('Ajouter une fonctionnalité à Développement').fill('paiement');
    const catalogue = page.getByRole('list', { name: 'Catalogue' });
    const edges = await catalogue.locator('button > span:first-child').evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getBoundingClientRect().left - (name.closest('ul')?.getBoundingClientRect().left ?? 0);
      }),
    );
    expect([edges.length > 1, edges.filter((edge) => edge > 16)]).toEqual([true, []]);
    await page.getByRole('main').getByRole('link', { name: 'Mes devis' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
    expect(new URL(page.url()).pathname).toBe(`/quote/${id}`);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Vos dernières corrections n’étaient pas enregistrées').waitFor();
    expect(await page.getByLabel('Taux horaire').inputValue()).toBe('81,5');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test.runIf(runsAll).each([
  [360, 740],
  [768, 900],
  [1024, 768],
  [1280, 900],
] as const)('nothing floats over the corrected total in a window of %i × %i', async (width, height) => {
  const { page, close } = await openQuote('phone');
  await page.setViewportSize({ width, height });
  await page.evaluate(() => {
    document.documentElement.dataset.consent = 'all';
  });
  await page.getByRole('button', { name: 'Corriger' }).click();
  await page.getByLabel('Taux horaire').fill('81,5');
  await totals(page).getByText('Généré').waitFor();
  const button = page.getByRole('button', { name: 'Donnez votre avis', includeHidden: true });
  const bottomOfButton = () => button.evaluate((floating) => floating.getBoundingClientRect().bottom);
  const top = await totals(page).evaluate((bar) => bar.getBoundingClientRect().top);
  await expect.poll(bottomOfButton).toBeLessThanOrEqual(top);
  await totals(page).getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
  await totals(page).waitFor({ state: 'detached' });
  await expect.poll(bottomOfButton).toBe(height - 16);
  await close();
});

test.runIf(runsAll)('of two tabs that correct a quote the second is told, and both versions are kept', async () => {
  const { page, context, person, id, close } = await openQuote('desktop');
  const other = await context.newPage();
  for (const [tab, rate] of [
    [page, '80'],
    [other, '95'],
  ] as const) {
    await tab.goto(`${cloud.url}/quote/${id}?corriger=lignes`);
    await tab.getByLabel('Taux horaire').fill(rate);
  }
  await save(page).click();
  await page.getByText('Les modifications ont été sauvegardées').waitFor();
  await save(other).click();
  await other.getByRole('heading', { name: 'Devis modifié ailleurs' }).waitFor();
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Enregistrer mes corrections' }).click();
  await other.getByText('Les modifications ont été sauvegardées').waitFor();
  const { current, versions } = await person.api.listVersions({ params: { id } });
  expect([current, versions.map(({ hourly_rate }) => hourly_rate).slice(0, 2)]).toEqual([3, [95, 80]]);
  await close();
});
