import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { briefs, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { printWith } from '../support/devis.ts';
import { openVisitor, signIn, toast, violations } from '../support/pages.ts';
import { payloads } from '../support/payloads.ts';
import { createPerson, type Person } from '../support/person.ts';
import { browserOfThisFile, cloudOfThisFile } from '../support/stage.ts';

const hostileName = 'Boutique <img src=x onerror=alert(1)> & « thés » ../';
const cloud = cloudOfThisFile();
const browser = browserOfThisFile();
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
  await signIn(page, cloud.url, person);
  await page.goto(`${cloud.url}/quote/${quoteId}`);
  return page.getByRole('button', { name: 'Version imprimable' });
};

/** Whether a script would run that had found its way into the document. */
const runsScripts = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.append('document.title = "it ran"');
    document.body.append(script);
    return document.title === 'it ran';
  });

/** What every page of a context asks the network for. */
const watch = (context: BrowserContext) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  return requests;
};

test('a provider opens the devis in a tab: it runs nothing, asks for nothing, knows nothing of the page, and prints', async () => {
  const { page, context, complaints, close } = await openVisitor(browser());
  const button = await openQuote(page);
  await page.getByRole('heading', { name: 'Télécharger le PDF' }).waitFor();
  await button.waitFor();
  expect(await violations(page)).toEqual([]);

  const opened = context.waitForEvent('page');
  await button.click();
  const tab = await opened;
  await tab.waitForLoadState();
  await toast(page, 'PDF généré').filter({ hasText: 'Ctrl+P' }).waitFor();
  const requests = watch(context);

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

test('where the browser refuses tabs, the devis is a file with a safe name', async () => {
  const { page, complaints, close } = await openVisitor(browser());
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

test('a devis that cannot be had says so, and may be asked for again', async () => {
  const { page, close } = await openVisitor(browser());
  const button = await openQuote(page);
  await page.route('**/api/quotes/pdf', (route) => route.abort(), { times: 1 });
  await button.click();
  await toast(page, 'Impossible de générer le PDF').waitFor();
  const opened = page.context().waitForEvent('page');
  await button.click();
  await (await opened).waitForLoadState();
  await close();
});

test('P3 over 200 attacks in every field of a saved document: a browser reads them as text', async () => {
  const { page, context, close } = await openVisitor(browser());
  const requests = watch(context);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const elements = () => page.evaluate(() => [...document.querySelectorAll('*')].map(({ tagName }) => tagName).join());
  await page.setContent(printWith('x'));
  const harmless = await elements();
  for (const payload of payloads) {
    await page.setContent(printWith(`x${payload}`));
    expect(await elements(), payload).toBe(harmless);
  }
  expect(dialogs).toEqual([]);
  expect(requests).toEqual([]);
  await close();
});
