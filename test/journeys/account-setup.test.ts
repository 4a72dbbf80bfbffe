import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { appPaths, listedPaths } from '../../web/build/pages.ts';
import {
  enter,
  openVisitor,
  overflow,
  schemes,
  shifts,
  signIn,
  toast,
  viewports,
  violations,
  visit,
} from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const choice = (page: Page) => page.getByText('Client / Porteur de projet', { exact: true });
const reminder = (page: Page) => page.getByRole('complementary', { name: 'Profil à terminer' });
const failProfile = (page: Page, times?: number) =>
  page.route(
    '**/api/profile',
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', requestId: '1' } }),
    { times },
  );

test('a profile that cannot be read at the sign-in is read again without a message', async () => {
  const person = await createPerson(cloud);
  const { page, close } = await openVisitor(browser());
  await failProfile(page, 2);
  await signIn(page, cloud.url, person);
  await page.waitForURL(/\/account-setup/);
  expect(await page.getByText('Profil indisponible').count()).toBe(0);
  await close();
});

test('a profile that cannot be read after the sign-in is told, and read on the next page', async () => {
  const person = await createPerson(cloud);
  const { page, close } = await openVisitor(browser());
  await failProfile(page);
  await signIn(page, cloud.url, person);
  await toast(page, 'Profil indisponible').waitFor();
  await page.unroute('**/api/profile');
  await page.getByRole('link', { name: 'Tarifs' }).first().click();
  await page.waitForURL(/\/account-setup/);
  await expect.poll(() => page.getByText('Profil indisponible').count()).toBe(0);
  await close();
});

test('a person who left before choosing an account type is led back to the choice by every page of the application, and refused by none', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await enter(page, cloud, await createPerson(cloud));
  for (const path of appPaths.map((pattern) => pattern.replace(':id', 'unknown'))) {
    await page.goto(cloud.url + path);
    await page.waitForURL(path === '/auth' ? `${cloud.url}/` : /\/account-setup$/);
    if (path !== '/auth') await choice(page).waitFor();
    expect([path, await page.getByText('Accès refusé').count()]).toEqual([path, 0]);
  }
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  await close();
});

test.each(schemes)(
  'W1 a person who left before choosing an account type is reminded by public pages in the %s theme, and nothing on them moves',
  async (scheme) => {
    const { page, complaints, close } = await openVisitor(browser(), { scheme });
    await enter(page, cloud, await createPerson(cloud));
    await visit(page, `${cloud.url}/account-setup`);
    await choice(page).waitFor();
    expect(await reminder(page).count()).toBe(0);
    for (const path of listedPaths) {
      await visit(page, cloud.url + path);
      await reminder(page).waitFor();
      expect([path, await shifts(page)]).toEqual([path, []]);
    }
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await reminder(page).getByRole('link').click();
    await page.waitForURL(/\/account-setup/);
    await choice(page).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL(`${cloud.url}/`);
    expect(await reminder(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('a provider who reloads «\u00A0Votre profil est prêt\u00A0» still finds the way to the calibration', async () => {
  const { page, close } = await openVisitor(browser());
  await enter(page, cloud, await createPerson(cloud));
  await visit(page, `${cloud.url}/account-setup`);
  await page.getByText('Prestataire', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('heading', { name: 'Votre profil est prêt' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Aller au calibrage' }).waitFor();
  await page.waitForURL(/\/calibration/);
  await close();
});
