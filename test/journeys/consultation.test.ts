import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { enter, openVisitor, overflow, toast, viewports, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

test('K3 W1 W2 a client reads the specification to send, without a price until it is ticked, and takes it along', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await generateDone(person, briefs.shop);
  const { page, complaints, close } = await openVisitor(browser(), { viewport: 'phone' });
  await enter(page, cloud, person);
  await visit(page, `${cloud.url}/quote/${id}`);
  await page.getByRole('link', { name: 'Préparer l’envoi' }).click();
  const preview = page.getByRole('article', { name: 'Aperçu du cahier des charges' });
  await preview.getByRole('heading', { name: 'Besoins', exact: true }).waitFor();
  expect(await preview.textContent()).not.toMatch(/€|\d\s?h\b/);
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('checkbox', { name: /Indiquer notre estimation/ }).check();
  await preview.getByText(/^Total.*€/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger en HTML' }).click(),
  ]);
  await toast(page, 'Cahier des charges téléchargé').waitFor();
  expect(download.suggestedFilename()).toBe('cahier-des-charges-boutique-de-thes.html');
  expect(readFileSync(await download.path(), 'utf8')).toContain('Notre estimation');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copier le texte' }).click();
  await toast(page, 'Texte copié').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('- Paiement en ligne');
  expect(complaints).toEqual([]);
  await close();
});
