import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, toast, unfold, violations, visit } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const feedback = (page: Page) => page.getByRole('region', { name: 'Votre avis sur ce devis' });
const save = (page: Page) => feedback(page).getByRole('button', { name: 'Enregistrer mon avis' }).click();
const callback = (page: Page) => page.getByRole('region', { name: /Être rappelé|Demande envoyée/ });

const newPerson = (type: 'client' | 'developer') =>
  createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});

/** Waits for the quote and unfolds its parts. */
const openParts = async (page: Page) => {
  await page.getByRole('heading', { name: 'Votre avis sur ce devis' }).waitFor();
  await unfold(page);
};

/** Opens a finished quote on its own page, or as the result of the generator. */
const open = async (person: Person, viewport: 'phone' | 'desktop', where: 'page' | 'generator' = 'page') => {
  const { id } = await generateDone(person, briefs.shop);
  const visitor = await openVisitor(browser(), { viewport });
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}${where === 'page' ? `/quote/${id}` : `/generator?quote=${id}`}`);
  await openParts(visitor.page);
  await feedback(visitor.page).getByRole('button', { name: 'Enregistrer mon avis' }).waitFor();
  return { ...visitor, id };
};

describe.each(['phone', 'desktop'] as const)('W1 W2 at the width of a %s', (viewport) => {
  test('a provider rates a quote, changes the note and takes it back', async () => {
    const person = await newPerson('developer');
    const { page, id, complaints, close } = await open(person, viewport);
    await save(page);
    await toast(page, 'Note requise').waitFor();
    expect(await violations(page)).toEqual([]);
    await feedback(page).getByRole('radio', { name: /^4\s/ }).check({ force: true });
    await feedback(page).getByLabel('Commentaire').fill('Proche de notre propre calcul.');
    await save(page);
    await toast(page, 'Feedback enregistré').waitFor();
    await feedback(page).getByText('Bien', { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await openParts(page);
    await feedback(page).getByText('Proche de notre propre calcul.').waitFor();
    await feedback(page).getByRole('button', { name: 'Modifier' }).click();
    await feedback(page).getByRole('radio', { name: /^2\s/ }).check({ force: true });
    await save(page);
    await expect
      .poll(() => person.api.getQuoteFeedback({ params: { id } }))
      .toMatchObject({ feedback: { rating: 2, message: 'Proche de notre propre calcul.' } });
    await feedback(page).getByRole('button', { name: 'Supprimer' }).click();
    await toast(page, 'Feedback supprimé').waitFor();
    expect(await person.api.getQuoteFeedback({ params: { id } })).toEqual({ feedback: null });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await callback(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a client makes a suggestion and asks to be called back', async () => {
    const person = await newPerson('client');
    const { page, id, complaints, close } = await open(person, viewport);
    await save(page);
    await toast(page, 'Message requis').waitFor();
    await feedback(page).getByLabel('Votre suggestion').fill('Un prix par page aiderait.');
    await save(page);
    await toast(page, 'Feedback enregistré').waitFor();
    expect(await violations(page)).toEqual([]);
    await callback(page).getByLabel('Téléphone').fill('01 23 45 67 89');
    await callback(page).getByLabel('Moment préféré').fill('le matin');
    await callback(page).getByRole('button', { name: 'Demander à être rappelé' }).click();
    await toast(page, 'Demande envoyée !').waitFor();
    await callback(page).getByText('au 01 23 45 67 89 (le matin)').waitFor();
    await page.reload();
    await openParts(page);
    await callback(page).getByText('Votre demande est envoyée').waitFor();
    expect(await callback(page).getByLabel('Téléphone').count()).toBe(0);
    await callback(page).getByRole('button', { name: 'Faire une autre demande' }).click();
    await callback(page).getByLabel('Téléphone').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const mails = (await cloud.mails()).filter(({ text }) => text?.includes(id));
    expect(mails.map(({ replyTo }) => replyTo)).toEqual([[person.email]]);
    expect(complaints).toEqual([]);
    await close();
  });
});

test('a provider rates a quote in the generator’s result, and goes on to correct it', async () => {
  const { page, id, complaints, close } = await open(await newPerson('developer'), 'desktop', 'generator');
  await feedback(page).getByRole('radio', { name: /^5\s/ }).check({ force: true });
  await save(page);
  await toast(page, 'Feedback enregistré').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Corriger' }).click();
  await page.waitForURL(`${cloud.url}/quote/${id}?corriger=lignes`);
  await page.getByRole('region', { name: 'Total corrigé' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a client makes a suggestion and asks for a callback in the generator’s result, and has nothing to correct', async () => {
  const { page, complaints, close } = await open(await newPerson('client'), 'phone', 'generator');
  await callback(page).getByRole('button', { name: 'Demander à être rappelé' }).click();
  await toast(page, 'Demande envoyée !').waitFor();
  await feedback(page).getByLabel('Votre suggestion').fill('Clair.');
  await save(page);
  await toast(page, 'Feedback enregistré').waitFor();
  expect(await page.getByRole('link', { name: 'Corriger' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('a feedback on a quote that the service does not take is told, and stays as it was typed', async () => {
  const { page, close } = await open(await newPerson('client'), 'desktop');
  const fail = (address: string) =>
    page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'unexpected', requestId: '1' } }));
  await fail('**/callback');
  await callback(page).getByLabel('Message').fill('Parlons-en');
  await callback(page).getByRole('button', { name: 'Demander à être rappelé' }).click();
  await toast(page, "Une erreur est survenue lors de l'envoi de votre demande.").waitFor();
  expect(await callback(page).getByLabel('Message').inputValue()).toBe('Parlons-en');
  await feedback(page).getByLabel('Votre suggestion').fill('Clair.');
  await fail('**/feedback');
  await save(page);
  await toast(page, "Impossible d'enregistrer le feedback").waitFor();
  expect(await feedback(page).getByLabel('Votre suggestion').inputValue()).toBe('Clair.');
  await page.unroute('**/feedback');
  await save(page);
  await toast(page, 'Feedback enregistré').waitFor();
  await fail('**/feedback');
  await feedback(page).getByRole('button', { name: 'Supprimer' }).click();
  await toast(page, 'Impossible de supprimer le feedback').waitFor();
  await feedback(page).getByText('Clair.').waitFor();
  await page.reload();
  await openParts(page);
  await toast(page, 'Impossible de charger le feedback existant').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/feedback');
  await feedback(page).getByRole('button', { name: 'Réessayer' }).click();
  await feedback(page).getByText('Clair.').waitFor();
  await close();
});
