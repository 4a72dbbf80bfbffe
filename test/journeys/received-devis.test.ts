import { expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, toast, viewports, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { receivedDevis } from '../support/received-devis.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

test('K4 K6 W1 W2 a client compares two received devis with the estimate, reads a wrong sum and copies the questions', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person, briefs.shop);
  const { page, complaints, close } = await openVisitor(browser(), { viewport: 'phone' });
  await enter(page, cloud, person);
  await visit(page, `${cloud.url}/quote/${id}`);
  await page.getByRole('link', { name: 'Comparer un devis reçu' }).click();
  await page.getByText('Cette première lecture est gratuite.').waitFor();
  await page.getByRole('button', { name: 'Lire ce texte' }).click();
  await page.getByText('Collez le texte du devis', { exact: true }).waitFor();
  await page.getByLabel('Ou collez le texte du devis').fill('Bonjour, merci de nous rappeler demain pour en parler.');
  await page.getByRole('button', { name: 'Lire ce texte' }).click();
  await toast(page, 'Aucun devis trouvé').waitFor();
  await page.getByLabel('Ou collez le texte du devis').fill(receivedDevis);
  await page.getByRole('button', { name: 'Lire ce texte' }).click();
  const table = page.getByRole('table', { name: /devis reçus/ });
  await table.getByRole('row', { name: /Paiement en ligne.*oui, 1\s?890,00/ }).waitFor();
  await table.getByRole('row', { name: /Sommes et TVA.*justes/ }).waitFor();
  await page.getByText('Cette lecture utilise un crédit').waitFor();
  await page.getByLabel('Ajouter un devis').waitFor();
  const file = {
    name: 'autre.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(receivedDevis.replace('3 888,00', '3 988,00')),
  };
  await page.getByLabel('Fichier du devis reçu').setInputFiles(file);
  await table.getByRole('row', { name: /le total TTC.*3\s?988,00.*au lieu de.*3\s?888,00/ }).waitFor();
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copier les questions' }).last().click();
  await toast(page, 'Questions copiées').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /- Le total TTC est de 3\s988,00\s€ ou de 3\s888,00\s€/,
  );
  await page.getByRole('button', { name: 'Retirer autre.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await table.getByText('autre.txt').waitFor({ state: 'detached' });
  // The browser tells that a text without a devis was refused.
  expect(complaints.filter((complaint) => !/status of 422/.test(complaint))).toEqual([]);
  await close();
});

test('K4 the page of received devis leads a provider to the quote', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(person, briefs.shop);
  const { page, close } = await openVisitor(browser(), { viewport: 'desktop' });
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${id}/devis-recus`);
  await page.waitForURL(`${cloud.url}/quote/${id}`);
  await close();
});
