import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { formatParisDay } from '../../shared/text/format.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { runsAll } from '../support/extent.ts';
import { enter, fillSignIn, openVisitor, pageReady, toast, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const password = 'un mot de passe';
const signUp = async (page: Page, email: string) => {
  await page.goto(`${cloud.url}/auth?tab=signup`);
  const submit = page.getByRole('button', { name: /s'inscrire|créer/i });
  await page.getByLabel(/nom d'utilisateur/i).fill('Camille');
  await page.locator('input[type=email]').fill(email);
  expect(await submit.isDisabled()).toBe(true);
  await page.locator('input[type=password]').fill(password);
  await submit.click();
  await toast(page, 'Inscription réussie').waitFor();
};
const confirmByMail = async (page: Page, email: string) => {
  const mail = (await cloud.mails()).find(({ to }) => to.includes(email));
  expect(mail?.subject).toMatch(/confirm/i);
  const link = mail?.links[0] ?? '';
  expect(link).toMatch(new RegExp(`^${cloud.url}/#confirm=`));
  await page.goto(link);
  await page.waitForURL(/\/auth\?tab=login/);
};
const describeProject = async (page: Page, description: string = briefs.shop.description) => {
  await page.getByLabel(/nom du projet/i).fill(briefs.shop.projectName);
  await page.getByLabel(/type de projet/i).selectOption('ecommerce');
  await page.getByLabel(/description/i).fill(description);
  await page.getByRole('button', { name: 'Continuer' }).click();
};

test('a newcomer signs up, confirms by mail, chooses an account, describes a project and gets a priced devis', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const email = `${randomUUID()}@example.fr`;

  await signUp(page, email);
  expect(await violations(page)).toEqual([]);
  await confirmByMail(page, email);
  await fillSignIn(page, { email, password });

  await page.waitForURL(/\/account-setup/);
  await page.getByText('Client / Porteur de projet').click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL(`${cloud.url}/`);

  await page.goto(`${cloud.url}/generator`);
  await page
    .getByText(/formulaire direct/i)
    .first()
    .click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  for (const sentence of [
    'Le nom du projet est obligatoire',
    'Le type de projet est obligatoire',
    'La description est obligatoire',
  ])
    await page.getByText(sentence).waitFor();
  await describeProject(page, 'Trop court');
  await page.getByText('La description doit contenir au moins 100 caractères').waitFor();
  await page.getByText('10/100').waitFor();
  await describeProject(page, 'a'.repeat(120));
  await page.getByText('Décrivez votre projet avec des mots\u00A0: ce texte n’en contient pas assez').waitFor();
  await describeProject(page);

  await cloud.behave({ tokens_per_second: 250 });
  await page.getByRole('button', { name: 'Générer le devis' }).dblclick();
  await page.getByRole('progressbar').waitFor();
  await page.reload();
  await toast(page, 'Devis généré !').waitFor({ timeout: 60_000 });
  await page.getByText('Boutique de thés').first().waitFor();
  expect(await violations(page)).toEqual([]);
  for (const heading of [/phases/i, /fonctionnalités/i, /calendrier/i])
    await page.getByRole('heading', { name: heading }).first().waitFor();

  await page.goto(`${cloud.url}/history`);
  await page.getByRole('link', { name: /^voir/i }).waitFor();
  expect(await page.getByRole('link', { name: /^voir/i }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^voir/i }).click();
  await page.waitForURL(/\/quote\//);
  await page.getByRole('table', { name: 'Fonctionnalités et phases' }).getByText('Paiement').first().waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${cloud.url}/history`);
  await page.getByRole('button', { name: /supprimer/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Confirmer la suppression').waitFor();
  await dialog.getByText('Boutique de thés').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await toast(page, 'Devis supprimé').waitFor();
  await page.getByText('Aucun devis généré').waitFor();

  await page.getByRole('button', { name: /camille|compte/i }).click();
  await page.getByText(/déconnexion|se déconnecter/i).click();
  await page
    .getByRole('link', { name: /connexion|se connecter/i })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(runsAll)('credits that cannot be read are told once, and can be asked for again', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, close } = await openVisitor(browser());
  await enter(page, cloud, person);
  await visit(page, `${cloud.url}/`);
  await cloud.fault({
    service: 'dynamodb',
    action: 'GetItem',
    kind: 'fail-before',
    times: 100,
    function: 'get-user-credits',
  });
  await page.goto(`${cloud.url}/generator`);
  const told = page.getByText('Impossible de récupérer les crédits');
  await told.first().waitFor({ timeout: 60_000 });
  expect(await told.count()).toBe(1);
  const card = page.getByRole('complementary', { name: 'Crédits' });
  await card.getByText('Vos crédits n’ont pas pu être lus.').waitFor();
  expect(await violations(page)).toEqual([]);
  await cloud.noFaults();
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await card.getByText('sur 3').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  await close();
});

/** Opens the generator as a person who has used all free credits. */
const withoutCredits = async (type: 'client' | 'developer') => {
  const person = await createPerson(cloud, type, type === 'developer' ? { calibration: calibrations.shopMaker } : {});
  for (let used = 0; used < 3; used += 1) await generateDone(person);
  const visitor = await openVisitor(browser());
  await enter(visitor.page, cloud, person);
  await visitor.page.goto(`${cloud.url}/generator`);
  await visitor.page.getByText("Vous n'avez plus de crédits disponibles").waitFor();
  return { person, ...visitor };
};

test.runIf(runsAll)(
  'a client without credits reads on which date new ones come, in the banner and in the card',
  async () => {
    const { person, page, complaints, close } = await withoutCredits('client');
    const { credits_renew_at } = await person.api.getUserCredits();
    const date = `De nouveaux crédits arrivent le ${formatParisDay(credits_renew_at ?? '')}.`;
    const said = page.getByText(date);
    expect(await said.count()).toBe(2);
    expect(await page.getByText(/Mettez à niveau votre plan pour continuer\./).textContent()).toContain(date);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test.runIf(runsAll)('a provider without credits on the free plan reads that none will come', async () => {
  const { page, close } = await withoutCredits('developer');
  expect(await page.getByText('Les crédits gratuits d’un prestataire ne se renouvellent pas.').count()).toBe(2);
  await close();
});

/** Opens the generator with a finished draft, before the press that sends it. */
const draftReady = async (description?: string) => {
  const person = await createPerson(cloud, 'client');
  const visitor = await openVisitor(browser());
  await enter(visitor.page, cloud, person);
  await visitor.page.goto(`${cloud.url}/generator`);
  await visitor.page
    .getByText(/formulaire direct/i)
    .first()
    .click();
  await describeProject(visitor.page, description);
  await visitor.page.getByRole('button', { name: 'Générer le devis' }).waitFor();
  return { person, ...visitor };
};

test.runIf(runsAll)('G7 the same draft sent from two tabs at once makes one quote and costs one credit', async () => {
  const { person, page, context, close } = await draftReady();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Générer le devis' }).waitFor();
  // A tab that renders between the two presses would show the quote that the other one has sent.
  await Promise.all([page, other].map(pageReady));
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Générer le devis' }).click()));
  for (const tab of [page, other]) await tab.getByText('Ce devis est enregistré').waitFor({ timeout: 60_000 });
  expect((await person.api.listQuotes()).quotes).toHaveLength(1);
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 2 });
  await close();
});

test('a failed generation says so, gives the credit back and keeps what was typed', async () => {
  const { person, page, close } = await draftReady();
  await cloud.behave({ misbehave: 'garbage' });
  await page.getByRole('button', { name: 'Générer le devis' }).click();
  await page.getByRole('heading', { name: 'Erreur de génération' }).waitFor({ timeout: 60_000 });
  await page.getByText("Une erreur s'est produite lors de la génération du devis.").waitFor();
  await toast(page, 'Erreur').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  await cloud.behave({});
  await page.getByRole('button', { name: 'Retourner au formulaire' }).click();
  await page.getByText(briefs.shop.description).waitFor();
  await close();
});

test('a text that is no IT project is refused with its reason, on every page that shows it, and costs nothing', async () => {
  const terrace = 'Je voudrais une terrasse en bois de 30 m² derrière la maison, en lames de pin, avec un escalier.';
  const { person, page, complaints, close } = await draftReady(terrace.padEnd(110, ' Merci.'));
  await page.getByRole('button', { name: 'Générer le devis' }).click();
  const reason = page.getByText(/^Refusé\s: Votre texte décrit des travaux, pas un projet informatique\./);
  await page.getByRole('heading', { name: 'Devis refusé' }).waitFor({ timeout: 60_000 });
  await reason.waitFor();
  await page.getByText('Votre crédit vous a été rendu. Ce que vous avez saisi est conservé.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  await page.goto(`${cloud.url}/history`);
  await reason.waitFor();
  await page.getByText('Crédit rendu', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^Voir / }).click();
  await page.getByRole('heading', { name: 'Devis refusé' }).waitFor();
  await reason.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
