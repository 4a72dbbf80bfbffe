import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import {
  enter,
  hold,
  openVisitor,
  overflow,
  pageReady,
  schemes,
  toast,
  viewports,
  violations,
  visit,
} from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { cloudOfThisFile, sharedBrowser } from '../support/stage.ts';

const cloud = cloudOfThisFile();
const browser = sharedBrowser();
const hour = 3_600_000;
// The contact form accepts a few messages an hour from one IP address.
beforeEach(() => cloud.advance(hour));

const message = {
  name: 'Camille Martin',
  email: 'camille@example.fr',
  type: 'commercial',
  subject: 'Un devis & une question',
  message: 'Bonjour,\nque contient le plan Pro\u00A0?',
};
type Message = typeof message;

const open = async (look?: Parameters<typeof openVisitor>[1], address = '/contact') => {
  const visitor = await openVisitor(browser(), look);
  await visit(visitor.page, cloud.url + address);
  return visitor;
};
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const fill = async (page: Page, { name, email, type, subject, message: text }: Message) => {
  await field(page, 'Nom').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Motif').selectOption(type);
  await field(page, 'Sujet').fill(subject);
  await field(page, 'Message').fill(text);
};
const typed = async (page: Page) => ({
  name: await field(page, 'Nom').inputValue(),
  email: await field(page, 'Email').inputValue(),
  type: await field(page, 'Motif').inputValue(),
  subject: await field(page, 'Sujet').inputValue(),
  message: await field(page, 'Message').inputValue(),
});
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('a visitor without an account writes to the team, once though they press twice; both mails arrive, and no sign-in library is loaded', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await visit(page, `${cloud.url}/contact`);
  await fill(page, message);
  await page.getByRole('button', { name: 'Envoyer le message' }).dblclick();
  await toast(page, 'Message envoyé\u00A0!').waitFor();
  await page.getByText('Un email de confirmation vient de vous être envoyé.').waitFor();
  await page.getByRole('heading', { name: 'Votre message est envoyé.' }).waitFor();
  expect(await violations(page)).toEqual([]);

  const mails = await cloud.mails();
  const [team, ...others] = mails.filter(({ replyTo }) => replyTo.includes(message.email));
  expect(others).toEqual([]);
  expect(team?.text).toContain(message.message);
  expect(mails.filter(({ to }) => to.includes(message.email))).toHaveLength(1);
  expect(scripts.filter((text) => text.includes('USER_SRP_AUTH'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('a visitor without an account writes to the team by the keyboard only', async () => {
  const { page, close } = await open();
  await field(page, 'Nom').focus();
  for (const text of ['Camille', 'clavier@example.fr', 'Part', 'Un partenariat', 'Bonjour.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(await field(page, 'Motif').inputValue()).toBe('partnership');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Votre message est envoyé.' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Votre message est envoyé.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('type');
  await close();
});

test('a visitor who sends the contact form before the code of the page is loaded sends it once, and nothing moves', async () => {
  const { page, close } = await openVisitor(browser());
  const release = await hold(page, '**/assets/*.js');
  await page.goto(`${cloud.url}/contact`, { waitUntil: 'commit' });
  await fill(page, message);
  const places = () =>
    page
      .locator('main *:visible:not(button *)')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y + scrollY)));
  const before = await places();
  const sending = await hold(page, '**/api/contact');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Envoyer le message' }).dblclick();
  expect(page.url()).toBe(`${cloud.url}/contact`);
  release();
  await page.getByRole('button', { name: 'Envoi...' }).waitFor();
  expect(await typed(page)).toEqual(message);
  expect(await places()).toEqual(before);
  sending();
  await toast(page, 'Message envoyé\u00A0!').waitFor();
  expect(asked.filter((url) => url.endsWith('/api/contact'))).toHaveLength(1);
  await close();
});

test('a visitor without JavaScript is told that the contact form needs it', async () => {
  const context = await browser().newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${cloud.url}/contact`);
  await page.getByText('Le formulaire a besoin de JavaScript').waitFor();
  expect(await page.getByRole('button', { name: 'Envoyer le message' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Donnez votre avis' }).isVisible()).toBe(false);
  await context.close();
});

const nothing = { name: '', email: '', type: '', subject: '', message: '' };
const reload = async (page: Page) => {
  await page.reload();
  await pageReady(page);
};

test('a message to the team that was not sent is there again after a reload of the tab, in place of what the address asks for; a new tab has none of it', async () => {
  const { page, context, complaints, close } = await open({}, '/contact?type=technical&sujet=Un%20essai');
  await fill(page, message);
  await reload(page);
  await expect.poll(() => typed(page)).toEqual(message);
  const other = await context.newPage();
  await visit(other, `${cloud.url}/contact`);
  expect(await typed(other)).toEqual(nothing);
  expect(complaints).toEqual([]);
  await close();
});

test('a message to the team that was not sent of a signed-in person comes back to them alone, and is gone from every tab once they leave', async () => {
  const { page, context, close } = await openVisitor(browser());
  await enter(page, cloud, await createPerson(cloud, 'client'));
  await visit(page, `${cloud.url}/contact`);
  await field(page, 'Message').fill('Un message personnel');
  await reload(page);
  await expect.poll(() => typed(page)).toMatchObject({ name: 'Camille', message: 'Un message personnel' });
  await visit(page, `${cloud.url}/faq`);
  const other = await context.newPage();
  await visit(other, cloud.url);
  await other.getByRole('button', { name: 'Compte de Camille' }).click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor();
  await visit(page, `${cloud.url}/contact`);
  expect(await typed(page)).toEqual(nothing);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await close();
});

test.each(schemes)(
  'W1 W2 in the %s theme the contact form, its errors and its success are accessible at both widths',
  async (scheme) => {
    for (const viewport of Object.keys(viewports) as (keyof typeof viewports)[]) {
      const { page, complaints, close } = await open({ viewport, scheme });
      await send(page);
      await page.getByText('Choisissez un motif').waitFor();
      expect([viewport, await violations(page), await overflow(page)]).toEqual([viewport, [], 0]);
      await page.route('**/api/contact', (route) => route.fulfill({ json: { confirmation_sent: true } }));
      await fill(page, message);
      await send(page);
      await toast(page, 'Message envoyé\u00A0!').waitFor();
      await page.getByRole('heading', { name: 'Votre message est envoyé.' }).waitFor();
      expect([viewport, await violations(page), await overflow(page)]).toEqual([viewport, [], 0]);
      expect(complaints).toEqual([]);
      await close();
    }
  },
);

test('what was typed in the contact form stays where the code of the toasts cannot be loaded', async () => {
  const { page, context, close } = await openVisitor(browser());
  await page.route('**/assets/toaster-*.js', (route) => route.abort());
  await visit(page, `${cloud.url}/contact`);
  await fill(page, message);
  await context.setOffline(true);
  await send(page);
  await expect.poll(() => page.getByRole('button', { name: 'Envoyer le message' }).isEnabled()).toBe(true);
  expect(await typed(page)).toEqual(message);
  await context.setOffline(false);
  await page.unroute('**/assets/toaster-*.js');
  await page.route('**/api/contact', (route) => route.abort());
  await send(page);
  await toast(page, 'Erreur').waitFor();
  expect(await typed(page)).toEqual(message);
  await close();
});
