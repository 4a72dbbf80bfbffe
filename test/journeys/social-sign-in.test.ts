import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type Service, services } from '../../shared/account/social-sign-in.ts';
import { lastMails } from '../support/erasure.ts';
import { openVisitor, overflow, pageReady, schemes, toast, viewports, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();
const newEmail = () => `${randomUUID()}@example.fr`;

/** Goes from /auth to the page of a service. */
const leave = async (page: Page, service: Service, path = '/auth?tab=login') => {
  await page.goto(cloud.url + path);
  await page.getByRole('button', { name: `Continuer avec ${service}` }).click();
  await page.getByRole('heading', { name: `${service}, joué sur cette machine` }).waitFor();
};

type Choice = { email?: string; verified?: boolean; answer?: 'Continuer' | 'Refuser' };
const choose = async (page: Page, { email = newEmail(), verified = true, answer = 'Continuer' }: Choice) => {
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Nom affiché').fill('Zoé Petit');
  if (!verified) await page.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: answer }).click();
};

/** Waits for a page of the site whose address has no parameter of the sign-in left. */
const cleanAddress = async (page: Page) => {
  await expect.poll(() => page.url()).toMatch(new RegExp(`^${cloud.url}/`));
  await expect.poll(() => page.url()).not.toMatch(/[?&](code|state|error)/);
};

describe.each(services)('with %s', (service) => {
  test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    'W1 a person signs in with a service, chooses a type of account, leaves, and comes back (%s)',
    async (viewport) => {
      const { page, complaints, close } = await openVisitor(browser(), { viewport });
      const email = newEmail();
      await page.goto(`${cloud.url}/auth?tab=login`);
      await page.getByRole('button', { name: `Continuer avec ${service}` }).waitFor();
      await pageReady(page);
      expect(await violations(page)).toEqual([]);
      await leave(page, service);
      expect(await violations(page)).toEqual([]);
      await choose(page, { email });
      await toast(page, 'Connexion réussie').waitFor();
      await page.waitForURL('**/account-setup');
      await cleanAddress(page);
      const stored = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.endsWith('.LastAuthUser')),
      );
      expect(stored).toHaveLength(1);
      await page.reload();
      await page.getByRole('heading', { name: 'Finalisation de votre profil' }).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('A4 a person with a confirmed e-mail account who signs in with a service gets that account, without a second press', async () => {
    const person = await createPerson(cloud, 'client');
    const { page, complaints, close } = await openVisitor(browser());
    await leave(page, service);
    await choose(page, { email: person.email });
    // Cognito answers a first link with an error, then the site tries again; the stand-in's page remembers nobody.
    await page.getByRole('heading', { name: `${service}, joué sur cette machine` }).waitFor();
    await choose(page, { email: person.email });
    await toast(page, 'Connexion réussie').waitFor();
    await cleanAddress(page);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${cloud.url}/profile`);
    await page.getByText(person.email).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  const askDeletion = async (page: Page, email: string) => {
    await leave(page, service);
    await choose(page, { email });
    await page.waitForURL('**/account-setup');
    await page.getByText('Client / Porteur de projet').click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(`${cloud.url}/`);
    await visit(page, `${cloud.url}/profile`);
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  };
  const reconnect = async (page: Page) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Se reconnecter avec ${service}` })
      .click();
    await page.getByRole('heading', { name: `${service}, joué sur cette machine` }).waitFor();
  };
  const confirm = (page: Page) => page.getByRole('button', { name: 'Supprimer définitivement' });

  test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    'W1 D1 an account without a password is deleted after a reconnection, by the last press alone (%s)',
    async (viewport) => {
      const { page, complaints, close } = await openVisitor(browser(), { viewport });
      const email = newEmail();
      await askDeletion(page, email);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        expect(await violations(page)).toEqual([]);
      }
      expect(await page.getByRole('dialog').getByLabel('Mot de passe').count()).toBe(0);
      expect(await confirm(page).isDisabled()).toBe(true);
      await reconnect(page);
      await choose(page, { email });
      await page.waitForURL('**/profile');
      await page.getByRole('dialog').getByText(`Vous venez de vous reconnecter avec ${service}`).waitFor();
      await cleanAddress(page);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await confirm(page).click();
      await toast(page, 'Compte supprimé').waitFor();
      await page.waitForURL(`${cloud.url}/`);
      await cloud.advance(60_000);
      await expect.poll(async () => (await lastMails(cloud, { email })).length, { timeout: 20_000 }).toBe(1);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('a person who gives up a reconnection, or goes back, is still signed in, and nothing is deleted', async () => {
    const { page, complaints, close } = await openVisitor(browser());
    await askDeletion(page, newEmail());
    await reconnect(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Mon profil' }).waitFor();
    await visit(page, `${cloud.url}/profile`);
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await reconnect(page);
    await choose(page, { answer: 'Refuser' });
    await toast(page, 'Erreur de connexion').waitFor();
    await page.getByText(`Vous avez annulé la connexion avec ${service}.`).waitFor();
    await page.waitForURL('**/profile');
    await page.getByRole('link', { name: 'Sécurité' }).click();
    await page.getByText('Votre compte n’a pas de mot de passe').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('A3 a reconnection as somebody else deletes no account, and the page says whose session it is now', async () => {
    const { page, close } = await openVisitor(browser());
    await askDeletion(page, newEmail());
    await reconnect(page);
    const other = newEmail();
    await choose(page, { email: other });
    await toast(page, 'Autre compte').waitFor();
    await page.getByText(`Vous êtes maintenant connecté avec le compte ${other}. Rien n’a été supprimé.`).waitFor();
    expect(await confirm(page).count()).toBe(0);
    await close();
  });

  test.each([
    ['a refusal', { answer: 'Refuser' as const }, `Vous avez annulé la connexion avec ${service}.`],
    [
      'an address that is not verified',
      { verified: false },
      `L’adresse email de votre compte n’est pas vérifiée par ${service}. Vérifiez-la, puis recommencez.`,
    ],
  ])('the answer %s of a service of sign-in has its sentence, on /auth', async (_what, choice, sentence) => {
    const { page, complaints, close } = await openVisitor(browser(), { viewport: 'phone' });
    await leave(page, service, '/auth?tab=signup');
    await choose(page, choice);
    await toast(page, 'Erreur de connexion').waitFor();
    await page.getByText(sentence).waitFor();
    await page.waitForURL('**/auth?tab=login');
    await page.getByRole('button', { name: `Continuer avec ${service}` }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('a service of sign-in that does not answer has its sentence, and the next try works', async () => {
    const { page, close } = await openVisitor(browser());
    await leave(page, service);
    await cloud.outage(service === 'Google' ? 'google' : 'github', 1);
    const email = newEmail();
    await choose(page, { email });
    await toast(page, 'Erreur de connexion').waitFor();
    await cloud.outage(service === 'Google' ? 'google' : 'github', 0);
    await leave(page, service);
    await choose(page, { email });
    await toast(page, 'Connexion réussie').waitFor();
    await close();
  });
});

test('an answer of a service of sign-in that this browser has not asked for signs nobody in, and says so', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await page.goto(`${cloud.url}/?code=somebody-elses&state=somebody-elses`);
  await toast(page, 'Erreur de connexion').waitFor();
  await page.getByText('Cette connexion a expiré ou n’a pas été commencée dans ce navigateur.').waitFor();
  await cleanAddress(page);
  await leave(page, 'Google');
  await page.goto(`${cloud.url}/?code=somebody-elses&state=somebody-elses`);
  await page.getByText('Cette connexion a expiré ou n’a pas été commencée dans ce navigateur.').first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.LastAuthUser')))).toEqual(
    [],
  );
  expect(complaints.filter((text) => !text.includes('sign-in not completed'))).toEqual([]);
  await close();
});

test('somebody who goes back from a service of sign-in finds the page as it was', async () => {
  const { page, close } = await openVisitor(browser());
  await leave(page, 'GitHub');
  await page.goBack();
  const button = page.getByRole('button', { name: 'Continuer avec GitHub' });
  await button.waitFor();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await close();
});
