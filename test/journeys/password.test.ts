import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { enter, fillSignIn, openVisitor, overflow, toast, violations, visit } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const open = async (person: Person, address: string, look?: Parameters<typeof openVisitor>[1]) => {
  const visitor = await openVisitor(browser(), look);
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, `${cloud.url}${address}`);
  return visitor;
};
const change = async (page: Page, current: string, wanted: string) => {
  await page.getByLabel('Mot de passe actuel').fill(current);
  await page.getByLabel('Nouveau mot de passe').fill(wanted);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
};
const endAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await page.getByRole('dialog').waitFor();
};

describe.each([
  ['client', 'desktop', 'light'],
  ['developer', 'phone', 'dark'],
] as const)('/profile of a %s, on a %s, %s', (accountType, viewport, scheme) => {
  test('A3 a person changes the password, then signs out everywhere: another browser is out at its next call, and its draft is kept', async () => {
    const person = await createPerson(cloud, accountType);
    const { page, complaints, close } = await open(person, '/profile?tab=securite', { viewport, scheme });
    await change(page, 'un autre mot', 'un tout autre mot');
    await page.getByText('Ce n’est pas votre mot de passe actuel').waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
    await change(page, person.password, 'un tout autre mot');
    await toast(page, 'Mot de passe modifié').waitFor();
    expect(await page.getByLabel('Mot de passe actuel').inputValue()).toBe('');
    const password = 'un tout autre mot';
    const elsewhere = await open({ ...person, password }, '/contact');
    await elsewhere.page.getByLabel('Message', { exact: true }).fill('Un message commencé');

    await endAll(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Tout déconnecter' }).click();
    await toast(page, 'Déconnecté partout').waitFor();
    await page.getByRole('heading', { name: 'Connexion requise' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Cognito')))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await close();

    await elsewhere.page.goto(`${cloud.url}/history`);
    await toast(elsewhere.page, 'Votre session a expiré. Veuillez vous reconnecter.').waitFor();
    await elsewhere.page.waitForURL(/\/auth/);
    await fillSignIn(elsewhere.page, { email: person.email, password });
    await elsewhere.page.goto(`${cloud.url}/contact`);
    const kept = elsewhere.page.getByLabel('Message', { exact: true });
    await expect.poll(() => kept.inputValue()).toBe('Un message commencé');
    await elsewhere.close();
  });
});
