import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page, Request } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { businessDaysAfter } from '../../shared/calendar/business-days.ts';
import { isoDay } from '../../shared/calendar/day-number.ts';
import { formatDay } from '../../shared/text/format.ts';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { runsAll } from '../support/extent.ts';
import { legalDetails } from '../support/legal-details.ts';
import { collisions, enter, openVisitor, overflow, schemes, toast, violations, wideFaces } from '../support/pages.ts';
import { openPdf } from '../support/pdf.ts';
import { createPerson, type Person } from '../support/person.ts';
import { expensiveQuote, print, printWith, provider, registered } from '../support/printed-devis.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';
import { subscribe } from '../support/subscription.ts';
import { payloads } from '../support/xss-payloads.ts';

const hostileName = 'Boutique <img src=x onerror=alert(1)> & « thés » ../';
const cloud = sharedCloud();
const browser = sharedBrowser();
let person: Person;
let quoteId: string;
beforeAll(async () => {
  person = await createPerson(cloud, 'developer');
  await person.api.saveCalibration({ body: calibrations.shopMaker });
  const body = { ...briefs.shop, projectName: hostileName };
  quoteId = (await person.api.generateQuote({ body, idempotencyKey: newKey() })).id;
  expect(await settled(person.api, quoteId)).toMatchObject({ status: 'done' });
});
const openQuote = async (page: Page) => {
  await enter(page, cloud, person);
  await page.goto(`${cloud.url}/quote/${quoteId}#document`);
  return printButton(page);
};

/** Goes from a quote to the page that issues its devis. */
const openIssue = async (page: Page, id = quoteId, who = person) => {
  await enter(page, cloud, who);
  await page.goto(`${cloud.url}/quote/${id}`);
  await page.getByRole('link', { name: 'Émettre le devis' }).click();
  await page.getByRole('heading', { name: 'Envoyer le devis' }).waitFor();
};
const preview = (page: Page) => page.frameLocator('iframe').locator('main');
const issueButton = (page: Page) => page.getByRole('button', { name: 'Émettre seulement' });
const printButton = (page: Page) => page.getByRole('button', { name: 'Version imprimable' });
/** Opens what seldom changes: validity, start, penalties, and what the devis shows. */
const unfold = (page: Page) => page.getByText(/^Validité, début, .*ce que le devis montre$/).click();
/** Reads the text of the tab that a press opens, and closes it. */
const textFrom = async (context: BrowserContext, press: () => Promise<void>) => {
  const opened = context.waitForEvent('page');
  await press();
  const tab = await opened;
  await tab.waitForLoadState();
  const text = ((await tab.textContent('main')) ?? '').replace(/\s+/g, ' ');
  await tab.close();
  return text;
};

/** Tells whether the document runs a script that is added to it. */
const runsScripts = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.append('document.title = "it ran"');
    document.body.append(script);
    return document.title === 'it ran';
  });

/** Collects the addresses that a page, or all pages of a context, request. */
const watch = (asking: BrowserContext | Page) => {
  const requests: string[] = [];
  asking.on('request', (request: Request) => requests.push(request.url()));
  return requests;
};

test('a provider opens the devis in a tab: it runs nothing, asks for nothing, knows nothing of the page, and prints', async () => {
  const { page, context, complaints, close } = await openVisitor(browser());
  await openIssue(page);
  await preview(page).getByText(hostileName).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await issueButton(page).click();
  await page.getByRole('dialog', { name: 'Émettre sans client' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await person.api.getQuote({ params: { id: quoteId } })).not.toHaveProperty('issued');

  await page.getByRole('button', { name: 'Émettre sans client' }).click();
  await toast(page, /^Devis D-\d{4}-0001 émis/).waitFor();
  const opened = context.waitForEvent('page');
  await printButton(page).click();
  const tab = await opened;
  await tab.waitForLoadState();
  await toast(page, 'PDF généré').filter({ hasText: 'Ctrl+P' }).waitFor();
  const requests = watch(tab);

  expect(tab.url()).toMatch(/^blob:/);
  expect(await tab.title()).toContain(hostileName);
  expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe(hostileName);
  expect(await tab.locator('script, img, link, iframe, form, a').count()).toBe(0);
  expect(await tab.evaluate(() => window.opener)).toBe(null);
  const heading = tab.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Georgia');
  expect(await violations(tab)).toEqual([]);
  const pdf = (await tab.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
  expect(requests).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await runsScripts(tab)).toBe(false);
  await close();
});

test.runIf(runsAll)(
  'what a provider ticks for a devis stands on the preview at once; nothing is ticked beforehand, and nothing is issued',
  async () => {
    const { page, complaints, close } = await openVisitor(browser());
    const maker = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
    const { id } = await generateDone(maker, briefs.shop);
    await openIssue(page, id, maker);
    await unfold(page);
    const shown = page.getByRole('group', { name: 'Montrer aussi à votre client' });
    await shown.waitFor();
    expect(await shown.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await preview(page).getByText('Aperçu, non émis').first().waitFor();
    expect(await preview(page).textContent()).not.toMatch(
      /vérifiée|Fourchette de prix|Risques pris|Questions à préciser/,
    );
    for (const name of ['La fourchette de prix', 'J’ai vérifié ce devis']) await page.getByLabel(name).check();
    await preview(page).getByText('Fourchette de prix').first().waitFor();
    await preview(page).getByText('vérifiée par le prestataire').first().waitFor();
    expect(await preview(page).textContent()).not.toMatch(/Risques pris|Questions à préciser/);
    // A change replaces the document of the preview, which must keep its scroll position.
    const frame = page.locator('iframe');
    await frame.evaluate((element) => (element as HTMLIFrameElement).contentWindow?.scrollTo(0, 400));
    await page.getByLabel('Moyens de paiement').fill('Par virement\nsous 8 jours');
    await preview(page).getByText('sous 8 jours').first().waitFor();
    const top = () => frame.evaluate((element) => (element as HTMLIFrameElement).contentWindow?.scrollY);
    await expect.poll(top).toBe(400);
    await page.route('**/api/quotes/pdf', (route) => route.abort());
    await page.getByLabel('Moyens de paiement').fill('Par chèque');
    await page.getByText('L’aperçu n’a pas pu être fait').waitFor();
    await page.unroute('**/api/quotes/pdf');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await preview(page).getByText('Par chèque').first().waitFor();
    expect(await maker.api.getQuote({ params: { id } })).not.toHaveProperty('devis_number');
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
    await close();
  },
);

test('V1 V5 V9 V11 V13 a provider tells the client and the terms of a devis, is told what lacks and what is refused, issues, and prints the same again', async () => {
  const { page, context, complaints, close } = await openVisitor(browser());
  const { id } = await generateDone(person, briefs.shop);
  await openIssue(page, id);
  const issue = issueButton(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'le nom et l’adresse du client' }).click();
  const name = page.getByLabel('Nom ou raison sociale');
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('株式会社');
  await main.getByText(/Un carré y remplace 株\s式\s会\s社\./).waitFor();
  await name.fill('Alix Martin');
  await main.getByText(/Un carré y remplace/).waitFor({ state: 'detached' });
  await issue.click();
  await main.getByText('Choisissez entre professionnel et consommateur').first().waitFor();
  await page.getByLabel('Le client est').selectOption('consumer');
  await page.getByLabel('Échéances de paiement').fill('Indemnité forfaitaire de 40 € par retard');
  await main.getByText('Ce devis ne peut pas être émis').waitFor();
  for (const refusal of [/L’indemnité de 40\s€ ne peut pas/, /l’adresse du médiateur/])
    await main.getByText(refusal).first().waitFor();
  await main.getByText('En attente').waitFor();
  await issue.click();
  expect(await person.api.getQuote({ params: { id } })).not.toHaveProperty('issued');
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Le client est').selectOption('business');
  await page.getByLabel('Adresse du client').fill('4 rue Haute\n56000 Vannes');
  await page.getByLabel('SIREN du client').fill('732 829 320');
  await page.getByLabel('TVA').selectOption('100');
  await page.getByLabel('Acompte à la commande').fill('30,5');
  await issue.click();
  await main.getByText('Indiquez un nombre entier entre 0 et 100').first().waitFor();
  await page.getByLabel('Acompte à la commande').fill('30');
  await unfold(page);
  await page.getByLabel('Début prévu').fill('2026-01-02');
  await issue.click();
  await main.getByText(/Le début prévu ne peut pas précéder/).waitFor();
  expect(await person.api.getQuote({ params: { id } })).not.toHaveProperty('issued');
  const startDate = isoDay(businessDaysAfter(new Date().toISOString()).at(9));
  await page.getByLabel('Début prévu').fill(startDate);
  await page.getByLabel('Échéances de paiement').fill('À 30 jours');
  await page.getByLabel('Moyens de paiement').fill('Virement');
  await page.getByLabel('Pénalités de retard').fill('12,5');
  await page.getByLabel('J’ai vérifié ce devis').check();

  await issue.click();
  await page.waitForURL(`${cloud.url}/quote/${id}#document`);
  const print = printButton(page);
  const first = await textFrom(context, () => print.click());
  for (const part of [
    'Alix Martin',
    '56000 Vannes',
    '732 829 320',
    'TVA 10 %',
    '30 %, soit',
    'À 30 jours',
    'Virement',
    `Début prévu${formatDay(startDate).replace(/\s/g, ' ')}`,
    '12,5 %',
    'vérifiée',
  ])
    expect(first).toContain(part);
  const number = first.match(/D-\d{4}-\d{4}/)?.[0] ?? '';
  await page.getByText(`${number}, émis le`).waitFor();
  await page.getByText('Pour Alix Martin').waitFor();
  expect(await textFrom(context, () => print.click())).toBe(first);

  await page.getByRole('link', { name: 'Changer le client ou les conditions' }).click();
  await page.getByRole('button', { name: 'Envoyer le devis' }).waitFor();
  expect(await name.inputValue()).toBe('Alix Martin');
  expect(await page.getByLabel('J’ai vérifié ce devis').isChecked()).toBe(false);
  expect(await issue.count()).toBe(0);
  await name.fill('Maison Verte');
  await preview(page).getByText('Maison Verte').first().waitFor();
  // The preview has created no version.
  expect(await person.api.getQuote({ params: { id } })).not.toHaveProperty('quote_version');
  await page.getByText(`À l’émission\u00A0: devis ${number} v2`).waitFor();
  await issue.click();
  await page.locator('#document').getByText(`Devis ${number} v2, émis le`).waitFor();
  const second = await textFrom(context, () => print.click());
  expect(second).toContain('Maison Verte');
  expect(second).toContain(`${number} v2`);
  await page.getByText(/^2\sversions$/).click();
  await expect.poll(() => page.getByRole('button', { name: /Relire le devis/ }).count()).toBe(1);
  const again = page.getByRole('button', { name: `Relire le devis ${number}` });
  expect(await textFrom(context, () => again.click())).toBe(first);
  expect(await violations(page)).toEqual([]);

  // The form of the next version is filled from the last issued devis, which the server keeps.
  await person.api.restoreVersion({ params: { id, version: '2' }, body: { quote_version: 2 } });
  await page.goto(`${cloud.url}/quote/${id}/envoi`);
  await expect.poll(() => name.inputValue()).toBe('Maison Verte');
  await page.goto(`${cloud.url}/history`);
  await page.getByText(`Devis ${number} v2`).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(runsAll)(
  'the profile’s terms fill a devis; a missing mention is asked for beside them, and the document has it at once',
  async () => {
    const maker = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
    const { siret_number, ...told } = legalDetails;
    await maker.api.saveLegalDetails({ body: told });
    const { id } = await generateDone(maker, briefs.shop);
    const { page, complaints, close } = await openVisitor(browser());
    await openIssue(page, id, maker);
    expect(await page.getByLabel('Acompte à la commande').inputValue()).toBe('30');
    expect(await page.getByLabel('Pénalités de retard').inputValue()).toBe('10');
    expect(await page.getByLabel('Échéances de paiement').inputValue()).toBe(legalDetails.payment_terms);
    await page.getByLabel('Nom ou raison sociale').fill('Alix Martin');
    await page.getByLabel('Le client est').selectOption('business');
    await preview(page).getByText('Alix Martin').first().waitFor();
    await page.getByRole('button', { name: 'le numéro SIRET' }).click();
    const siret = page.getByLabel('Numéro SIRET');
    await expect.poll(() => siret.evaluate((input) => input === document.activeElement)).toBe(true);
    await siret.fill(siret_number ?? '');
    await page.keyboard.press('Tab');
    await preview(page)
      .getByText(/123\s456\s782\s00010/)
      .first()
      .waitFor();
    expect(await page.getByText('le numéro SIRET').count()).toBe(0);
    expect(await maker.api.getProfile()).toMatchObject({ siret_number });
    expect(complaints).toEqual([]);
    await close();
  },
);

test.runIf(runsAll)('on a phone what is typed of a devis comes first, and the document opens above it', async () => {
  const { page, complaints, close } = await openVisitor(browser(), { viewport: 'phone' });
  const maker = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(maker, briefs.shop);
  await openIssue(page, id, maker);
  await page.getByLabel('Nom ou raison sociale').fill('Alix Martin');
  await page.getByLabel('Le client est').selectOption('business');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await preview(page).getByText('Alix Martin').first().waitFor();
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await violations(page)).toEqual([]);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.getByLabel('Acompte à la commande').fill('abc');
  await issueButton(page).click();
  await page.getByText('Indiquez un nombre entier entre 0 et 100').first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('the page of a devis is its provider’s: a client and a stranger are led to the quote’s own page', async () => {
  const client = await createPerson(cloud, 'client');
  const { id } = await generateDone(client);
  const { page, close } = await openVisitor(browser());
  await enter(page, cloud, client);
  await page.goto(`${cloud.url}/quote/${id}/envoi`);
  await page.waitForURL(`${cloud.url}/quote/${id}`);
  await page.goto(`${cloud.url}/quote/${quoteId}/envoi`);
  await page.waitForURL(`${cloud.url}/quote/${quoteId}`);
  await page.getByText('Voir mes devis').waitFor();
  await close();
});

test.runIf(runsAll)('a client of one devis is chosen for the next one, and what changes is kept', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const maker = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const first = await generateDone(maker, briefs.shop);
  const second = await generateDone(maker, briefs.showcase);
  const open = async (id: string) => {
    await page.goto(`${cloud.url}/quote/${id}/envoi`);
    await page.getByRole('heading', { name: 'Envoyer le devis' }).waitFor();
    await page.getByLabel('Nom ou raison sociale').waitFor();
  };
  await enter(page, cloud, maker);
  await open(first.id);
  expect(await page.getByLabel('Mes clients').count()).toBe(0);
  await page.getByLabel('Nom ou raison sociale').fill('Alix Martin');
  await page.getByLabel('Le client est').selectOption('business');
  await page.getByLabel('Adresse du client').fill('4 rue Haute\n56000 Vannes');
  await issueButton(page).click();
  await toast(page, /^Devis D-\d{4}-0001 émis/).waitFor();

  await open(second.id);
  await page.getByLabel('Mes clients').selectOption('Alix Martin');
  expect(await page.getByLabel('Le client est').inputValue()).toBe('business');
  expect(await page.getByLabel('Adresse du client').inputValue()).toBe('4 rue Haute\n56000 Vannes');
  await page.getByLabel('Email du client').fill('alix@example.test');
  expect(await violations(page)).toEqual([]);
  await issueButton(page).click();
  await toast(page, /^Devis D-\d{4}-0002 émis/).waitFor();
  expect((await maker.api.listClients()).clients).toMatchObject([{ name: 'Alix Martin', email: 'alix@example.test' }]);
  expect(complaints).toEqual([]);
  await close();
});

test('a client prints an estimation that shows all, with nothing to tick', async () => {
  const client = await createPerson(cloud, 'client');
  const { id } = await client.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
  expect(await settled(client.api, id)).toMatchObject({ status: 'done' });
  const { page, context, close } = await openVisitor(browser());
  await enter(page, cloud, client);
  await page.goto(`${cloud.url}/quote/${id}#document`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Version imprimable' }).click();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  const text = (await (await opened).textContent('main')) ?? '';
  for (const part of ['Fourchette de prix', 'Risques pris en compte', 'Questions à préciser'])
    expect(text).toContain(part);
  await close();
});

test('who has a plan issues the devis as a PDF file and takes the same one again; others read which plan opens it', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const maker = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(maker, briefs.shop);
  const button = page.getByRole('button', { name: 'Télécharger le PDF' });
  await enter(page, cloud, maker);
  await page.goto(`${cloud.url}/quote/${id}#document`);
  await page.getByText('Le plan Pro ouvre le fichier PDF.').waitFor();
  expect(await button.count()).toBe(0);

  await subscribe(cloud, maker);
  await page.goto(`${cloud.url}/quote/${id}/envoi`);
  const saved = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download');
    await press();
    const file = await download;
    expect(file.suggestedFilename()).toBe('devis-boutique-de-thes.pdf');
    await toast(page, 'PDF généré').filter({ hasText: 'Le fichier PDF est téléchargé.' }).waitFor();
    return readFileSync(await file.path());
  };
  await issueButton(page).click();
  await page.getByRole('button', { name: 'Émettre sans client' }).click();
  await page.waitForURL(`${cloud.url}/quote/${id}#document`);
  await page
    .getByText(/Devis D-\d{4}-0001/)
    .first()
    .waitFor();
  const first = await saved(() => button.click());
  const { text, marked } = await openPdf(first);
  expect(marked).toBe(true);
  expect(text).toContain('Bon pour accord');
  expect((await saved(() => button.click())).equals(first)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.route('**/api/quotes/pdf/file', (route) => route.abort(), { times: 1 });
  await button.click();
  await toast(page, 'Impossible de générer le PDF').waitFor();
  await maker.api.restoreVersion({ params: { id, version: '1' }, body: { quote_version: 1 } });
  await page.reload();
  await page.getByText(/^2\sversions$/).click();
  const earlier = page.getByRole('button', { name: /PDF du devis D-\d{4}-0001$/ });
  expect((await saved(() => earlier.click())).equals(first)).toBe(true);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  await close();
});

test.runIf(runsAll)('anybody downloads the example as a PDF', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await page.goto(`${cloud.url}/example`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('exemple-devis.pdf');
  const { text, language } = await openPdf(readFileSync(await file.path()));
  expect(language).toBe('fr-FR');
  expect(text.replace(/\s/g, ' ')).toContain('19 200,00 €');
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(runsAll)('where the browser refuses tabs, the devis is a file with a safe name', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await person.api.generatePdf({ body: { quoteId } });
  const button = await openQuote(page);
  await page.evaluate(() => {
    window.open = () => null;
  });
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('devis-boutique-img-src-x-onerror-alert-1-thes.html');
  await toast(page, 'PDF généré').filter({ hasText: 'téléchargé' }).waitFor();

  const folder = mkdtempSync(path.join(os.tmpdir(), 'devis-'));
  const kept = path.join(folder, file.suggestedFilename());
  await file.saveAs(kept);
  const saved = await page.context().newPage();
  const requests = watch(page.context());
  await saved.goto(pathToFileURL(kept).href);
  expect(await saved.getByRole('heading', { level: 1 }).textContent()).toBe(hostileName);
  expect(requests).toEqual([pathToFileURL(kept).href]);
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
  expect(await runsScripts(saved)).toBe(false);
  await close();
});

test.runIf(runsAll)('a devis that cannot be had says so, and may be asked for again', async () => {
  const { page, close } = await openVisitor(browser());
  await person.api.generatePdf({ body: { quoteId } });
  const button = await openQuote(page);
  await page.route('**/api/quotes/pdf', (route) => route.abort(), { times: 1 });
  await button.click();
  await toast(page, 'Impossible de générer le PDF').waitFor();
  const opened = page.context().waitForEvent('page');
  await button.click();
  await (await opened).waitForLoadState();
  await close();
});

test.runIf(runsAll)(
  'P3 over 200 attacks in every field of a saved document: a browser reads them as text',
  async () => {
    const { page, context, close } = await openVisitor(browser());
    const requests = watch(context);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    const elements = () =>
      page.evaluate(() => [...document.querySelectorAll('*')].map(({ tagName }) => tagName).join());
    await page.setContent(printWith('x'));
    const harmless = await elements();
    for (const payload of payloads) {
      await page.setContent(printWith(`x${payload}`));
      expect(await elements(), payload).toBe(harmless);
    }
    expect(dialogs).toEqual([]);
    expect(requests).toEqual([]);
    await close();
  },
);

const shownAll = { verified: true, range: true, risks: true, questions: true };

test.each([
  ['words of 400 letters', printWith('M'.repeat(400))],
  ['amounts in millions', print(expensiveQuote, registered, shownAll)],
  ['amounts in millions and VAT left open', print(expensiveQuote, provider, shownAll)],
])('with %s and wide faces no text of the document touches another or leaves its page', async (_, document) => {
  const page = await browser().newPage();
  // The content security policy of the document would refuse the wide fonts.
  const html = document.replace(/<meta http-equiv[^>]+>/, '').replace('</style>', `${wideFaces}</style>`);
  for (const [medium, width] of [
    ['print', 665],
    ['screen', 1280],
    ['screen', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: medium });
    await page.setContent(html);
    expect([medium, width, await collisions(page.locator('main'))]).toEqual([medium, width, []]);
  }
  await page.close();
});
