import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { listedPaths } from '../../web/build/pages.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { subOf } from '../support/erasure.ts';
import {
  enter,
  fillSignIn,
  openVisitor,
  overflow,
  schemes,
  toast,
  twoFrames,
  viewports,
  violations,
  visit,
} from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

/** Opens a browser whose visitor has answered the cookie banner, which the button does not cover. */
const openAnswered = async (look?: Parameters<typeof openVisitor>[1]) => {
  const visitor = await openVisitor(browser(), look);
  await visitor.context.addInitScript(() => {
    if (location.protocol === 'about:') return; // about:blank has no storage
    const choice = { version: 1, date: new Date().toISOString(), choice: 'essential' };
    localStorage.setItem('cookie-consent', JSON.stringify(choice));
  });
  return visitor;
};
const opener = (page: Page) => page.getByRole('button', { name: 'Donnez votre avis' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Donnez votre avis' });
const star = (page: Page, value: number) => dialog(page).getByRole('radio', { name: new RegExp(`^${value}\\s`) });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Envoyer' }).click();
const message = (page: Page) => dialog(page).getByLabel('Message');

const openAsPerson = async (look?: Parameters<typeof openVisitor>[1], address = '/pricing') => {
  const visitor = await openAnswered(look);
  const person = await createPerson(cloud, 'client');
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, cloud.url + address);
  await opener(visitor.page).click();
  await message(visitor.page).waitFor();
  return { ...visitor, person };
};
/** Waits for the message to the team that contains this text. */
const slackMessage = async (text: string) => {
  const found = async () =>
    (await cloud.slack()).map((posted) => JSON.stringify(posted)).find((posted) => posted.includes(text));
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return (await found()) ?? '';
};

test('a signed-in person gives a note and a message on the application, once though they press twice; the team reads them in Slack, with the page but not the secrets of its address', async () => {
  const { page, complaints, close } = await openAsPerson({}, '/pricing?code=secret#pro');
  await dialog(page).getByText('Correct').waitFor({ state: 'attached' });
  expect(await dialog(page).getByLabel('Catégorie').inputValue()).toBe('general');
  await star(page, 4).check({ force: true });
  await dialog(page).getByLabel('Catégorie').selectOption('suggestion');
  await message(page).fill('Un <b>tableau</b> de plus');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/app-feedback')) sent += 1;
  });
  await dialog(page).getByRole('button', { name: 'Envoyer' }).dblclick();
  await toast(page, 'Feedback envoyé').waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  const posted = await slackMessage('Un &lt;b&gt;tableau&lt;/b&gt; de plus');
  for (const text of ['4/5', 'suggestion', `${cloud.url}/pricing`])
    expect([text, posted.includes(text)]).toEqual([text, true]);
  expect(posted).not.toContain('secret');
  expect(sent).toBe(1);
  await opener(page).click();
  expect(await message(page).inputValue()).toBe('');
  expect(await dialog(page).getByRole('radio', { checked: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a feedback on the application needs a note or a message, and the note can be taken back', async () => {
  const { page, person, close } = await openAsPerson();
  await send(page);
  await toast(page, 'Feedback requis').waitFor();
  const sentence = dialog(page).getByText('Veuillez attribuer une note ou saisir un message');
  await sentence.waitFor();
  await star(page, 5).check({ force: true });
  await expect.poll(() => sentence.count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Effacer la note' }).click();
  await sentence.waitFor();
  await message(page).fill('a'.repeat(2_001));
  await dialog(page).getByText('2000 caractères au maximum').waitFor();
  await message(page).fill('  ');
  await star(page, 2).check({ force: true });
  await send(page);
  await toast(page, 'Feedback envoyé').waitFor();
  expect(await slackMessage(subOf(person))).toContain('2/5');
  await close();
});

test('a feedback on the application can be given by keyboard alone, and the focus returns to the button', async () => {
  const { page, close } = await openAsPerson();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await message(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await star(page, 3).isChecked()).toBe(true);
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Bug');
  await page.keyboard.type('p');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Au clavier');
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast(page, 'Feedback envoyé').waitFor();
  await slackMessage('Au clavier');
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await close();
});

test('a feedback on the application is kept when it fails, and when the dialog is closed', async () => {
  const { page, close } = await openAsPerson();
  await page.route('**/api/app-feedback', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', requestId: '1' } }),
  );
  await star(page, 1).check({ force: true });
  await message(page).fill('Rien ne va');
  await send(page);
  await toast(page, 'Erreur').waitFor();
  await page.getByText("Impossible d'envoyer le feedback").waitFor();
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await opener(page).click();
  expect(await message(page).inputValue()).toBe('Rien ne va');
  expect(await star(page, 1).isChecked()).toBe(true);
  await close();
});

test('a feedback on the application that was typed is gone for the next person of the browser', async () => {
  const { page, close } = await openAsPerson();
  await message(page).fill('Un avis personnel');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Compte de Camille' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('link', { name: 'Inscription' }).first().waitFor();
  await visit(page, `${cloud.url}/pricing`);
  await opener(page).click();
  await dialog(page).getByRole('link', { name: 'Connexion' }).click();
  await fillSignIn(page, await createPerson(cloud, 'client'));
  await page.waitForURL(`${cloud.url}/pricing`);
  await opener(page).click();
  expect(await message(page).inputValue()).toBe('');
  await close();
});

test('a visitor is told that feedback needs an account, and comes back to the page after the sign-in', async () => {
  const { page, complaints, close } = await openAnswered();
  await visit(page, `${cloud.url}/pricing`);
  await opener(page).click();
  await dialog(page).getByRole('link', { name: 'Inscription' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('link', { name: 'Connexion' }).click();
  await page.waitForURL(/\/auth\?tab=login/);
  expect(await dialog(page).count()).toBe(0);
  await fillSignIn(page, await createPerson(cloud, 'client'));
  await page.waitForURL(`${cloud.url}/pricing`);
  expect(complaints).toEqual([]);
  await close();
});

test('the feedback dialog whose code cannot be loaded is told, and the page stays', async () => {
  const { page, close } = await openAnswered();
  // The corner of a wide window is free of fields.
  await page.setViewportSize({ width: 1920, height: 900 });
  await visit(page, `${cloud.url}/contact`);
  await page.getByLabel('Sujet').fill('Mon sujet');
  await page.route(/feedback-dialog/, (route) => route.abort());
  await opener(page).click();
  await page.getByText('Cette fenêtre n’a pas pu s’ouvrir. Réessayez.').waitFor();
  expect(await page.getByLabel('Sujet').inputValue()).toBe('Mon sujet');
  await close();
});

const box = async (page: Page) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await opener(page).boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
};
/** Texts and controls that the button covers when the page is scrolled to its end. */
const covered = async (page: Page) => {
  // The layout is stable once the end of the page stays in one place for two frames.
  const end = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    });
  for (let last = -1, now = await end(); now !== last; now = await end()) {
    last = now;
    await twoFrames(page);
  }
  // One evaluation reads all places: between two of them, content that arrives could move the page.
  return opener(page).evaluate((button) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const isUnder = (place: DOMRect) =>
      place.right > left && place.left < right && place.bottom > top && place.top < bottom;
    const placesOf = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return one.textContent?.trim() ? [...range.getClientRects()] : [one.getBoundingClientRect()];
    };
    const all = document.querySelectorAll(
      'body :is(a, button, input, select, textarea, summary, label, p, li, dd, dt, td, th, h1, h2, h3)',
    );
    return [...all]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-haspopup=dialog], .sr-only'))
      .filter((one) => placesOf(one).some(isUnder))
      .map(({ textContent, nodeName }) => `${nodeName} ${textContent}`);
  });
};
const widths = [360, 640, 768, 1024, 1280, 1366];
const expectNothingCovered = async (page: Page, addresses: string[]) => {
  for (const address of addresses) {
    await visit(page, cloud.url + address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect([address, width, await covered(page)]).toEqual([address, width, []]);
    }
  }
};

test('the feedback button covers nothing at the end of a public page, at any width', async () => {
  const { page, close } = await openAnswered();
  await expectNothingCovered(page, [...listedPaths, '/auth?tab=login', '/auth?tab=signup', '/nothing-here']);
  await close();
});

test('the feedback button covers nothing at the end of a page of the application, at any width', async () => {
  const { page, close } = await openAnswered();
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(person, briefs.showcase);
  await enter(page, cloud, person);
  await visit(page, `${cloud.url}/`);
  const steps = ['', '?etape=projet', `?quote=${id}`].map((step) => `/generator${step}`);
  await expectNothingCovered(page, [...steps, '/calibration', '/history', `/quote/${id}`, '/profile']);
  await close();
});

/** Lists what the button covers now; undefined while the button is hidden. */
const underButton = (page: Page) =>
  opener(page).evaluateAll(([button]) => {
    if (!button) return undefined;
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const parts = document.querySelectorAll('a, button, input, select, textarea, label, summary, td, dd');
    return [...parts]
      .filter((part) => part !== button && part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => !part.closest('.sr-only, [popover]'))
      .filter((part) =>
        [...part.getClientRects()].some(
          (place) => place.right > left && place.left < right && place.bottom > top && place.top < bottom,
        ),
      )
      .map(({ nodeName, textContent }) => `${nodeName} ${textContent}`);
  });

/** Scrolls through the page: where the button has been seen, and what it has covered there. */
const throughPage = async (page: Page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const seen: number[] = [];
  const hidden: string[] = [];
  for (let y = 0; y < height; y += 90) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await twoFrames(page);
    let under = await underButton(page);
    // Content that has just arrived is looked at with the next frame.
    if (under?.length) {
      await twoFrames(page);
      under = await underButton(page);
    }
    if (under) seen.push(y);
    hidden.push(...(under ?? []));
  }
  return { seen: seen.length, hidden };
};

test('the feedback button has its words and floats at every width, and covers no control and no figure anywhere', async () => {
  const { page, close } = await openAnswered();
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(person, briefs.showcase);
  await enter(page, cloud, person);
  for (const address of ['/faq', '/pricing', '/generator?etape=projet', `/quote/${id}`, `/quote/${id}/envoi`])
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, cloud.url + address);
      const { seen, hidden } = await throughPage(page);
      expect([address, width, hidden]).toEqual([address, width, []]);
      if (address === '/faq') expect(seen).toBeGreaterThan(5);
    }
  expect((await box(page)).right - (await box(page)).left).toBeGreaterThan(140);
  // What asks for consent is a bar at the bottom of a phone.
  const visitor = await openVisitor(browser(), { viewport: 'phone' });
  await visit(visitor.page, `${cloud.url}/terms`);
  expect(await opener(visitor.page).count()).toBe(0);
  await visitor.close();
  await close();
});

test('the feedback button is not printed', async () => {
  const { page, close } = await openAnswered();
  await visit(page, `${cloud.url}/faq`);
  await page.emulateMedia({ media: 'print' });
  expect(await opener(page).isVisible()).toBe(false);
  await close();
});

test.each(schemes)(
  'W1 W2 in the %s theme the feedback dialog and its errors are accessible at both widths',
  async (scheme) => {
    for (const viewport of Object.keys(viewports) as (keyof typeof viewports)[]) {
      const { page, complaints, close } = await openAsPerson({ viewport, scheme });
      expect([viewport, await violations(page), await overflow(page)]).toEqual([viewport, [], 0]);
      await send(page);
      await toast(page, 'Feedback requis').waitFor();
      await star(page, 3).check({ force: true });
      expect([viewport, await violations(page), await overflow(page)]).toEqual([viewport, [], 0]);
      expect(complaints).toEqual([]);
      await close();
    }
  },
);
