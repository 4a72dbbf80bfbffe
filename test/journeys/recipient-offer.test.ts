import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { acceptWords } from '../../shared/offer/agreements.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { formatCents } from '../../shared/text/format.ts';
import { calibrations } from '../support/calibrations.ts';
import { openVisitor, overflow, pageReady, shifts, violations } from '../support/pages.ts';
import { codeFor, createPerson } from '../support/person.ts';
import { recipients, sentWithOption } from '../support/sent-offer.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const send = async (kind: keyof typeof recipients) => {
  const provider = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  return sentWithOption(provider, kind);
};

/** Opens the link of an offer. `scripts` and `asked` collect the page's scripts and requests. */
const open = async (link: string, viewport: 'phone' | 'desktop') => {
  const visitor = await openVisitor(browser(), { viewport, touch: viewport === 'phone' });
  const { page } = visitor;
  const scripts: string[] = [];
  const asked: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await pageReady(page);
  await page.locator('#root article').waitFor();
  return { ...visitor, scripts, asked };
};

const accept = async (page: Page, kind: keyof typeof recipients, email: string) => {
  await page.getByRole('checkbox', { name: /J’ai lu ce devis/ }).check();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  const code = page.getByLabel('Code reçu par mail');
  await code.waitFor();
  await code.fill(await codeFor(cloud, email));
  await page.getByRole('button', { name: acceptWords[kind] }).click();
  await page.getByText('Devis accepté').first().waitFor();
};

test('O3 a business reads its devis, ticks an option, asks, and accepts by the code of a mail, without an account', async () => {
  const { offer, choosable, name, standing } = await send('business');
  const token = new URL(offer.link).hash.slice(1);
  const { page, context, complaints, scripts, asked, close } = await open(offer.link, 'desktop');
  expect((await standing())?.state).toBe('sent');
  await page.getByRole('group').getByRole('checkbox', { name }).check();
  await expect.poll(async () => (await standing())?.state).toBe('seen');
  // Without a code nothing is stored of a choice, which stays in this browser.
  expect((await standing())?.chosen).toEqual([]);
  await page.reload();
  await page.getByRole('group').getByRole('checkbox', { name, checked: true }).waitFor();
  const due = formatCents(offerTotals(offer, [choosable]).due_cents);
  expect(await page.getByRole('complementary').textContent()).toContain(due);

  await page.getByRole('button', { name: 'Poser une question' }).click();
  await page.getByLabel('Votre question').fill('Quand commencez-vous ?');
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await page.getByText('Quand commencez-vous ?').first().waitFor();
  expect((await standing())?.messages).toMatchObject([{ by: 'recipient', text: 'Quand commencez-vous ?' }]);

  await page.getByLabel('Votre nom').fill('Camille Thé');
  await page.getByLabel('En qualité de').fill('gérante');
  await accept(page, 'business', recipients.business.email);
  await page.getByRole('img', { name: 'Code QR du virement' }).waitFor();
  expect(await page.getByText(/Accepté le .* par Camille Thé/).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(await standing()).toMatchObject({ state: 'accepted', chosen: [choosable], accepted: { name: 'Camille Thé' } });

  expect(scripts.filter((text) => text.includes('USER_SRP_AUTH'))).toEqual([]);
  expect(asked.filter((url) => url.includes(token) && !url.startsWith(offer.link))).toEqual([]);
  expect(await page.content()).not.toContain(token);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('O3 W1 a consumer with a phone orders by a link, at an address that they tell, and renounces', async () => {
  const { offer, standing } = await send('consumer');
  const { page, complaints, close } = await open(offer.link, 'phone');
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await page.getByRole('button', { name: 'Accepter', exact: true }).tap();
  const email = 'alix.martin@example.test';
  await page.getByLabel('Votre adresse mail').fill(email);
  // The bar at the bottom is there only while the devis is read: here it would cover a field.
  expect(await page.getByRole('button', { name: 'Accepter', exact: true }).isVisible()).toBe(true);
  await expect(page.getByRole('button', { name: 'Recevoir un code' }).click({ trial: true })).resolves.toBe(undefined);
  await page.getByRole('checkbox', { name: /avant la fin du délai/ }).check();
  await accept(page, 'consumer', email);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  expect((await standing())?.state).toBe('accepted');

  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  const code = page.getByLabel('Code reçu par mail');
  await code.waitFor();
  await expect.poll(() => codeFor(cloud, email)).toMatch(/^\d{6}$/);
  await code.fill(await codeFor(cloud, email));
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByText('Rétractation enregistrée').waitFor();
  expect((await standing())?.state).toBe('renounced');
  expect(complaints).toEqual([]);
  await close();
});

test('O3 a devis is read before the code of its page is there; nothing moves, closes or is asked for again when it comes', async () => {
  const { offer } = await send('business');
  const { page, complaints, close } = await openVisitor(browser(), { viewport: 'phone', touch: true });
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  const code = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(offer.link, { waitUntil: 'commit' });
  const early = page.locator('#early-view article');
  await early.locator('summary').first().tap();
  const drawn = await early.innerHTML();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  code.resolve();
  await page.locator('#root article').waitFor();
  expect(await page.locator('article').count()).toBe(1);
  expect(await page.locator('article').innerHTML()).toContain(drawn);
  expect([await shifts(page), asked, complaints]).toEqual([[], ['/api/offer'], []]);
  await close();
});

test('O3 a link that leads nowhere says so, and its page is kept by no cache and named by no list', async () => {
  const { page, close } = await openVisitor(browser());
  const response = await page.goto(`${cloud.url}/devis#AAAAAAAAAAAAAAAAAAAAAAAAAAA`);
  expect(await response?.headerValue('cache-control')).toBe('no-store');
  await page.getByRole('heading', { name: 'Lien sans devis' }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.getByRole('region', { name: 'Choix des cookies' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Donnez votre avis' }).count()).toBe(0);
  await close();
});
