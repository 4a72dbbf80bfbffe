import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { enter, fillSignIn, openVisitor, overflow, pageReady, toast, violations } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const newPassword = 'un tout autre mot';
const mailsTo = async (email: string) => (await cloud.mails()).filter(({ to }) => to.includes(email));
const linkTo = async (email: string) => (await mailsTo(email))[0]?.links[0] ?? '';
const ask = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await page.getByText('Demande enregistrée').waitFor();
  return (await page.locator('main form').textContent())?.replaceAll(email, '…') ?? '';
};
const openRequest = async (page: Page) => {
  await page.goto(`${cloud.url}/auth?tab=login`);
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
};
const choose = async (page: Page) => {
  await page.getByLabel('Nouveau mot de passe').fill(newPassword);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
};

describe.each([
  ['client', 'desktop'],
  ['developer', 'phone'],
] as const)('a forgotten password, %s, on a %s', (accountType, viewport) => {
  test('A3 a forgotten password is replaced by the link of a mail, which ends the session of another browser at its next call, with its draft kept', async () => {
    const person = await createPerson(cloud, accountType);
    const elsewhere = await openVisitor(browser());
    await enter(elsewhere.page, cloud, person);
    await elsewhere.page.goto(`${cloud.url}/contact`);
    await pageReady(elsewhere.page);
    await elsewhere.page.getByLabel('Message', { exact: true }).fill('Un message commencé');

    const { page, complaints, close } = await openVisitor(browser(), { viewport });
    await openRequest(page);
    expect(await violations(page)).toEqual([]);
    await ask(page, person.email);
    expect(await violations(page)).toEqual([]);
    const link = await linkTo(person.email);
    expect(new URL(link)).toMatchObject({ pathname: '/', search: '' });
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choisir un nouveau mot de passe' }).waitFor();
    await page.getByText(person.email.replace(/^(.).*@/, '$1***@')).waitFor();
    expect(page.url()).toBe(`${cloud.url}/auth?tab=login`);
    expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
    await choose(page);
    await toast(page, 'Mot de passe modifié').waitFor();
    await fillSignIn(page, { email: person.email, password: newPassword });
    expect(complaints).toEqual([]);

    await elsewhere.page.goto(`${cloud.url}/history`);
    await toast(elsewhere.page, 'Erreur de session').waitFor();
    await elsewhere.page.waitForURL(/\/auth/);
    await fillSignIn(elsewhere.page, { email: person.email, password: newPassword });
    await elsewhere.page.goto(`${cloud.url}/contact`);
    await expect
      .poll(() => elsewhere.page.getByLabel('Message', { exact: true }).inputValue())
      .toBe('Un message commencé');
    await elsewhere.close();

    await page.goto('about:blank');
    await page.goto(link);
    await choose(page);
    await page.getByText('Ce lien n’est plus valable').waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

test('a forgotten password has the same answer for every address; one never confirmed gets the mail that confirms it, an unknown one none', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const unconfirmed = `${randomUUID()}@example.fr`;
  await page.goto(`${cloud.url}/auth?tab=signup`);
  await page.getByLabel("Nom d'utilisateur").fill('Camille');
  await page.getByLabel('Email').fill(unconfirmed);
  await page.locator('input[type=password]').fill('un mot de passe');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await toast(page, 'Inscription réussie').waitFor();
  const { email: confirmed } = await createPerson(cloud);
  const unknown = `${randomUUID()}@example.fr`;
  await openRequest(page);
  const answers: string[] = [];
  for (const email of [unconfirmed, unknown, confirmed, 'rien']) answers.push(await ask(page, email));
  expect(new Set(answers).size).toBe(1);
  expect(
    [await mailsTo(unconfirmed), await mailsTo(unknown), await mailsTo(confirmed)].map(({ length }) => length),
  ).toEqual([2, 0, 2]);
  expect(await linkTo(unconfirmed)).toContain('#confirm=');
  expect(await linkTo(confirmed)).toContain('#reset=');
  expect(complaints).toEqual([]);
  await close();
});

test('a link for a forgotten password whose code is wrong is told, keeps what was typed, and leads to another one', async () => {
  const { email } = await createPerson(cloud, 'client');
  const { page, close } = await openVisitor(browser());
  await openRequest(page);
  await ask(page, email);
  const link = await linkTo(email);
  await page.goto('about:blank');
  await page.goto(link.replace(/reset=(\d)/, (_, digit) => `reset=${(Number(digit) + 1) % 10}`));
  await choose(page);
  await page.getByText('Ce lien n’est pas valable').waitFor();
  expect(await page.getByLabel('Nouveau mot de passe').inputValue()).toBe(newPassword);
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await ask(page, email);
  await page.goto('about:blank');
  await page.goto(await linkTo(email));
  await page.reload();
  await choose(page);
  await toast(page, 'Mot de passe modifié').waitFor();
  await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor();
  await close();
});
