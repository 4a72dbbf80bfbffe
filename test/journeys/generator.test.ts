import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { briefs } from '../support/briefs.ts';
import { enter, openVisitor, overflow, schemes, toast, viewports, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();

/**
 * Opens the choice of path as a signed-in person who came by the header's link, so that Back has a page to return to.
 */
const openGenerator = async () => {
  const person = await createPerson(cloud, 'client');
  const visitor = await openVisitor(browser());
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}/`);
  await newQuote(visitor.page);
  await heading(visitor.page, 'Nouveau devis').waitFor();
  return { person, ...visitor };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const newQuote = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Nouveau devis', exact: true }).click();
const chooseForm = (page: Page) => page.getByRole('button', { name: /Formulaire direct/ }).click();
const name = (page: Page) => page.getByLabel('Nom du projet');
const description = (page: Page) => page.getByLabel('Description');
const describe = async (page: Page) => {
  await name(page).fill('Boutique de thés');
  await page.getByLabel('Type de projet').selectOption('ecommerce');
  await description(page).fill(briefs.shop.description);
};
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer' }).click();
const generate = (page: Page) => page.getByRole('button', { name: 'Générer le devis' });

test('each step of the generator has its address: Back is the step before, Forward the one after, a reload changes nothing', async () => {
  const { page, complaints, close } = await openGenerator();
  await chooseForm(page);
  await describe(page);
  await goOn(page);
  await heading(page, 'Documents').waitFor();
  await expect.poll(() => heading(page, 'Documents').evaluate((h1) => h1 === document.activeElement)).toBe(true);
  await page.reload();
  await heading(page, 'Documents').waitFor();
  await page.goBack();
  await heading(page, 'Votre projet').waitFor();
  expect([await name(page).inputValue(), await description(page).inputValue()]).toEqual([
    'Boutique de thés',
    briefs.shop.description,
  ]);
  await name(page).fill('Boutique de cafés');
  await page.reload();
  expect(await name(page).inputValue()).toBe('Boutique de cafés');
  await page.goForward();
  await page.getByRole('heading', { name: 'Boutique de cafés' }).waitFor();
  await page.getByRole('button', { name: 'Retour' }).click();
  await heading(page, 'Votre projet').waitFor();
  await page.getByRole('button', { name: 'Retour' }).click();
  await heading(page, 'Nouveau devis').waitFor();
  await page.goBack();
  await page.waitForURL(`${cloud.url}/`);
  expect(complaints).toEqual([]);
  await close();
});

const technologies = (page: Page) => page.getByLabel('Technologies');
const type = (page: Page) => page.getByLabel('Type de projet');
const delay = (page: Page) => page.getByLabel('Délai souhaité');
const mail =
  'Épicerie fine à Tours. Nous voulons une boutique en ligne avec un panier, le paiement par carte bancaire et les frais de port, ' +
  'sur PrestaShop. Elle doit être prête d’ici trois semaines.';

test.each((['phone', 'desktop'] as const).flatMap((viewport) => schemes.map((scheme) => ({ viewport, scheme }))))(
  'W1 a pasted brief fills in the other fields, and one press makes its quote ($viewport, $scheme)',
  async (look) => {
    const visitor = await openVisitor(browser(), look);
    const { page, complaints, close } = visitor;
    await enter(page, cloud, await createPerson(cloud, 'client'));
    await visit(page, `${cloud.url}/generator`);
    await chooseForm(page);
    await description(page).fill(mail);
    await expect.poll(() => delay(page).inputValue()).toBe('urgent');
    expect([
      await name(page).inputValue(),
      await type(page).inputValue(),
      await technologies(page).inputValue(),
    ]).toEqual(['Épicerie fine à Tours', 'ecommerce', 'PrestaShop']);
    expect(await page.getByText('Proposé d’après votre texte').count()).toBe(4);
    const correction = page.getByRole('link', { name: 'Corriger' });
    expect(await correction.isVisible()).toBe(look.viewport === 'phone');
    if (look.viewport === 'phone') await correction.click();
    await expect
      .poll(() => technologies(page).evaluate((input) => input.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    await technologies(page).fill('');
    await page.getByLabel('Fichiers à joindre').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Les clients suivent leur commande dans leur compte.'),
    });
    await page.getByText('Texte lu').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.reload();
    await page.getByText('Texte lu').waitFor();
    await description(page).fill(mail.replace('trois semaines', 'cinq mois'));
    await expect.poll(() => delay(page).inputValue()).toBe('flexible');
    expect([await type(page).inputValue(), await technologies(page).inputValue()]).toEqual(['ecommerce', '']);

    // The header and the bar leave two thirds of a small screen.
    await page.mouse.wheel(0, 400);
    const heights = await Promise.all(
      [page.getByRole('banner'), page.getByRole('region', { name: 'Étape suivante' })].map(async (part) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        expect(y >= 0 && y + height <= viewports[look.viewport].height).toBe(true);
        return height;
      }),
    );
    expect(heights.reduce((sum, height) => sum + height)).toBeLessThan(viewports.phone.height / 3);
    await page.getByRole('button', { name: 'Générer', exact: true }).click();
    await toast(page, 'Devis généré !').waitFor({ timeout: 60_000 });
    await heading(page, 'Épicerie fine à Tours').waitFor();
    await page.goBack();
    await heading(page, 'Documents').waitFor();
    await page.getByText('notes.txt').waitFor();
    await page.goBack();
    await heading(page, 'Votre projet').waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);

test('« Nouveau devis » always leads to the choice of path; the draft waits there and comes back as it was', async () => {
  const { page, close } = await openGenerator();
  await chooseForm(page);
  await name(page).fill('Premier projet');
  await newQuote(page);
  await heading(page, 'Nouveau devis').waitFor();
  await page.getByText('Brouillon mis de côté').waitFor();
  expect(await violations(page)).toEqual([]);
  await chooseForm(page);
  expect(await name(page).inputValue()).toBe('');
  await name(page).fill('Second projet');
  await newQuote(page);
  await page.getByText('Brouillons mis de côté').waitFor();
  await page.getByRole('link', { name: 'Reprendre Premier projet' }).click();
  expect(await name(page).inputValue()).toBe('Premier projet');
  await page.goBack();
  await page.getByRole('button', { name: 'Supprimer le brouillon Premier projet' }).click();
  await page.getByRole('dialog').getByText('Premier projet').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Brouillon mis de côté').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Reprendre Second projet' }).waitFor();
  expect(await page.getByText('Premier projet').count()).toBe(0);
  await close();
});

test('the documents step of a project that is not described leads to its form, without errors before a press', async () => {
  const { page, close } = await openGenerator();
  await page.goto(`${cloud.url}/generator?etape=documents`);
  await heading(page, 'Votre projet').waitFor();
  expect(await page.getByText('Le nom du projet est obligatoire').count()).toBe(0);
  await goOn(page);
  await page.getByText('Le nom du projet est obligatoire').waitFor();
  await describe(page);
  await goOn(page);
  await generate(page).waitFor();
  await close();
});

test('after a generation a reload shows the quote, Back what was typed, and the browser keeps no draft of it', async () => {
  const { person, page, close } = await openGenerator();
  await chooseForm(page);
  await describe(page);
  await goOn(page);
  await generate(page).click();
  await toast(page, 'Devis généré !').waitFor({ timeout: 60_000 });
  await heading(page, 'Boutique de thés').waitFor();
  await page.goBack();
  await heading(page, 'Documents').waitFor();
  await page.getByText('Ce projet est chiffré').waitFor();
  await page.getByRole('heading', { name: 'Boutique de thés' }).waitFor();
  await page.goForward();
  await page.reload();
  await heading(page, 'Boutique de thés').waitFor();
  await page.getByText('Ce devis est enregistré').waitFor();
  await newQuote(page);
  await heading(page, 'Nouveau devis').waitFor();
  expect(await page.getByText('mis de côté').count()).toBe(0);
  expect((await person.api.listQuotes()).quotes).toHaveLength(1);
  await close();
});

test('while a quote is made, Back leads to what was sent; changed there, it is another draft that nothing takes away', async () => {
  const { page, close } = await openGenerator();
  await cloud.behave({ tokens_per_second: 150 });
  await chooseForm(page);
  await describe(page);
  await goOn(page);
  await generate(page).click();
  await page.waitForURL(/quote=/);
  await page.goBack();
  await page.getByText('Le devis de ce projet est en cours').waitFor();
  await page.goBack();
  await name(page).fill('Boutique de thés, variante');
  await cloud.behave({});
  await page.goForward();
  await page.goForward();
  await heading(page, 'Boutique de thés').waitFor({ timeout: 60_000 });
  await newQuote(page);
  await page.getByRole('link', { name: 'Reprendre Boutique de thés, variante' }).click();
  expect(await description(page).inputValue()).toBe(briefs.shop.description);
  await close();
});

test('a field of the brief that the service refuses is checked again as one types; the attempt that succeeds leaves no failure', async () => {
  const { page, close } = await openGenerator();
  const address = '**/api/quotes';
  const answer = (status: number, body: object) =>
    page.route(address, (route) => route.fulfill({ status, json: { requestId: '1', ...body } }));
  await chooseForm(page);
  await describe(page);
  await goOn(page);
  await answer(400, { code: 'invalid_input', fields: { projectName: 'Ce nom est réservé' } });
  await generate(page).click();
  await page.getByText('Ce nom est réservé').waitFor();
  await name(page).fill('Boutique de cafés');
  await expect.poll(() => page.getByText('Ce nom est réservé').count()).toBe(0);
  await page.unroute(address);
  await answer(429, { code: 'too_many_generations' });
  await goOn(page);
  await generate(page).click();
  await toast(page, 'Générations en cours').waitFor();
  await page.unroute(address);
  await generate(page).click();
  await page.waitForURL(/quote=/);
  await expect.poll(() => page.getByText('Générations en cours').count()).toBe(0);
  await close();
});
