import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { briefs, generateDone, newKey } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, violations } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();

/** Opens the history of a person with two finished quotes. */
const openHistory = async (type: 'client' | 'developer') => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});
  const shop = await generateDone(person, briefs.shop);
  const showcase = await generateDone(person, briefs.showcase);
  const visitor = await openVisitor(browser());
  await enter(visitor.page, cloud, person);
  await visitor.page.goto(`${cloud.url}/history`);
  await visitor.page.getByRole('link', { name: 'Voir Site du cabinet' }).waitFor();
  return { person, shop, showcase, ...visitor };
};

test('a client finds a quote, comes back to the same search, exports it, and starts a new project from it', async () => {
  const { page, shop, complaints, close } = await openHistory('client');
  await page.getByLabel('Rechercher un projet').fill('THES');
  await expect.poll(() => page.getByRole('link', { name: /^Voir / }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Voir Boutique de thés' }).click();
  await page.getByRole('heading', { level: 1, name: 'Boutique de thés' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Rechercher un projet').inputValue()).toBe('THES');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter en CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('historique-des-devis.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${shop.id}";"";"Boutique de thés";"E-commerce"`);
  await page.getByRole('link', { name: 'Dupliquer Boutique de thés' }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre projet' }).waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe(briefs.shop.description);
  expect(await page.getByLabel('Délai souhaité').inputValue()).toBe('normal');
  expect(await page.getByLabel('Hébergement').isChecked()).toBe(true);
  await page.getByLabel('Nom du projet').fill('Boutique de cafés');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Générer le devis' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a provider sees a generation go on in the list until its price is there', async () => {
  const { person, page, complaints, close } = await openHistory('developer');
  await cloud.behave({ tokens_per_second: 60 });
  const body = {
    ...briefs.showcase,
    projectName: 'Site du club',
    description: `${briefs.shop.description} Pour un club.`,
  };
  await person.api.generateQuote({ body, idempotencyKey: newKey() });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Site du club' });
  await row.getByRole('progressbar', { name: /Recherche des fonctionnalités/ }).waitFor({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  await cloud.behave({});
  await row.getByText('HT').waitFor({ timeout: 90_000 });
  expect(await row.getByRole('progressbar').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
