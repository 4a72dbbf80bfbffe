import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { briefs, newKey } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { erased, lastMails } from '../support/erasure.ts';
import { enter, openVisitor, overflow, schemes, toast, violations, visit } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();

/** Opens /profile and the dialog of the deletion. */
const ask = async (page: Page) => {
  await visit(page, `${cloud.url}/profile`);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Supprimer votre compte' }).waitFor();
};
const password = (page: Page) => page.getByRole('dialog').getByLabel('Mot de passe', { exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'Supprimer définitivement' });
const developer = () => createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });

describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
  test.each([
    ['client', () => createPerson(cloud, 'client')],
    ['provider', developer],
  ] as const)(
    'a %s deletes its account, is signed out and led home, and Back leads to nothing of it',
    async (_, create) => {
      const person: Person = await create();
      const { page, complaints, close } = await openVisitor(browser(), { viewport });
      await enter(page, cloud, person);
      await visit(page, `${cloud.url}/faq`);
      await ask(page);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        expect(await violations(page)).toEqual([]);
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await confirm(page).isDisabled()).toBe(true);
      await password(page).fill(person.password);
      await password(page).press('Enter');
      await toast(page, 'Compte supprimé').waitFor();
      await page.waitForURL(`${cloud.url}/`);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))).toEqual(
        [],
      );
      await page.goBack();
      await page.waitForURL(`${cloud.url}/faq`);
      await erased(cloud, person);
      expect(await lastMails(cloud, person)).toHaveLength(1);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

test('a deletion of the account with a wrong password deletes nothing, is told at its field, and leaves the session as it is', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, close } = await openVisitor(browser());
  await enter(page, cloud, person);
  await ask(page);
  await password(page).fill('un autre mot de passe');
  await confirm(page).click();
  await page.getByText('Mot de passe incorrect.').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await visit(page, `${cloud.url}/history`);
  await page.getByRole('heading', { level: 1, name: /historique/i }).waitFor();
  expect(await person.api.getProfile()).toMatchObject({ email: person.email });
  await close();
});

test('a deletion of the account that fails says so, and works when it is pressed again', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, close } = await openVisitor(browser());
  await enter(page, cloud, person);
  await ask(page);
  await cloud.fault({
    service: 'dynamodb',
    action: 'UpdateItem',
    function: 'delete-account',
    kind: 'fail-before',
    times: 9,
  });
  await password(page).fill(person.password);
  await confirm(page).click();
  await toast(page, 'Impossible de supprimer le compte. Veuillez réessayer.').waitFor();
  await cloud.noFaults();
  await confirm(page).click();
  await toast(page, 'Compte supprimé').waitFor();
  await close();
});

test('an account that is deleted in two tabs, and during a generation, is deleted once, and the other tab is signed out', async () => {
  const person = await createPerson(cloud, 'client');
  await cloud.behave({ first_token_ms: 3_000 });
  await person.api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
  const { page, context, close } = await openVisitor(browser());
  await enter(page, cloud, person);
  await ask(page);
  const other = await context.newPage();
  await ask(other);
  await password(other).fill(person.password);
  await password(page).fill(person.password);
  await confirm(page).click();
  await toast(page, 'Compte supprimé').waitFor();
  await other.getByRole('heading', { name: 'Connexion requise' }).waitFor();
  await erased(cloud, person);
  await cloud.behave({});
  await close();
});
