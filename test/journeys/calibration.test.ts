import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Profile } from '../../shared/account/account.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { briefs } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, fillSignIn, openVisitor, overflow, schemes, toast, violations } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const save = (page: Page) => page.getByRole('button', { name: 'Sauvegarder le calibrage' }).click();
const chip = (page: Page, list: string, name: string) =>
  page.getByRole('group', { name: list }).getByLabel(name, { exact: true });
const previewedPrice = (page: Page) =>
  page.getByRole('complementary').locator('[aria-live=polite] strong').textContent();
const describeShop = async (page: Page) => {
  await page
    .getByText(/formulaire direct/i)
    .first()
    .click();
  await page.getByLabel(/nom du projet/i).fill(briefs.shop.projectName);
  await page.getByLabel(/type de projet/i).selectOption('ecommerce');
  await page.getByLabel(/description/i).fill(briefs.shop.description);
  await page.getByRole('button', { name: 'Continuer' }).click();
};
const open = async (person: Person, look?: Parameters<typeof openVisitor>[1]) => {
  const visitor = await openVisitor(browser(), look);
  await enter(visitor.page, cloud, person);
  return visitor;
};

/** Signs in a person who wants to make a quote, and is led to the calibration as a provider. */
const becomeProvider = async (look?: Parameters<typeof openVisitor>[1]) => {
  const person = await createPerson(cloud);
  const visitor = await openVisitor(browser(), look);
  const { page } = visitor;
  await page.goto(`${cloud.url}/generator`);
  await page.waitForURL(/\/auth/);
  await fillSignIn(page, person);
  await page.waitForURL(/\/account-setup/);
  await page.getByText('Prestataire', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL(/\/calibration/);
  return { person, ...visitor };
};
const sentence = (page: Page) => page.getByRole('status').filter({ hasText: 'Boutique en ligne' });

test('a provider answers two questions, reads what they make of a project, and comes to the generator with its rate', async () => {
  const { person, page, complaints, close } = await becomeProvider();
  await sentence(page)
    .getByText(/60,00\s€\/h|60\s€\/h/)
    .waitFor();
  expect(await page.getByLabel("Taille de l'équipe").count()).toBe(0);
  await page.getByLabel('TJM moyen').fill('-5');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText('Le TJM doit être positif', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await person.api.getProfile()).toMatchObject({ calibration_completed: false });
  await page.getByLabel('TJM moyen').fill('720');
  await page.getByLabel("Années d'expérience").fill('9');
  await sentence(page)
    .getByText(/90\s€\/h/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await toast(page, 'Calibrage sauvegardé').waitFor();
  await page.waitForURL(`${cloud.url}/generator`);
  expect(await person.api.getProfile()).toMatchObject({
    ...genericCalibration,
    daily_rate: 720,
    experience_years: 9,
    calibration_completed: true,
  });
  expect(complaints).toEqual([]);
  await close();
});

test('a provider who calibrates later counts with the generic profile, is told so, and is not asked again', async () => {
  for (const scheme of schemes) {
    const { person, page, complaints, close } = await becomeProvider({ viewport: 'phone', scheme });
    await page.getByLabel('TJM moyen').fill('720');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Plus tard' }).click();
    await page.getByText(/Vos devis sont comptés à 60\s€ l’heure/).waitFor();
    await page.waitForURL(`${cloud.url}/generator`);
    await page.getByRole('button', { name: /Formulaire direct/ }).waitFor();
    expect(await person.api.getProfile()).toMatchObject({ ...genericCalibration, calibration_completed: true });
    expect(complaints).toEqual([]);
    await close();
  }
});

test('a provider sets the whole calibration at once where it wants to, and its next devis has its rate', async () => {
  const { person, page, complaints, close } = await becomeProvider();
  await page.getByRole('link', { name: 'Tout régler maintenant' }).click();
  await page.getByLabel("Taille de l'équipe").waitFor();

  for (const [label, value] of [
    ["Taille de l'équipe", '1'],
    ["Années d'expérience", '1'],
    ['TJM moyen', ''],
    ['Frais généraux', '20'],
    ['Marge de sécurité', '15'],
  ] as const)
    expect([label, await page.getByLabel(label).inputValue()]).toEqual([label, value]);
  expect(await page.getByLabel('TJM moyen').getAttribute('placeholder')).toBe('500');
  for (const [list, count] of [
    ['Stack technique', 41],
    ['Spécialités', 17],
    ['Types de projets préférés', 10],
  ] as const)
    expect([list, await page.getByRole('group', { name: list }).getByRole('checkbox').count()]).toEqual([list, count]);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('TJM moyen').fill('720');
  await chip(page, 'Stack technique', 'React').check();
  await chip(page, 'Stack technique', 'Node.js').check();
  await chip(page, 'Spécialités', 'E-commerce').check();
  await page.getByText('Pourquoi', { exact: true }).click();
  await page.getByRole('heading', { name: 'Réglage par réglage' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await save(page);
  await toast(page, 'Calibrage sauvegardé').waitFor();
  // A region that clips would cut the shadows of the toasts.
  const messages = page.getByRole('region', { name: 'Messages' });
  expect(await messages.evaluate((place) => getComputedStyle(place).overflow)).toBe('visible');
  await page.getByText('Vos paramètres ont été mis à jour avec succès.').waitFor();
  expect(await page.getByRole('button', { name: 'Sauvegarde...' }).isDisabled()).toBe(true);
  await page.waitForURL(`${cloud.url}/generator`);

  await describeShop(page);
  await page.getByRole('button', { name: 'Générer le devis' }).click();
  await toast(page, 'Devis généré !').waitFor({ timeout: 60_000 });
  await page
    .getByText(/^90\s€\/h$/)
    .first()
    .waitFor();
  const [quote] = (await person.api.listQuotes({})).quotes;
  expect(await person.api.getQuote({ params: { id: quote?.id ?? '' } })).toMatchObject({
    status: 'done',
    hourly_rate: 90,
  });
  expect(complaints).toEqual([]);
  await close();
});

test('W1 the mistakes in the form of the calibration are accessible, and nothing of it is saved', async () => {
  const person = await createPerson(cloud, 'developer');
  const { page, complaints, close } = await open(person);
  await page.goto(`${cloud.url}/calibration`);
  const before = await person.api.getProfile();
  await page.getByLabel("Taille de l'équipe").fill('0');
  await save(page);
  await page.getByText("La taille de l'équipe doit être d'au moins 1 personne", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await person.api.getProfile()).toEqual(before);
  expect(complaints).toEqual([]);
  await close();
});

test('the preview of the calibration counts the sample project again as one types: rate, pace, margin and speciality', async () => {
  const person = await createPerson(cloud, 'developer');
  const { page, close } = await open(person);
  await page.goto(`${cloud.url}/calibration`);
  const preview = page.getByRole('complementary', { name: 'Ce que cela change' });
  await preview.getByText('Pourquoi', { exact: true }).click();
  await preview.getByText('Réglage par réglage').waitFor();
  const changed = async (act: () => Promise<void>) => {
    const before = await previewedPrice(page);
    await act();
    await expect.poll(() => previewedPrice(page), { timeout: 10_000 }).not.toBe(before);
  };
  await changed(() => page.getByLabel('TJM moyen').fill('720'));
  await preview.getByText('90 €/h', { exact: true }).waitFor();
  await changed(() => page.getByLabel("Années d'expérience").fill('12'));
  await preview.getByText(/12\sannées d’expérience/).waitFor();
  await changed(() => page.getByLabel('Marge de sécurité').fill('0'));
  await changed(() => chip(page, 'Spécialités', 'E-commerce').check());
  await preview.getByText(/«\sE-commerce\s» correspond à ce type de projet/).waitFor();
  await changed(() => chip(page, 'Stack technique', 'PHP').check());
  await preview.getByText(/Hors des technologies déclarées/).waitFor();
  await changed(() =>
    preview
      .getByLabel('Projet d’exemple')
      .selectOption('mobile')
      .then(() => undefined),
  );
  await preview.getByText('Flutter').first().waitFor();
  await close();
});

test('W1 the calibration overflows nowhere at 360 px, and its preview and its button stay in sight, light and dark', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  for (const scheme of schemes) {
    const { page, complaints, close } = await open(person, { viewport: 'phone', scheme });
    await page.goto(`${cloud.url}/calibration`);
    const summary = page.getByRole('link', { name: /Projet d’exemple/ });
    await summary.waitFor();
    const saving = page.getByRole('button', { name: 'Sauvegarder', exact: true });
    for (const part of [summary, saving]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect([y > 660, y + height <= 740]).toEqual([true, true]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  }
});

test('A6 a visitor on the page of the calibration is told to sign in', async () => {
  const { page, close } = await openVisitor(browser());
  await page.goto(`${cloud.url}/calibration`);
  await page.getByText('Vous devez être connecté pour accéder au calibrage.').waitFor();
  await close();
});

test('A6 a client on the page of the calibration is led home and told why', async () => {
  const { page, close } = await open(await createPerson(cloud, 'client'));
  await page.goto(`${cloud.url}/calibration`);
  await page.waitForURL(`${cloud.url}/`);
  await toast(page, 'Accès refusé').waitFor();
  await page.getByText('Cette page est réservée aux comptes prestataires.').waitFor();
  await close();
});

test('A6 a provider whose profile was read too early reaches the calibration after a second read', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { page, close } = await open(person);
  await page.route(
    '**/api/profile',
    async (route) => {
      const response = await route.fetch();
      const profile = (await response.json()) as Profile;
      await route.fulfill({ response, json: { ...profile, account_type: 'client' } });
    },
    { times: 1 },
  );
  await page.goto(`${cloud.url}/calibration`);
  const cameBy = () =>
    page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => 'type' in entry && entry.type));
  await expect.poll(cameBy, { timeout: 20_000 }).toEqual(['reload']);
  await page.getByLabel('TJM moyen').waitFor();
  expect(new URL(page.url()).pathname).toBe('/calibration');
  expect(await page.getByText('Accès refusé').count()).toBe(0);
  await close();
});

test('A6 a provider without a calibration is led to it from the generator', async () => {
  const { page, close } = await open(await createPerson(cloud, 'developer'));
  await page.goto(`${cloud.url}/generator`);
  await page.getByRole('link', { name: 'Calibrer l’outil' }).click();
  await page.waitForURL(/\/calibration/);
  await close();
});

test('A6 a provider whose page wrongly knows a calibration is told by the server, and led there', async () => {
  const { page, close } = await open(await createPerson(cloud, 'developer'));
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), calibration_completed: true } });
  });
  await page.goto(`${cloud.url}/generator`);
  await describeShop(page);
  await page.getByRole('button', { name: 'Générer le devis' }).click();
  await toast(page, 'Calibrage requis').waitFor();
  await page.waitForURL(/\/calibration/);
  await close();
});
