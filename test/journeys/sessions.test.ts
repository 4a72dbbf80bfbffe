import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fillSignIn, openVisitor, signIn, toast, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();

const minute = 60_000;
const day = 24 * 60 * minute;
const expired = 'Votre session a expiré. Veuillez vous reconnecter.';
const account = (page: Page) => page.getByRole('button', { name: 'Compte de Camille' });
const signedOutHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Connexion' });
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const accessToken = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1]);
/** Opens a page and waits for the subscription, the last request that it makes for a signed-in person. */
const visitSettled = async (page: Page, address: string) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/subscription'));
  await visit(page, `${cloud.url}${address}`);
  await asked;
};
const enter = async () => {
  const person = await createPerson(cloud, 'client');
  const visitor = await openVisitor(browser());
  await signIn(visitor.page, cloud.url, person);
  return { person, ...visitor };
};

test('A2 a session whose token has expired is renewed without a message', async () => {
  const { page, complaints, close } = await enter();
  const before = await accessToken(page);
  await cloud.advance(20 * minute);
  await visit(page, `${cloud.url}/history`);
  await page.getByRole('heading', { name: 'Aucun devis', exact: false }).waitFor();
  expect([await accessToken(page)].filter((token) => token !== before && token)).toHaveLength(1);
  expect(await page.getByText(expired).count()).toBe(0);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await close();
});

test('A2 A3 a session that cannot be renewed any more ends at the next call, is told once, and leads back to the page and what was typed there', async () => {
  const { person, page, close } = await enter();
  await visitSettled(page, '/generator');
  await page.getByRole('button', { name: /Formulaire direct/ }).click();
  await page.getByLabel(/nom du projet/i).fill('Boutique de thés');
  const form = page.url();
  await cloud.advance(31 * day);
  await page.reload();
  await toast(page, expired).waitFor();
  expect(await page.getByText(expired).count()).toBe(1);
  await page.waitForURL(/\/auth/);
  expect(await violations(page)).toEqual([]);
  expect(await accessToken(page)).toBeUndefined();
  await fillSignIn(page, person);
  await page.waitForURL(form);
  await expect.poll(() => page.getByLabel(/nom du projet/i).inputValue()).toBe('Boutique de thés');
  await close();
});

test('A3 a session whose refresh token was replaced elsewhere is told as over, and as nothing else', async () => {
  const { page, close } = await enter();
  await visitSettled(page, '/faq');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  await cloud.advance(20 * minute);
  await visitSettled(page, '/faq');
  await cloud.advance(20 * minute);
  // The browser's clock has gone on too: it renews the session before its first call.
  await page.evaluate(
    ([before, drift]) => {
      for (const [key, value] of Object.entries(before))
        localStorage.setItem(key, key.endsWith('.clockDrift') ? drift : value);
    },
    [kept, String(365 * day)] as const,
  );
  await page.reload();
  const told = page.getByText(expired).or(page.getByText('Une erreur inattendue'));
  expect(await told.first().textContent()).toBe(expired);
  await signedOutHeader(page).waitFor();
  await close();
});

test('the tabs of one browser leave together, without a failure, when somebody signs out in one of them, and enter together', async () => {
  const { person, page, context, complaints, close } = await enter();
  await visitSettled(page, '/contact');
  await message(page).fill('Un message personnel');
  const other = await context.newPage();
  await visitSettled(other, '/faq');
  await account(other).click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await signedOutHeader(page).waitFor();
  expect(await page.getByText(expired).count()).toBe(0);
  expect(await message(page).inputValue()).toBe('');
  await signIn(other, cloud.url, person);
  await account(page).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('A3 the tabs of one browser are all told that the session is over when one of them finds out, and none loses what was typed', async () => {
  const { person, page, context, close } = await enter();
  await visitSettled(page, '/contact');
  await message(page).fill('Un message commencé');
  const other = await context.newPage();
  await visitSettled(other, '/faq');
  await cloud.advance(31 * day);
  await visit(other, `${cloud.url}/history`);
  for (const tab of [other, page]) await toast(tab, expired).waitFor();
  await signedOutHeader(page).waitFor();
  await signIn(other, cloud.url, person);
  await account(page).waitFor();
  expect(await message(page).inputValue()).toBe('Un message commencé');
  await page.reload();
  await expect.poll(() => message(page).inputValue()).toBe('Un message commencé');
  await close();
});
