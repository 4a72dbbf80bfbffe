import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, schemes, toast, viewports, violations, visit } from '../support/pages.ts';
import { codeFor, createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

describe.each(Object.keys(viewports) as (keyof typeof viewports)[])('on a %s', (viewport) => {
  test.each([
    ['client', () => createPerson(cloud, 'client')],
    ['provider', () => createPerson(cloud, 'developer', { calibration: calibrations.shopMaker })],
  ] as const)('W1 a %s gets another address by the code of a mail, and signs in with it', async (_, create) => {
    const person = await create();
    const email = `${randomUUID()}@example.fr`;
    const { page, complaints, close } = await openVisitor(browser(), { viewport });
    await enter(page, cloud, person);
    await visit(page, `${cloud.url}/profile`);
    await page.getByRole('button', { name: 'Changer d’adresse mail' }).click();
    const dialog = page.getByRole('dialog');
    const looksRight = async () => {
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        expect(await violations(page)).toEqual([]);
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    };
    await dialog.getByLabel('Nouvelle adresse email').fill(email);
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await looksRight();
    await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
    await dialog.getByText(email).waitFor();
    await looksRight();
    await dialog.getByLabel('Code reçu par mail').fill(await codeFor(cloud, email));
    await dialog.getByLabel('Code reçu par mail').press('Enter');
    await toast(page, 'Adresse modifiée').waitFor();
    await page.waitForURL('**/auth?tab=login');
    await expect.poll(() => page.locator('input[type=email]').inputValue()).toBe(email);
    await page.locator('input[type=password]').fill(person.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.waitForURL('**/profile');
    await page.locator('dl > div', { hasText: 'Email' }).getByText(email, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
