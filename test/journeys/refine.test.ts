import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, toast, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const totals = (page: Page) => page.getByRole('region', { name: 'Total corrigé' });
const answer = (page: Page) => page.getByRole('link', { name: 'Répondre', exact: true });
const save = (page: Page) => totals(page).getByRole('button', { name: 'Enregistrer' }).click();
const part = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) });
/** Shows the questions whose answers move nothing, too. */
const showAll = (page: Page) => page.getByRole('button', { name: /^Encore \d+, Questions ouvertes/ }).click();
const range = (page: Page) => page.getByText(/^Le plus souvent/).first();

const open = async (type: 'client' | 'developer', viewport: 'phone' | 'desktop') => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});
  const quote = await generateDone(person, briefs.shop);
  const visitor = await openVisitor(browser(), { viewport });
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}/quote/${quote.id}`);
  return { ...visitor, person, quote };
};

describe.each([
  ['client', 'phone'],
  ['client', 'desktop'],
  ['developer', 'desktop'],
] as const)('W1 W2 a %s at the width of a %s', (type, viewport) => {
  test('a person who refines a quote answers, takes a suggestion, refuses an assumption, and saves a new version without a credit', async () => {
    const { page, person, quote, complaints, close } = await open(type, viewport);
    const credits = await person.api.getUserCredits();
    if (type === 'client') await answer(page).click();
    else await page.getByRole('button', { name: 'Corriger' }).click();
    if (type === 'developer') await page.getByRole('tab', { name: 'Préciser' }).click();
    await part(page, 'Questions ouvertes').waitFor();
    expect(await violations(page)).toEqual([]);
    const before = await range(page).textContent();
    await showAll(page);
    await part(page, 'Questions ouvertes').getByRole('textbox').first().fill('Deux profils.');
    await part(page, 'Questions ouvertes').getByText('Gardée comme précision.', { exact: true }).waitFor();
    expect(await range(page).textContent()).toBe(before);
    await part(page, 'Questions ouvertes').getByRole('button', { name: 'Le prestataire' }).click();
    await part(page, 'Questions ouvertes')
      .getByText(/^\+.*au total/)
      .waitFor();
    await part(page, 'Suggestions').getByRole('checkbox').first().check();
    expect(await range(page).textContent()).not.toBe(before);
    await part(page, 'Fonctionnalités supposées').getByRole('button', { name: 'Non, à retirer' }).first().click();
    await part(page, 'Fonctionnalités supposées').getByRole('button', { name: 'Oui, c’est ça' }).nth(1).click();
    await totals(page).getByText('Généré').waitFor();
    expect(await page.getByLabel('Taux horaire').count()).toBe(0);
    expect(await page.getByRole('tab').count()).toBe(type === 'client' ? 0 : 2);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await save(page);
    await toast(page, 'Les modifications ont été sauvegardées').waitFor();
    const saved = await person.api.getQuote({ params: { id: quote.id } });
    expect(saved).toMatchObject({ quote_version: 2, stated: [{ text: 'Deux profils.' }, { text: 'Le prestataire' }] });
    expect(await person.api.getUserCredits()).toEqual(credits);
    await page.getByText(/^2\sversions$/).waitFor();
    await page.getByRole('heading', { name: 'Périmètre' }).click();
    await page.getByText('Précisé depuis').waitFor({ state: 'attached' });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

test('refinements that were not saved are there again after a reload, and leaving is asked', async () => {
  const { page, complaints, close } = await open('client', 'desktop');
  await answer(page).click();
  await showAll(page);
  await part(page, 'Questions ouvertes').getByRole('textbox').first().fill('Deux profils.');
  await page.getByRole('main').getByRole('link', { name: 'Mes devis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Vos dernières corrections n’étaient pas enregistrées').waitFor();
  expect(await part(page, 'Questions ouvertes').getByRole('textbox').first().inputValue()).toBe('Deux profils.');
  expect(complaints).toEqual([]);
  await close();
});

test('the generator’s result leads a client to what it leaves open', async () => {
  const { page, quote, close } = await open('client', 'phone');
  await visit(page, `${cloud.url}/generator?quote=${quote.id}`);
  await page.getByText('Comprendre ce prix').click();
  await page.getByRole('link', { name: 'Répondre à ces questions' }).click();
  await part(page, 'Questions ouvertes').waitFor();
  await page.goBack();
  await answer(page).click();
  await part(page, 'Questions ouvertes').waitFor();
  await close();
});
