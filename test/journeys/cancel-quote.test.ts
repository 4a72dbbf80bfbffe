import { expect, test } from 'vitest';
import { briefs, newKey } from '../support/briefs.ts';
import { enter, openVisitor, toast, violations } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();

test('a quote that nobody has begun can be cancelled from the history and from its page, and its credit comes back', async () => {
  const person = await createPerson(cloud, 'client');
  await cloud.fault({ service: 'sqs', action: 'SendMessage', kind: 'fail-before', times: 1_000 });
  const generate = () => person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
  const [onPage] = [await generate(), await generate()];
  const { page, complaints, close } = await openVisitor(browser());
  await page.clock.install();
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${onPage.id}`);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmer l’annulation' });
  await dialog.getByText('votre crédit vous sera rendu').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Garder le devis' }).click();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  // The answer is delayed by more than the interval of polling: the page must not poll a deleted quote.
  await page.route(`**/quotes/${onPage.id}?*`, async (route) => {
    const response = await route.fetch();
    await page.clock.fastForward(6_000);
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Annuler le devis' }).click();
  await page.waitForURL(`${cloud.url}/history`);
  await toast(page, 'Devis annulé').waitFor();
  await page.getByRole('button', { name: 'Annuler Boutique de thés' }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annuler le devis' }).click();
  await page.getByText('Aucun devis généré').waitFor();
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  expect(complaints).toEqual([]);
  await cloud.noFaults();
  await close();
});
