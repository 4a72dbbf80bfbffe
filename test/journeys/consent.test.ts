import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { appPaths, listedPaths } from '../../web/build/pages.ts';
import { runsAll, sampled } from '../support/extent.ts';
import {
  enter,
  fillSignIn,
  openVisitor,
  pageReady,
  schemes,
  shifts,
  viewports,
  violations,
  visit,
} from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const banner = (page: Page) => page.getByRole('region', { name: 'Choix des cookies' });
/** The banner has one answer: nothing but the essential exists. */
const answer = (page: Page) => banner(page).getByRole('button').click();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));
const choiceKept = async (page: Page) => JSON.parse((await kept(page)) ?? '{}').choice;
const choice = (page: Page, name: string) => page.getByRole('main').getByRole('radio', { name });
const fact = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`).textContent();
const ready = (page: Page, address: string) => visit(page, cloud.url + address);
const leavesFocusOn = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('the consent banner asks on every page until it is answered, then on none, from the first paint', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const addresses = [...listedPaths, ...appPaths.map((path) => path.replace(':id', 'unknown'))];
  for (const address of sampled(addresses, 6)) {
    await ready(page, address);
    expect([address, await banner(page).isVisible()]).toEqual([address, true]);
  }
  await answer(page);
  await banner(page).waitFor({ state: 'hidden' });
  await expect.poll(() => choiceKept(page)).toBe('essential');
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const address of sampled(listedPaths, 4)) {
    await page.goto(cloud.url + address);
    expect([address, await banner(page).isVisible()]).toEqual([address, false]);
  }
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  await close();
});

test('W1 the consent banner is the keyboard’s first stop after the skip link, and the header the next one', async () => {
  const { page, close } = await openVisitor(browser());
  await ready(page, '/');
  for (const stop of ['Aller au contenu', 'En savoir plus sur les cookies', 'J’ai compris']) {
    await page.keyboard.press('Tab');
    expect(await leavesFocusOn(page)).toBe(stop);
  }
  await page.keyboard.press('Enter');
  await banner(page).waitFor({ state: 'hidden' });
  await expect.poll(() => choiceKept(page)).toBe('essential');
  await page.keyboard.press('Tab');
  expect(await leavesFocusOn(page)).toContain('Chiffré');
  await close();
});

describe.each(sampled(['phone', 'desktop'] as const, 1))('at %s width', (viewport) => {
  test('the consent banner hides neither the end of the page nor the focus', async () => {
    const { page, close } = await openVisitor(browser(), { viewport });
    await ready(page, '/faq');
    const covered = () =>
      page.evaluate(() => {
        const [bar, focus] = [document.querySelector('.cookie-banner'), document.activeElement];
        if (!bar || !focus || bar.contains(focus)) return undefined;
        const [over, under] = [bar.getBoundingClientRect(), focus.getBoundingClientRect()];
        const hidden =
          under.top >= over.top && under.bottom <= over.bottom && under.left >= over.left && under.right <= over.right;
        return hidden ? focus.textContent : undefined;
      });
    const count = await page.locator('a:visible, button:visible, input:visible, summary:visible').count();
    for (let stop = 0; stop < count; stop++) {
      await page.keyboard.press('Tab');
      expect(await covered()).toBeUndefined();
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [end, top] = await page.evaluate(() =>
      ['footer', '.cookie-banner'].map((part, index) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return (index === 0 ? box?.bottom : box?.top) ?? Number.NaN;
      }),
    );
    // The banner is placed on whole pixels and the page is not, so a difference below one pixel is allowed.
    expect(end).toBeLessThan((top ?? 0) + 1);
    await close();
  });

  test('the consent banner moves nothing of a page: not when it comes, whatever was chosen, nor when a choice is made or withdrawn', async () => {
    const { page, close } = await openVisitor(browser(), { viewport });
    const moves = () => shifts(page, { pressedToo: true });
    for (const act of [
      async () => undefined,
      () => answer(page),
      () => choice(page, 'Tout accepter').check(),
      () => page.getByRole('button', { name: 'Retirer mon choix' }).click(),
    ]) {
      for (const address of ['/', '/terms', '/cookies']) {
        await ready(page, address);
        expect([address, await moves()]).toEqual([address, []]);
      }
      await act();
      await pageReady(page);
      expect(await moves()).toEqual([]);
    }
    await close();
  });
});

test('on a phone the consent banner leaves the buttons of the first screen free', async () => {
  const { page, close } = await openVisitor(browser(), { viewport: 'phone' });
  await ready(page, '/');
  const top = (await banner(page).boundingBox())?.y ?? 0;
  for (const name of ['Faire un devis', 'Voir un exemple']) {
    const { y = 0, height = 0 } =
      (await page.getByRole('main').getByRole('link', { name }).first().boundingBox()) ?? {};
    expect([name, y > 0, y + height <= top]).toEqual([name, true, true]);
  }
  await close();
});

describe('on a page with a form the banner has its own place: on a first visit it covers no label, no field, no button', () => {
  const sizes = sampled([360, 768, 1024, 1280, 1366], 2).flatMap((width) =>
    [600, 800].map((height) => ({ width, height })),
  );
  /** Parts of the form that the banner covers, before scrolling and after each part was scrolled to. */
  const covered = (page: Page) =>
    page
      .locator('main :is(form, fieldset) :is(label, input, select, textarea, button):visible')
      .evaluateAll((parts) => {
        const over = (part: Element) => {
          const [bar, box] = [document.querySelector('.cookie-banner'), part].map((one) =>
            one?.getBoundingClientRect(),
          );
          if (!bar?.height || !box) return true;
          return box.bottom > bar.top && box.top < bar.bottom && box.right > bar.left && box.left < bar.right;
        };
        const first = parts.filter(over);
        const reached = parts.filter((part) => {
          part.scrollIntoView({ block: 'nearest' });
          return over(part);
        });
        scrollTo(0, 0);
        return [parts.length > 1, ...[...first, ...reached].map(({ outerHTML }) => outerHTML)];
      });

  const visit = async (page: Page, addresses: string[]) => {
    for (const address of sampled(addresses, 6)) {
      await ready(page, address);
      await page.locator('main :is(form, fieldset)').first().waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect([address, size, await covered(page)]).toEqual([address, size, [true]]);
      }
    }
  };

  test('the consent banner covers no part of a form of a visitor', async () => {
    const { page, complaints, close } = await openVisitor(browser());
    await visit(page, ['/auth?tab=login', '/auth?tab=signup', '/contact']);
    expect(await shifts(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['who chooses a type of account', undefined, '/account-setup'],
    ['who calibrates', 'developer', '/calibration'],
  ] as const)('the consent banner covers no part of a form of a person %s', async (_, type, address) => {
    const { page, close } = await openVisitor(browser());
    await enter(page, cloud, await createPerson(cloud, type));
    await visit(page, [address]);
    await close();
  });

  test.runIf(runsAll)('the consent banner covers no part of the form of a project', async () => {
    const { page, close } = await openVisitor(browser());
    await enter(page, cloud, await createPerson(cloud, 'client'));
    await ready(page, '/generator');
    await page
      .getByText(/formulaire direct/i)
      .first()
      .click();
    await page.getByLabel(/nom du projet/i).waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect([size, await covered(page)]).toEqual([size, [true]]);
    }
    await close();
  });
});

describe.each(sampled(schemes, 1))('in the %s theme', (scheme) => {
  test('W1 W2 the consent is given, changed and withdrawn on /cookies, which says what holds and since when', async () => {
    const { page, complaints, close } = await openVisitor(browser(), { scheme });
    await ready(page, '/cookies');
    const withdraw = page.getByRole('button', { name: 'Retirer mon choix' });
    const accessible = async () => {
      for (const size of sampled(Object.values(viewports), 1)) {
        await page.setViewportSize(size);
        expect(await violations(page)).toEqual([]);
      }
    };
    expect(await withdraw.isDisabled()).toBe(true);
    await accessible();
    for (const name of ['Tout accepter', 'Essentiel uniquement']) {
      await choice(page, name).check();
      expect(await banner(page).isVisible()).toBe(false);
      expect(await fact(page, 'Choix en vigueur')).toBe(name);
      expect(await fact(page, 'Version du texte')).toBe('1');
      expect(await fact(page, 'Fait le')).toMatch(/20\d\d$/);
      await accessible();
      await page.reload();
      await pageReady(page);
      expect(await choice(page, name).isChecked()).toBe(true);
    }
    await withdraw.click();
    expect(await banner(page).isVisible()).toBe(true);
    expect(await fact(page, 'Choix en vigueur')).toBe('Aucun pour l’instant');
    expect(await kept(page)).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });
});

test('W1 on /cookies the arrow keys choose, and the keyboard goes on from the choices after a withdrawal', async () => {
  const { page, close } = await openVisitor(browser());
  await ready(page, '/cookies');
  await choice(page, 'Essentiel uniquement').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => choiceKept(page)).toBe('all');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await banner(page).waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => choiceKept(page)).toBe('essential');
  await close();
});

test.runIf(runsAll)('a consent that cannot be kept without the network is asked again', async () => {
  const { page, close } = await openVisitor(browser());
  await ready(page, '/');
  await page.route('**/assets/consent-*.js', (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed'), answer(page)]);
  await banner(page).waitFor();
  expect(await kept(page)).toBeNull();
  await close();
});

test('without JavaScript no consent banner is shown, and no choice is offered that nothing would keep', async () => {
  const context = await browser().newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(cloud.url);
  expect(await page.locator('.cookie-banner').isVisible()).toBe(false);
  await page.goto(`${cloud.url}/cookies`);
  await page.getByText('Sans JavaScript, il n’y a rien à choisir').waitFor();
  expect(await page.getByRole('radio').filter({ visible: true }).count()).toBe(0);
  await context.close();
});

/** Collects the origins that the pages of a browser send requests to. */
const originsAsked = (context: BrowserContext) => {
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
};

test('D4 no request leaves the origin: neither before a choice, nor after a refusal, nor after everything was accepted', async () => {
  const { page, context, close } = await openVisitor(browser());
  const origins = originsAsked(context);
  const visit = async () => {
    for (const address of sampled(listedPaths, 4)) await ready(page, address);
    expect([...origins]).toEqual([cloud.url]);
    expect(await context.cookies()).toEqual([]);
  };
  await visit();
  await answer(page);
  await expect.poll(() => choiceKept(page)).toBe('essential');
  await visit();
  await ready(page, '/cookies');
  await choice(page, 'Tout accepter').check();
  expect(await choiceKept(page)).toBe('all');
  await visit();
  await close();
});

test('D4 with a session too, whatever was chosen, only the identity endpoint is asked beside the origin', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, context, close } = await openVisitor(browser());
  const origins = originsAsked(context);
  await ready(page, '/auth?tab=login');
  await answer(page);
  await fillSignIn(page, person);
  await page.waitForURL(`${cloud.url}/`);
  for (const address of ['/', '/history', '/generator', '/profile', '/cookies']) await ready(page, address);
  const config = await (await fetch(`${cloud.url}/config.json`)).json();
  expect([...origins].sort()).toEqual([cloud.url, new URL(config.userPoolEndpoint).origin].sort());
  await close();
});
