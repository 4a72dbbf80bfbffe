import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { ListedQuote, QuoteState } from '../../shared/quote/quote.ts';
import { briefs, generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { enter, openVisitor, overflow, toast, unfold, visit } from '../support/pages.ts';
import { createPerson, type Person } from '../support/person.ts';
import { quoteWith } from '../support/printed-devis.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();
const ready = (page: Page, address: string) => visit(page, cloud.url + address);

const openAs = async (person: Person) => {
  const visitor = await openVisitor(browser());
  await enter(visitor.page, cloud, person);
  return visitor;
};

/** Gives the signed-in person another name in the answer of the profile. */
const renamed = (page: Page, username: string) =>
  page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), username } });
  });

/** Parts of the header that overlap, wrap to a second line or leave the window. */
const headerFaults = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const parts = [...header.querySelectorAll('a, button')]
      .filter((part) => part.checkVisibility() && !part.closest('[popover]'))
      .map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const lines = part.childNodes.length === 1 ? range.getClientRects().length : 1;
        return { text: part.textContent, box: part.getBoundingClientRect(), lines };
      });
    const faults = parts
      .filter(({ box, lines }) => box.right > innerWidth || box.height > 48 || lines > 1)
      .map(({ text }) => text);
    for (const [index, { text, box }] of parts.entries())
      if (parts.slice(0, index).some(({ box: before }) => before.right > box.left + 0.5)) faults.push(`over: ${text}`);
    return [...faults, ...(header.clientHeight === 64 ? [] : [`${header.clientHeight} px high`])];
  });

test.each([
  ['80 letters in one word', 'M'.repeat(80)],
  ['80 letters in many', 'Camille de '.repeat(8).slice(0, 80)],
  ['a short name', 'Zoé'],
])('the header holds at every width, whatever the name: %s', async (_, username) => {
  const { page, close } = await openAs(await createPerson(cloud, 'client'));
  await renamed(page, username);
  await ready(page, '/faq');
  await page
    .getByRole('banner')
    .getByRole('button', { name: username.trim().slice(0, 8) })
    .waitFor();
  for (const width of [1024, 1100, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    expect([width, await headerFaults(page), await overflow(page)]).toEqual([width, [], 0]);
  }
  await close();
});

const faces =
  '* { font-family: "DejaVu Sans", Verdana, sans-serif !important } .font-serif, .font-serif * { font-family: "DejaVu Serif", serif !important }';
/** Rows in which the texts of two cells touch. */
const touching = (page: Page) =>
  page.locator('main tr:visible').evaluateAll((rows) => {
    const boxesOf = (cell: Element) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const boxes = [];
      while (texts.nextNode()) {
        const { parentElement: parent } = texts.currentNode;
        if (!parent?.checkVisibility() || parent.closest('.sr-only, [popover]')) continue;
        range.selectNodeContents(texts.currentNode);
        for (const box of range.getClientRects()) if (box.width > 1) boxes.push({ parent, box });
      }
      return boxes;
    };
    /** Inline parts of one sentence follow each other, so they may touch. */
    const runOn = (...parts: [Element, Element]) =>
      parts[0].parentElement === parts[1].parentElement &&
      parts.every((part) => getComputedStyle(part).display === 'inline');
    return rows.flatMap((row) => {
      const boxes = boxesOf(row);
      const touch = boxes.some(({ parent, box }, index) =>
        boxes
          .slice(0, index)
          .some(
            (other) =>
              other.parent !== parent &&
              !other.parent.contains(parent) &&
              !parent.contains(other.parent) &&
              !runOn(parent, other.parent) &&
              Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) > 4 &&
              Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left) > -4,
          ),
      );
      return touch ? [row.textContent] : [];
    });
  });
const expectApart = async (page: Page, address: string) => {
  await ready(page, address);
  await page.addStyleTag({ content: faces });
  for (const width of [360, 768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([address, width, await touching(page), await overflow(page)]).toEqual([address, width, [], 0]);
  }
};

test('with the wide faces of plain Linux the cells of a table stay apart on the public pages', async () => {
  const context = await browser().newContext({ bypassCSP: true });
  const page = await context.newPage();
  for (const address of ['/', '/pricing', '/features', '/example']) await expectApart(page, address);
  await context.close();
});

test('with the wide faces of plain Linux the cells of a table stay apart on the history and the calibration of a provider', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await generateDone(person);
  const context = await browser().newContext({ bypassCSP: true });
  const page = await context.newPage();
  await enter(page, cloud, person);
  for (const address of ['/history', '/calibration']) await expectApart(page, address);
  await context.close();
});

const word = 'W'.repeat(400);
const widths = [360, 768, 1024, 1366, 1920];
/** Overflow of dialogs and popovers, which do not widen the page. */
const overflowAbove = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], :popover-open')].map((part) =>
      Math.max(part.scrollWidth - part.clientWidth, part.getBoundingClientRect().right - innerWidth, 0),
    ),
  );
const expectHeld = async (page: Page, place: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    const above = Math.max(0, ...(await overflowAbove(page)));
    expect([place, width, await overflow(page), above]).toEqual([place, width, 0, 0]);
  }
};

test('a word of 400 letters makes no page wider than its window in a name, in a message and under a field', async () => {
  const { page, close } = await openAs(await createPerson(cloud, 'client'));
  await renamed(page, word);
  await ready(page, '/contact');
  await page.getByRole('main').getByLabel('Message', { exact: true }).fill(word);
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_input', fields: { subject: word }, requestId: '1' } }),
  );
  await page.getByRole('main').getByLabel('Motif').selectOption('other');
  await page.getByRole('main').getByLabel('Sujet').fill(word.slice(0, 100));
  await page.getByRole('main').getByLabel('Nom').fill('Camille');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await page.getByText(word).last().waitFor();
  await expectHeld(page, 'contact');
  await close();
});

/** Replaces, in the answers about quotes, each text that a person or a model wrote by the long word. */
const lengthen = async (page: Page) => {
  await page.route(/\/api\/quotes\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as QuoteState;
    await route.fulfill({ response, json: quote.status === 'done' ? quoteWith(word, quote) : quote });
  });
  await page.route(/\/api\/quotes(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const { quotes, ...page } = (await response.json()) as { quotes: ListedQuote[] };
    const long = quotes.map((quote) => ({ ...quote, project_name: word }));
    const refused = { ...long[0], id: 'refused', status: 'failed', refusal: word };
    return route.fulfill({ response, json: { ...page, quotes: [...long, refused] } });
  });
};
test.each(['developer', 'client'] as const)(
  'a word of 400 letters makes no page wider than its window from the draft of a brief to the history, for a %s',
  async (account) => {
    const person = await createPerson(
      cloud,
      account,
      account === 'developer' ? { calibration: calibrations.shopMaker } : {},
    );
    const { page, complaints, close } = await openAs(person);
    await ready(page, '/generator');
    await page.getByRole('button', { name: /Formulaire direct/ }).click();
    await page.getByLabel('Nom du projet').fill(word.slice(0, 120));
    await page.getByLabel('Type de projet').selectOption('other');
    await page.getByLabel('Précisez le type').fill(word.slice(0, 100));
    await page.getByLabel('Technologies').fill(`${word}, React`);
    await page.getByLabel('Délai').selectOption('urgent');
    await page
      .getByLabel('Description')
      .fill(`${word} Les clients paient par carte et réservent un créneau. Notre budget est de 15000 euros TTC.`);
    await expectHeld(page, 'form');
    await page.getByRole('banner').getByRole('link', { name: 'Nouveau devis', exact: true }).click();
    await page.getByRole('link', { name: /^Reprendre/ }).waitFor();
    await expectHeld(page, 'drafts');
    await page.getByRole('button', { name: /^Supprimer le brouillon/ }).click();
    await expectHeld(page, 'question about a draft');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('link', { name: /^Reprendre/ }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Générer le devis' }).waitFor();
    await expectHeld(page, 'recap');

    await lengthen(page);
    await page.getByRole('button', { name: 'Générer le devis' }).click();
    const told = toast(page, 'Devis généré');
    await told.waitFor();
    await page.setViewportSize({ width: 360, height: 768 });
    await told.evaluate((message, text) => {
      for (const part of message.querySelectorAll('p')) part.textContent = text;
    }, word);
    expect(await overflowAbove(page)).toEqual([0]);
    await page.getByRole('heading', { level: 1, name: word }).waitFor();
    await unfold(page);
    await expectHeld(page, 'result');
    await page.getByRole('link', { name: 'l’ouvrir dans une page à part' }).click();
    await page.getByRole('heading', { name: 'Résumé' }).waitFor();
    await unfold(page);
    await expectHeld(page, 'quote');
    const explained = page.getByRole('main').getByRole('button', { name: /voir le calcul/ });
    for (const figure of [explained.first(), explained.last()]) {
      await figure.click();
      await page.locator('.explanation:popover-open').waitFor();
      await expectHeld(page, 'explanation');
      await page.keyboard.press('Escape');
    }
    await ready(page, '/history');
    await page
      .getByText(/^Refusé\s:/)
      .first()
      .waitFor();
    await expectHeld(page, 'history');
    await page
      .getByRole('button', { name: /^Supprimer/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('irréversible').waitFor();
    await expectHeld(page, 'question about a quote');
    expect(complaints).toEqual([]);
    // The list may be fetched again while the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  },
);

test('on a phone the header and the bar at the bottom leave two thirds of the height to the page', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(person, briefs.showcase);
  const { page, close } = await openAs(person);
  await page.setViewportSize({ width: 360, height: 640 });
  const heights = async (bar: string | undefined) => {
    const parts = [page.getByRole('banner'), ...(bar ? [page.getByRole('region', { name: bar })] : [])];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.reduce((sum, box) => sum + (box?.height ?? Number.NaN), 0);
  };
  for (const [address, bar] of [
    [`/quote/${id}`, undefined],
    ['/generator?etape=projet', 'Étape suivante'],
    [`/quote/${id}/envoi`, 'Envoi'],
  ] as const) {
    await ready(page, address);
    expect([address, (await heights(bar)) <= 640 / 3]).toEqual([address, true]);
  }
  await close();
});

test('a message covers no figure of a quote, on a phone and on a wide screen', async () => {
  const person = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  const { id } = await generateDone(person, briefs.showcase);
  const { page, close } = await openAs(person);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await ready(page, `/quote/${id}`);
    await page.getByRole('button', { name: 'Enregistrer mon avis' }).click();
    const told = toast(page, 'Note requise');
    await told.waitFor();
    await page.evaluate(() => document.querySelector('td')?.scrollIntoView({ block: 'start' }));
    const bottom = await told.evaluate((message) => message.getBoundingClientRect().bottom);
    const header = await page.getByRole('banner').evaluate((part) => part.getBoundingClientRect().bottom);
    expect([width, bottom <= header]).toEqual([width, true]);
  }
  await close();
});

test('on a phone a new client finds the way to a first project without scrolling', async () => {
  const { page, close } = await openAs(await createPerson(cloud, 'client'));
  await page.setViewportSize({ width: 360, height: 640 });
  await ready(page, '/');
  const link = page.getByRole('link', { name: 'Décrire mon projet' });
  await link.waitFor();
  const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
  const top = (await page.getByRole('region', { name: 'Choix des cookies' }).boundingBox())?.y ?? 640;
  expect(y + height).toBeLessThanOrEqual(top);
  await link.click();
  await page.getByRole('button', { name: /^Formulaire direct/ }).waitFor();
  await close();
});
