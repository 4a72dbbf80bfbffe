import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { briefs } from '../support/briefs.ts';
import { doc, docx, needs, pdf } from '../support/documents.ts';
import { png } from '../support/logo-files.ts';
import { enter, openVisitor, overflow, schemes, violations } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();
const [payment = '', invoices = '', board = ''] = needs;

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Fichiers du projet' }).getByRole('listitem').filter({ hasText: name });
const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Fichiers à joindre').setInputFiles(files);

/** Prints a PDF in the browser, with one page for each text. */
const printed = async (pages: string[]): Promise<Buffer> => {
  const context = await browser().newContext();
  const page = await context.newPage();
  await page.setContent(
    pages.map((text) => `<section style="break-after:page"><h1>Cahier</h1><p>${text}</p></section>`).join(''),
  );
  const made = await page.pdf({ format: 'A4' });
  await context.close();
  return made;
};

const toDocuments = async (page: Page) => {
  await page.goto(`${cloud.url}/generator`);
  await page.getByRole('button', { name: /Formulaire direct/ }).click();
  await page.getByLabel('Nom du projet').fill('Site du cabinet');
  await page.getByLabel('Type de projet').selectOption('web');
  await page.getByLabel('Description').fill(briefs.showcase.description);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
};

test.each((['phone', 'desktop'] as const).flatMap((viewport) => schemes.map((scheme) => ({ viewport, scheme }))))(
  'W1 real files are joined, refused, removed, and cited by the quote ($viewport, $scheme)',
  async ({ viewport, scheme }) => {
    const person = await createPerson(cloud, 'client');
    const visitor = await openVisitor(browser(), { viewport, scheme });
    const { page, complaints, close } = visitor;
    await enter(page, cloud, person);
    await toDocuments(page);
    expect(await violations(page)).toEqual([]);

    await choose(
      page,
      file('cahier.pdf', await printed(['Page de garde.', payment, invoices])),
      file('secret.pdf', pdf({ encrypt: true })),
      file('notes.docx', docx([board])),
    );
    await row(page, 'cahier.pdf')
      .getByText(/3.pages lues/)
      .waitFor();
    await row(page, 'notes.docx').getByText('Texte lu').waitFor();
    await row(page, 'secret.pdf')
      .getByText(/protégé par un mot de passe/)
      .waitFor();
    await page.getByText('Upload terminé').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    await page.getByRole('button', { name: 'Retirer secret.pdf' }).click();
    await choose(page, file('macros.doc', doc(needs, { macros: true })));
    await row(page, 'macros.doc')
      .getByText(/contient des macros/)
      .waitFor();
    await choose(page, file('maquette.png', png()));
    await row(page, 'maquette.png').getByText('Image jointe').waitFor();
    await row(page, 'maquette.png').getByText('ne sera pas lue').waitFor();
    await choose(page, file('de-trop.txt', Buffer.from(board)));
    await page
      .getByText(/uploader plus de 3 fichiers avec votre abonnement actuel\. Le plan.Pro en accepte 10\.$/)
      .waitFor();
    await page.getByRole('button', { name: 'Supprimer maquette.png' }).click();
    await row(page, 'maquette.png').waitFor({ state: 'detached' });

    await page.reload();
    await row(page, 'cahier.pdf')
      .getByText(/3.pages lues/)
      .waitFor();
    await page.getByRole('button', { name: 'Générer le devis' }).click();
    await page.getByText('Devis généré !').waitFor();
    const cited = page.getByText('(cahier.pdf, page\u00A02)');
    await cited.first().waitFor({ state: 'attached' });
    await page.getByText('(notes.docx)').first().waitFor({ state: 'attached' });
    expect(await page.getByText('(cahier.pdf, page\u00A03)').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    // The browser logs the two refused files and nothing else.
    expect(complaints).toEqual(Array(2).fill(expect.stringContaining('422 (Unprocessable')));
    await close();
  },
);
