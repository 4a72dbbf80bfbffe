import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { generateDone } from '../support/briefs.ts';
import { runsAll, sampled } from '../support/extent.ts';
import { enter, openVisitor, overflow, schemes, toast, violations, visit } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { atStripe, buy, stripeOf } from '../support/stripe-account.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();
const sizes = sampled(['phone', 'desktop'] as const, 1);
const themes = sampled(schemes, 1);

const open = async (person: Person, where: string, look?: Parameters<typeof openVisitor>[1]) => {
  const visitor = await openVisitor(browser(), look);
  await enter(visitor.page, cloud, person);
  await visit(visitor.page, cloud.url + where);
  return visitor;
};
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
/** Waits for the tab of Stripe that a press opens. */
const opened = async (page: Page, name: string) => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), button(page, name).click()]);
  await tab.waitForURL(/\/stripe\//);
  return tab;
};
const orders = {
  consumer: { name: /^Un consommateur/, order: 'Commander avec obligation de paiement' },
  professional: { name: /^Un professionnel/, order: 'Continuer vers le paiement' },
};
type Buyer = keyof typeof orders;
/** Fills in the dialog of a plan and gives the button that orders it. */
const ask = async (page: Page, name: string, buyer: Buyer = 'consumer') => {
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: orders[buyer].name }).check();
  if (buyer === 'consumer') await dialog.getByRole('checkbox', { name: /^Je demande/ }).check();
  return dialog.getByRole('button', { name: orders[buyer].order, exact: true });
};
/** Orders a plan and waits for the tab of its payment. */
const ordered = async (page: Page, name: string, buyer?: Buyer) => {
  const press = await ask(page, name, buyer);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press.click()]);
  await tab.waitForURL(/\/stripe\//);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return tab;
};
const detail = (page: Page, label: string, value: string | RegExp) =>
  page.locator('dl > div', { hasText: label }).getByText(value).waitFor();
const fails = (page: Page, path: string, status: number, code: string) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: { code, requestId: '1' } }) : route.continue(),
  );
/** The browser logs this itself for each answer of status 400 or more. */
const ofAnswers = /Failed to load resource/;
const others = (complaints: string[]) => complaints.filter((text) => !ofAnswers.test(text));

describe.each(sizes)('on a %s', (viewport) => {
  test('somebody takes a plan in a new tab, finds it on the profile, and manages it', async () => {
    const person = await createPerson(cloud, 'client');
    const { page, complaints, close } = await open(person, '/pricing', { viewport });
    await page.getByText('Plan actuel').waitFor();
    const tab = await ordered(page, 'Choisir Pro');
    await tab.getByRole('button', { name: 'S’abonner' }).click();
    await toast(tab, 'Abonnement activé !').waitFor();
    expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/pricing');
    await button(tab, 'Gérer mon abonnement').waitFor();
    for (const colorScheme of themes) {
      await tab.emulateMedia({ colorScheme });
      expect(await violations(tab)).toEqual([]);
    }
    expect(await overflow(tab)).toBeLessThanOrEqual(0);
    await tab.close();
    await visit(page, `${cloud.url}/profile?tab=abonnement`);
    await detail(page, 'Plan actuel', 'Pro');
    await detail(page, 'Statut', 'Abonnement actif');
    await detail(page, 'Date de fin', 'Aucune');
    await detail(page, 'Prochain paiement', /au mois/);
    await page.getByText('sur 15').waitFor();
    await page.getByText(/De nouveaux crédits arrivent le/).waitFor();
    await page.getByRole('link', { name: /Facture CHF-/ }).waitFor();
    await button(page, 'Passer à Enterprise').waitFor();
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const portal = await opened(page, 'Gérer mon abonnement');
    await portal.getByRole('button', { name: 'Annuler l’abonnement' }).click();
    await portal.getByText(/Prend fin le/).waitFor();
    await portal.getByRole('link', { name: 'Revenir sur le site' }).click();
    await portal.waitForURL(/\/profile\?tab=abonnement$/);
    await button(portal, 'Vérifier mon abonnement').click();
    await toast(portal, 'Abonnement vérifié').waitFor();
    await detail(portal, 'Statut', 'Résilié, ouvert jusqu’à sa fin');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.each(sizes)('before a payment, on a %s', (viewport) => {
  test('a consumer reads the price, asks for the immediate start and orders with the words of the law', async () => {
    const person = await createPerson(cloud, 'client');
    const { page, complaints, close } = await open(person, '/pricing', { viewport });
    await button(page, 'Choisir Pro').click();
    const dialog = page.getByRole('dialog', { name: 'Choisir Pro' });
    await dialog.getByText('7 € TTC par mois').waitFor();
    const radios = dialog.getByRole('radio');
    expect(await radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
      false,
      false,
    ]);
    await dialog.getByRole('radio', { name: orders.consumer.name }).check();
    const request = dialog.getByRole('checkbox', { name: /^Je demande que mon plan s’ouvre dès le paiement/ });
    expect(await request.isChecked()).toBe(false);
    const order = dialog.getByRole('button', { name: orders.consumer.order, exact: true });
    expect(await order.isDisabled()).toBe(true);
    await request.check();
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), order.click()]);
    await tab.waitForURL(/\/stripe\//);
    await tab.getByText(/^Commander avec obligation de paiement/).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Choisir Enterprise').click();
    expect(await page.getByRole('radio', { name: orders.consumer.name }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  test.runIf(runsAll)('a professional orders a plan without further declarations, from the profile too', async () => {
    const person = await createPerson(cloud, 'client');
    const { page, complaints, close } = await open(person, '/profile?tab=abonnement', { viewport });
    await button(page, 'Choisir Enterprise').click();
    const dialog = page.getByRole('dialog', { name: 'Choisir Enterprise' });
    await dialog.getByRole('radio', { name: orders.professional.name }).check();
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    const tab = await ordered(page, 'Choisir Enterprise', 'professional');
    await tab.getByRole('button', { name: 'S’abonner' }).click();
    await toast(tab, 'Abonnement activé !').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

test.runIf(runsAll)(
  'C6 a buyer of a plan whose first month is used in part reads that before the payment',
  async () => {
    const person = await createPerson(cloud, 'client');
    await buy(person);
    await generateDone(person);
    const { subscriptions, customers } = await stripeOf(cloud);
    const { id } = customers.findLast(({ email }) => email === person.email) ?? {};
    await atStripe(cloud, { subscription: subscriptions.find(({ customer }) => customer === id)?.id, do: 'cancel' });
    await expect.poll(() => person.api.checkSubscription()).toMatchObject({ subscribed: false });
    const { page, context, complaints, close } = await open(person, '/pricing');
    await (await ask(page, 'Choisir Pro')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pour ce prix, il vous en reste 14 sur 15 avant le mois suivant.').waitFor();
    await expect.poll(() => context.pages().length).toBe(1);
    expect(await violations(page)).toEqual([]);
    const order = dialog.getByRole('button', { name: orders.consumer.order, exact: true });
    const [tab] = await Promise.all([context.waitForEvent('page'), order.click()]);
    await tab.waitForURL(/\/stripe\//);
    expect(others(complaints)).toEqual([]);
    await close();
  },
);

describe.each(sizes)('the end of a contract, on a %s', (viewport) => {
  const mailsTo = async ({ email }: Person) =>
    (await cloud.mails()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
  const endings = (page: Page) => ({
    withdraw: button(page, 'Renoncer au contrat ici'),
    cancel: button(page, 'Résilier votre contrat'),
  });

  test('a consumer withdraws in two steps: the plan ends, and a receipt comes by mail', async () => {
    const person = await createPerson(cloud, 'client');
    await buy(person);
    const { page, complaints, close } = await open(person, '/profile?tab=abonnement', { viewport });
    await endings(page).withdraw.click();
    const dialog = page.getByRole('dialog', { name: 'Renoncer au contrat' });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Confirmer la rétractation', exact: true }).click();
    await toast(page, 'Rétractation enregistrée')
      .getByText(/7,00\u00A0€ vous sont remboursés/)
      .waitFor();
    await detail(page, 'Plan actuel', 'Gratuit');
    expect(await endings(page).withdraw.count()).toBe(0);
    expect(await endings(page).cancel.count()).toBe(0);
    await button(page, 'Choisir Pro').waitFor();
    await expect.poll(() => mailsTo(person)).toContainEqual(expect.stringContaining('accusé de réception'));
    expect(complaints).toEqual([]);
    await close();
  });

  test.runIf(runsAll)('a professional cancels in three clicks, and has no withdrawal', async () => {
    const person = await createPerson(cloud, 'client');
    await buy(person, 'enterprise', 'professional');
    const { page, complaints, close } = await open(person, '/profile', { viewport });
    await page.getByRole('tab', { name: 'Abonnement' }).click();
    await endings(page).cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Résilier votre contrat' });
    await dialog.getByText(/Votre contrat prend fin le/).waitFor();
    expect(await endings(page).withdraw.count()).toBe(0);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Notifier la résiliation', exact: true }).click();
    await toast(page, 'Résiliation enregistrée')
      .getByText(/Votre plan prend fin le/)
      .waitFor();
    await detail(page, 'Statut', 'Résilié, ouvert jusqu’à sa fin');
    await expect.poll(() => mailsTo(person)).toContainEqual(expect.stringContaining('prend fin le'));
    expect(await endings(page).cancel.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

test.runIf(runsAll)('a failed end of a contract is told', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  const { page, complaints, close } = await open(person, '/profile?tab=abonnement');
  await fails(page, '/api/subscription/end', 503, 'unavailable');
  await button(page, 'Résilier votre contrat').click();
  await page.getByRole('button', { name: 'Notifier la résiliation' }).click();
  await toast(page, 'Le service ne répond pas pour le moment').waitFor();
  await detail(page, 'Statut', 'Abonnement actif');
  expect(others(complaints)).toEqual([]);
  await close();
});

test.runIf(runsAll)('a payment that was given up is told, and its parameter leaves the address', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, complaints, close } = await open(person, '/pricing');
  const tab = await ordered(page, 'Choisir Enterprise');
  await tab.getByRole('button', { name: 'Revenir en arrière' }).click();
  await toast(tab, 'Paiement annulé').waitFor();
  await tab.waitForURL(`${cloud.url}/pricing`);
  await button(tab, 'Choisir Enterprise').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(runsAll)('B7 an address that says that it was paid opens nothing, and promises nothing', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, complaints, close } = await open(person, '/pricing?success=true');
  await toast(page, 'Paiement en cours de vérification').waitFor();
  expect(await toast(page, 'Abonnement activé').count()).toBe(0);
  await page.waitForURL(`${cloud.url}/pricing`);
  await button(page, 'Choisir Pro').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(runsAll)('a visitor who orders a plan is told to sign in, and no tab is opened', async () => {
  const { page, context, complaints, close } = await openVisitor(browser());
  await visit(page, `${cloud.url}/pricing`);
  await button(page, 'Choisir Pro').click();
  await toast(page, 'Connexion requise').getByText('Veuillez vous connecter pour souscrire à un abonnement.').waitFor();
  expect(context.pages()).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(runsAll).each([
  ['is down', 503, 'unavailable', 'Impossible de créer la session de paiement.'],
  ['refuses', 429, 'too_many_requests', 'Trop de demandes en peu de temps. Réessayez plus tard.'],
])(
  'where a checkout cannot be opened since the server %s, its tab is closed and the page tells why',
  async (_, status, code, sentence) => {
    const person = await createPerson(cloud, 'client');
    const { page, context, complaints, close } = await open(person, '/pricing');
    await fails(page, '/api/checkout', status, code);
    await (await ask(page, 'Choisir Pro')).click();
    await toast(page, sentence).getByText('Erreur', { exact: true }).waitFor();
    await expect.poll(() => context.pages().length).toBe(1);
    expect(others(complaints)).toEqual([]);
    await close();
  },
);

test.runIf(runsAll)('a checkout whose answer holds no address is an unexpected error', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, complaints, close } = await open(person, '/pricing');
  await page.route('**/api/checkout', (route) => route.fulfill({ json: { url: 'javascript:alert(1)' } }));
  await (await ask(page, 'Choisir Pro')).click();
  await toast(page, "Une erreur inattendue s'est produite.").getByText('Erreur', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(runsAll)('a portal or a subscription that cannot be read is told', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  const { page, complaints, close } = await open(person, '/profile?tab=abonnement');
  await fails(page, '/api/customer-portal', 503, 'unavailable');
  await button(page, 'Gérer mon abonnement').click();
  await toast(page, "Impossible d'ouvrir le portail client.").waitFor();
  await fails(page, '/api/subscription', 503, 'unavailable');
  await button(page, 'Vérifier mon abonnement').click();
  await toast(page, "Impossible de récupérer les informations d'abonnement.").waitFor();
  await visit(page, `${cloud.url}/pricing?success=true`);
  await toast(page, "Impossible de récupérer les informations d'abonnement.").waitFor();
  expect(others(complaints)).toEqual([]);
  await close();
});

test('the date of the next payment is never cut before its comma, at any width of the profile', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  const { page, close } = await open(person, '/profile?tab=abonnement');
  await detail(page, 'Prochain paiement', /au mois/);
  const excess = () =>
    page.locator('dd', { hasText: 'au mois' }).evaluate((value) => {
      value.style.overflowWrap = 'normal';
      return value.scrollWidth - value.clientWidth;
    });
  for (const width of [360, 640, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await excess(), `${width}`).toBe(0);
  }
  await close();
});
