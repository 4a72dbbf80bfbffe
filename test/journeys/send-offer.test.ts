import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { legalDetails } from '../support/legal-details.ts';
import { enter, openVisitor, toast, violations } from '../support/pages.ts';
import { codeFor, createPerson } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();
const client = {
  kind: 'business',
  name: 'Maison Verte',
  address: '1 rue du Thé, 56100 Lorient',
  siren: null,
} as const;

/** Opens the page of a quote as its provider. `issuedFor`: the address of the client for whom its devis is issued. */
const openQuote = async (issuedFor?: string) => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await person.api.saveLegalDetails({ body: legalDetails });
  const { id } = await generateDone(person, briefs.shop);
  if (issuedFor)
    await person.api.generatePdf({
      body: { quoteId: id, client: { ...client, email: issuedFor }, vat: 200, deposit: 30 },
    });
  const visitor = await openVisitor(browser());
  await enter(visitor.page, cloud, person);
  await visitor.page.goto(`${cloud.url}/quote/${id}`);
  return visitor;
};

const card = (page: Page) => page.getByRole('region', { name: 'Envoi' });
/** Reloads the page and waits for this state of the offer. */
const readAgain = async (page: Page, state: string) => {
  await page.reload();
  await card(page).getByText(state, { exact: true }).first().waitFor();
};

test('a devis whose sending has lost its answer is sent again after a reload as the same offer', async () => {
  const { page, close } = await openQuote(`lea-${crypto.randomUUID()}@verte.example`);
  await page.getByRole('link', { name: 'Envoyer à mon client' }).click();
  const send = page.getByRole('button', { name: 'Envoyer le devis' });
  await page.route(
    '**/offers',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send.click();
  await page.getByRole('button', { name: 'Fermer le message' }).first().waitFor();
  await page.reload();
  await send.click();
  await page.getByText(/^Devis D-\d{4}-0001 envoyé à Maison Verte$/).waitFor();
  await card(page).getByText('Envoyé', { exact: true }).waitFor();
  expect(await card(page).getByText('Remplacé').count()).toBe(0);
  await close();
});

/** Waits for the mail to an address and gives its link. Minutes pass, since a job of each minute sends it. */
const linkFor = async (email: string) => {
  const link = async () => {
    const mail = (await cloud.mails()).find(({ to }) => to.includes(email));
    if (!mail) await cloud.advance(60_000);
    return mail?.links[0];
  };
  await expect.poll(link, { timeout: 30_000 }).toBeDefined();
  return (await link()) ?? '';
};

test('a provider issues and sends a devis by one press, sees that it was read, then who accepted it, and the quote is locked', async () => {
  const email = `lea-${crypto.randomUUID()}@verte.example`;
  const { page, complaints, close } = await openQuote();
  await page.getByRole('link', { name: 'Envoyer à mon client' }).click();
  await page.getByRole('heading', { level: 1, name: 'Envoyer le devis' }).waitFor();
  await page.getByLabel('Nom ou raison sociale').fill(client.name);
  await page.getByLabel('Le client est').selectOption(client.kind);
  await page.getByLabel('Email du client').fill(email);
  await page.getByLabel('Adresse du client').fill(client.address);
  await page.getByText('Rien ne manque.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Émettre et envoyer' }).click();
  await page.getByText(/^Devis D-\d{4}-0001 envoyé à Maison Verte$/).waitFor();
  const link = await linkFor(email);
  expect(await card(page).getByLabel('Lien du devis').inputValue()).toBe(link);
  expect(await violations(page)).toEqual([]);

  const recipient = await openVisitor(browser());
  await recipient.page.goto(link);
  const seen = recipient.page.waitForResponse((response) => response.request().postData()?.includes('"see"') ?? false);
  await recipient.page.getByLabel('Votre nom').click();
  await seen;
  await readAgain(page, 'Vu');

  await recipient.page.getByLabel('Votre nom').fill('Léa Verte');
  await recipient.page.getByLabel('En qualité de').fill('gérante');
  await recipient.page.getByRole('checkbox', { name: /J’ai lu ce devis/ }).check();
  await recipient.page.getByRole('button', { name: 'Recevoir un code' }).click();
  await recipient.page.getByLabel('Code reçu par mail').waitFor();
  await recipient.page.getByLabel('Code reçu par mail').fill(await codeFor(cloud, email));
  await recipient.page.getByRole('button', { name: 'Accepter le devis' }).click();
  await recipient.page.getByText('Devis accepté').first().waitFor();
  await recipient.close();

  await readAgain(page, 'Accepté');
  await card(page).getByText('Signé par Léa Verte, gérante').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Corriger' }).count()).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le devis signé' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Faire une copie' }).first().click();
  await toast(page, 'Copie créée').waitFor();
  await page
    .getByRole('link', { name: 'Corriger' })
    .or(page.getByRole('button', { name: 'Corriger' }))
    .waitFor();

  await page.goto(`${cloud.url}/history`);
  await page.getByText(/^Accepté le/).waitFor();
  await page.getByRole('region', { name: 'Devis envoyés' }).getByText(/^100/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
