import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openVisitor, toast, visit } from '../support/pages.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

test('a new provider comes from « Faire un devis » to its first quote by eight presses and six fields', async () => {
  const { page, context, complaints, close } = await openVisitor(browser());
  const email = `${randomUUID()}@example.fr`;
  await visit(page, `${cloud.url}/`);
  await page.getByRole('link', { name: 'Faire un devis' }).first().click();
  await page.getByLabel("Nom d'utilisateur").fill('Camille');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[autocomplete=new-password]').fill('un mot de passe');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await toast(page, 'Inscription réussie').waitFor();

  const mailed = await context.newPage();
  const mail = (await cloud.mails()).find(({ to }) => to.includes(email));
  await mailed.goto(mail?.links[0] ?? '');
  await mailed.waitForURL(/\/account-setup/);
  await mailed.getByText('Prestataire', { exact: true }).click();
  await mailed.getByRole('button', { name: 'Continuer' }).click();
  await mailed.getByLabel('TJM moyen').fill('450');
  await mailed.getByLabel("Années d'expérience").fill('9');
  await mailed.getByRole('button', { name: 'Continuer' }).click();
  await mailed.getByRole('button', { name: /Formulaire direct/ }).click();
  await mailed
    .getByLabel('Description')
    .fill(
      'Épicerie fine à Tours. Nous voulons une boutique en ligne avec un panier, le paiement par carte bancaire et les frais de port.',
    );
  await mailed.getByText('Proposé d’après votre texte').first().waitFor();
  await mailed.getByRole('button', { name: 'Générer', exact: true }).click();
  await toast(mailed, 'Devis généré !').waitFor({ timeout: 60_000 });
  await mailed.getByRole('heading', { level: 1, name: 'Épicerie fine à Tours' }).waitFor();
  await mailed
    .getByText(/^56,25\s€\/h$/)
    .first()
    .waitFor();
  await mailed.getByRole('main').getByRole('link', { name: 'Compléter le calibrage' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
