import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { briefs } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, toast, violations } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { answerQuestions, questionTitle, tryNext } from '../support/questionnaire.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const openGenerator = async (type: 'client' | 'developer', look: Parameters<typeof openVisitor>[1] = {}) => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});
  const visitor = await openVisitor(browser(), look);
  await enter(visitor.page, cloud, person);
  await visitor.page.goto(`${cloud.url}/generator`);
  return { person, ...visitor };
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A project without a name is named by the first words of its description. */
const prefilledName = 'Thé en vrac dans deux boutiques';

test.each(['client', 'developer'] as const)('a %s answers seven questions and gets a priced quote', async (type) => {
  const { person, page, complaints, close } = await openGenerator(type);
  await answerQuestions(page, 7);
  expect(await page.getByLabel('Nom du projet').inputValue()).toBe(prefilledName);
  await page.getByLabel('Nom du projet').fill('Les thés en ligne');
  await press(page, 'Terminer');
  await heading(page, 'Documents').waitFor();
  await press(page, 'Générer le devis');
  await toast(page, 'Devis généré !').waitFor({ timeout: 60_000 });
  await heading(page, 'Les thés en ligne').waitFor();
  const [summary] = (await person.api.listQuotes()).quotes;
  if (summary?.status !== 'done') throw new Error('the quote is not done');
  const quote = await person.api.getQuote({ params: { id: summary.id } });
  if (quote.status !== 'done') throw new Error('the quote is not done');
  expect(quote).toMatchObject({
    project_name: 'Les thés en ligne',
    project_type: 'ecommerce',
    timeline: 'flexible',
    technologies: '',
    budget: { value: 15_000 },
  });
  expect(quote.total_price).toBeGreaterThan(0);
  expect(quote.features.map(({ module }) => module)).toEqual(expect.arrayContaining(['payment', 'loyalty']));
  expect(quote.included_options).toHaveLength(3);
  await page
    .getByText(type === 'client' ? /^Comptez .* Vos 15.000.€/ : 'Le budget annoncé')
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('no answer of the questionnaire is lost by a reload, by Back, by « Retour » from the documents, or by leaving for another page', async () => {
  const { page, close } = await openGenerator('client');
  await answerQuestions(page, 4);
  await page.reload();
  await questionTitle(page, 4).waitFor();
  expect(await page.getByLabel('Précisez votre réponse').inputValue()).toBe('Un programme de fidélité');
  expect(await page.getByLabel('Statistiques de visite').isChecked()).toBe(true);
  await page.goBack();
  await questionTitle(page, 3).waitFor();
  await expect.poll(() => questionTitle(page, 3).evaluate((h1) => h1 === document.activeElement)).toBe(true);
  await press(page, 'Précédent');
  await questionTitle(page, 2).waitFor();
  expect(await page.getByRole('textbox').inputValue()).toBe(briefs.shop.description);
  await page.goForward();
  await page.goForward();
  await questionTitle(page, 4).waitFor();
  await page.goto(`${cloud.url}/history`);
  await page.goto(`${cloud.url}/generator`);
  await page.getByRole('link', { name: `Reprendre ${prefilledName}` }).click();
  // The fourth question is answered, so the draft opens at the fifth.
  await questionTitle(page, 5).waitFor();
  await close();
});

test('every question of the questionnaire is accessible in both themes and on a phone, with its answer and with what is missing', async () => {
  for (const look of [{ viewport: 'phone' }, { scheme: 'dark' }] as const) {
    const { page, complaints, close } = await openGenerator('client', look);
    await page.getByRole('button', { name: /Questionnaire guidé/ }).click();
    await tryNext(page);
    await page.getByText('Choisissez une réponse').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await answerQuestions(page, 7, async () => expect(await violations(page)).toEqual([]));
    expect(complaints).toEqual([]);
    await close();
  }
});
