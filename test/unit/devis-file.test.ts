import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { devisFile } from '../../functions/devis/file.ts';
import { devisPage } from '../../functions/devis/page.ts';
import type { EngineName } from '../../functions/devis/typst.ts';
import { type DevisView, devisView } from '../../functions/devis/view.ts';
import { undrawnIn } from '../../shared/devis/drawn-characters.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { withoutSteering } from '../../shared/text/escape.ts';
import { runsAll, sampled } from '../support/extent.ts';
import { charactersOf } from '../support/glyphs.ts';
import { readElements } from '../support/html-elements.ts';
import { palettePng, png } from '../support/logo-files.ts';
import { openPdf } from '../support/pdf.ts';
import { hasNativeEngine } from '../support/pdf-engine.ts';
import { finishedQuote, provider, quoteWith, registered } from '../support/printed-devis.ts';
import { examples, fc } from '../support/properties.ts';

const require = createRequire(import.meta.url);
// These characters change with the fonts only.
test.runIf(runsAll)('the characters that forms accept for a PDF are those that every font of the text draws', () => {
  const files = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'];
  for (const file of files) {
    const drawn = charactersOf(readFileSync(require.resolve(`@expo-google-fonts/inter/${file}`)));
    const all = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xf8ff);
    const wrong = all.filter((code) => {
      const sign = String.fromCodePoint(code);
      // The engine never asks the font for invisible characters, or for those that normalization replaces.
      if (withoutSteering(sign).normalize('NFC') !== sign || /[\p{C}\p{Variation_Selector}\u2028\u2029]/u.test(sign))
        return false;
      return (undrawnIn([sign]).length === 0) !== drawn.has(code);
    });
    expect(wrong).toEqual([]);
  }
  expect(undrawnIn(['Łukasz & Ευγενία', null, 'Київ 株式 שלום 株'])).toEqual(['株', '式', 'ש', 'ל', 'ו', 'ם']);
});

const everything = { range: true, risks: true, questions: true, sources: true, verified: true } as const;
const viewOf = (quote: Quote = finishedQuote, issuer = registered) => devisView(quote, issuer, everything);
/** The portable engine everywhere, and the native one where npm has it; in `npm test` the one that is used here. */
const engines: readonly EngineName[] = sampled(hasNativeEngine() ? ['native', 'portable'] : ['portable'], 1);
/** Removes ends of lines and hyphens, which are not part of the text. */
const run = (text: string) => text.normalize('NFC').replace(/[\s\u200B\u00AD‐-]/g, '');

/** The text of the printable version, without the parts that only a page has. */
const saidBy = (view: DevisView) =>
  readElements(devisPage(view).html).texts.filter(
    (each) =>
      each.trim() &&
      !/Version imprimable|:root|^(Devis|Estimation) .*–|^Prestations, phase par phase|^Totaux/.test(each),
  );

const headingsInOrder = [
  'H1 Boutique de thés',
  'H2 Prestataire',
  'H2 Client',
  'H2 Contexte',
  'H2 Objet',
  'H2 Prestations',
  'H2 Options',
  'H2 Calendrier prévisionnel',
  'H2 Périmètre',
  'H3 Hypothèses',
  'H3 Non compris',
  'H3 Risques pris en compte',
  'H3 Questions à préciser',
  'H2 Fourchette de prix',
  'H2 Conditions',
  'H2 Bon pour accord',
  'H3 Le prestataire',
  'H3 Le client',
];

/** Poppler, where it is installed, reads PDF with other code than the first reader. */
const poppler = (program: 'pdftotext' | 'pdfinfo', bytes: Buffer, ...output: string[]) =>
  spawnSync(program, ['-', ...output], { input: bytes, encoding: 'utf8', maxBuffer: 10_000_000 }).stdout;
const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

describe.each(engines)('the PDF of a devis, by the %s engine', (engine) => {
  const fileOf = async (...args: Parameters<typeof viewOf>) => openPdf(await devisFile(viewOf(...args), engine));

  test('the PDF of a devis says everything that its page says, in the same order', async () => {
    for (const view of [
      viewOf(),
      viewOf(finishedQuote, provider),
      viewOf({ ...finishedQuote, total_price: 4401, discount: { before: 4890, amount: 489, tenths: 100 } }),
      viewOf(finishedQuote, { ...provider, account_type: 'client' }),
    ]) {
      const { text } = await openPdf(await devisFile(view, engine));
      const texts = saidBy(view);
      expect(texts.length).toBeGreaterThan(60);
      for (const each of texts) expect(run(text)).toContain(run(each));
    }
  });

  test('the PDF of a devis is tagged, in French, with a title, as PDF/UA-1 asks', async () => {
    const bytes = await devisFile(viewOf(), engine);
    const { marked, language, title } = await openPdf(bytes);
    expect({ marked, language, title }).toEqual({
      marked: true,
      language: 'fr-FR',
      title: 'Devis D-2026-0042 – Boutique de thés',
    });
    // The portable engine cannot check a document against a standard.
    expect(/pdfuaid:part>1</.test(bytes.toString('latin1'))).toBe(engine === 'native');
  });

  test.runIf(hasPoppler)('the PDF of a devis is read alike by another reader of PDF, Poppler’s', async () => {
    const view = viewOf();
    const bytes = await devisFile(view, engine);
    const text = poppler('pdftotext', bytes, '-');
    for (const each of saidBy(view)) expect(run(text)).toContain(run(each));
    const lines = text.split('\n').map((line) => line.trim());
    let line = -1;
    for (const heading of headingsInOrder) {
      const next = lines.indexOf(heading.slice(3), line + 1);
      expect(next, heading).toBeGreaterThan(line);
      line = next;
    }
    expect(poppler('pdfinfo', bytes)).toMatch(/^Tagged: +yes$/m);
  });

  test('the PDF of a devis has its headings in order, and tables whose columns have headings', async () => {
    const { tags } = await fileOf();
    const headings = tags.filter(({ role }) => /^H\d$/.test(role));
    expect(headings.map(({ role, text }) => `${role} ${text}`)).toEqual(headingsInOrder);
    const columns = tags.filter(({ role }) => role === 'TH').map(({ text }) => text);
    for (const column of [
      'Prestation',
      'Heures',
      'Prix unitaire HT',
      'Prix HT',
      'Option',
      'Phase',
      'Du',
      'Au',
      'Jours',
    ])
      expect(columns).toContain(column);
    expect(tags.filter(({ role }) => role === 'Table').length).toBeGreaterThanOrEqual(5);
  });

  test('the PDF of a devis is A4, and numbers its pages under a header that names it', async () => {
    const { pages } = await fileOf();
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, { text, size }] of pages.entries()) {
      expect(size.map(Math.round)).toEqual([595, 842]);
      expect(text).toContain(`Page ${index + 1} / ${pages.length}`);
      expect(text.startsWith('Devis D-2026-0042')).toBe(index > 0);
    }
  });

  test('the PDF of a devis is the same bytes for the same devis, whatever was made between', async () => {
    const first = await devisFile(viewOf(), engine);
    await devisFile(viewOf({ ...finishedQuote, project_name: 'Un autre' }, provider), engine);
    expect((await devisFile(viewOf(), engine)).equals(first)).toBe(true);
    expect(first.toString('latin1')).toContain('20261120');
  });

  test('the PDF of a devis holds the logo of its provider, described by its name, and of nobody else', async () => {
    const logo = png({ width: 60, height: 20 });
    const withLogo = await openPdf(await devisFile(devisView(finishedQuote, registered, {}, { logo }), engine));
    expect(withLogo.tags.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'Logo\u00A0: Atelier du Port',
    ]);
    expect((await fileOf()).tags.filter(({ role }) => role === 'Figure')).toEqual([]);
  });

  test.each([
    ['of a palette', palettePng()],
    ['of colours without transparency', png({ width: 4, height: 2, header: [8, 2, 0, 0, 0], rows: Buffer.alloc(26) })],
    ['of greys', png({ width: 4, height: 2, header: [16, 4, 0, 0, 0], rows: Buffer.alloc(34) })],
    ['that is very wide', png({ width: 512, height: 4 })],
    ['that is very high', png({ width: 4, height: 512 })],
  ])('the PDF of a devis holds a logo %s, within its place', async (_what, logo) => {
    const { pages, tags } = await openPdf(await devisFile(devisView(finishedQuote, registered, {}, { logo }), engine));
    expect(tags.filter(({ role }) => role === 'Figure')).toHaveLength(1);
    const title = pages[0]?.pieces.find(({ text }) => text === 'Devis');
    // The logo stands above it: 22 mm at most, under the margin of 23 mm.
    expect(842 - (title?.bottom ?? 0)).toBeLessThan(((23 + 22 + 5 + 12) / 25.4) * 72);
  });

  test('the PDF of a devis has a line to fill in for what is missing, which a screen reader hears', async () => {
    const { text } = await fileOf(finishedQuote, provider);
    expect(text.match(/à compléter/g)?.length).toBeGreaterThan(8);
  });

  test('a name as wide as 23 W in the PDF of a devis prints over nothing, wherever it stands', async () => {
    const wide = 'W'.repeat(23);
    const { pages } = await fileOf(quoteWith(wide), { ...registered, company_legal_name: wide, email: `${wide}@x.fr` });
    for (const { pieces } of pages) {
      const drawn = pieces.filter(({ text }) => text.trim());
      for (const piece of drawn)
        for (const neighbour of drawn)
          if (neighbour !== piece && Math.abs(neighbour.bottom - piece.bottom) < 3 && neighbour.left > piece.left)
            expect([piece.text, neighbour.text, piece.right <= neighbour.left + 0.5]).toEqual([
              piece.text,
              neighbour.text,
              true,
            ]);
    }
  });

  test('the PDF of a devis parts no word of a name, an address or a mail address by a hyphen: each that fits stands whole', async () => {
    const details = {
      email: 'COMMANDES@MARAICHERS.FR',
      company_legal_name: 'Développements informatiques internationaux anticonstitutionnels',
      company_address: '12 impasse des Ornithologues',
    };
    const { text } = await fileOf(finishedQuote, { ...registered, ...details });
    const words = Object.values(details).flatMap((each) => each.split(/\s|(?<=@)/));
    for (const word of words) expect(text).toContain(word);
  });

  test('the PDF of a devis keeps « Conditions » at the distance of every title, under a table too', async () => {
    const above = (title: string, pages: Awaited<ReturnType<typeof fileOf>>['pages']) => {
      const drawn = pages.flatMap(({ pieces }) => pieces.filter(({ text }) => text.trim()));
      const at = drawn.findIndex(({ text }) => text === title);
      return (drawn[at - 1]?.bottom ?? 0) - (drawn[at]?.bottom ?? 0);
    };
    const small = { ...finishedQuote, risks: [], questions: [], included_options: [], features: [], exclusions: [] };
    const { pages } = await fileOf({ ...small, assumptions: [] });
    expect(above('Fourchette de prix', pages)).toBeGreaterThan(30);
    expect(above('Conditions', pages)).toBeGreaterThan(30);
  });

  test('the PDF of a devis repeats the headings of 200 lines on every page, and parts no line', async () => {
    const [feature] = finishedQuote.features;
    if (!feature) throw new Error('No feature');
    const features = Array.from({ length: 200 }, (_, index) => ({ ...feature, name: `Ligne numéro ${index}.` }));
    const { pages, text } = await fileOf({ ...finishedQuote, features });
    const lines = [...text.matchAll(/Ligne numéro (\d+)\./g)].map(([, number]) => Number(number));
    expect(lines).toEqual(features.map((_, index) => index));
    const holding = pages.filter((page) => page.text.includes('Ligne numéro'));
    expect(holding.length).toBeGreaterThan(4);
    for (const page of holding) expect(page.text).toContain('Prix unitaire HT');
  });

  test('the PDF of a devis is made also of a quote without features, options, calendar or notes', async () => {
    const empty = {
      features: [],
      included_options: [],
      provisional_calendar: [],
      assumptions: [],
      exclusions: [],
      risks: [],
      questions: [],
    };
    const { text } = await fileOf({ ...finishedQuote, ...empty });
    expect(text).toContain('Prestations');
    expect(text).not.toContain('Calendrier prévisionnel');
  });
});

const fileOf = async (quote: Quote) => openPdf(await devisFile(viewOf(quote)));
const hostile = [
  '#panic("x")',
  '#read("/view.json")',
  '#import "@preview/x:0.1.0": *',
  '$ x^2 $ *gras* _italique_ `code` = Titre',
  '\\ ] [ { } " \' <label> @reference // commentaire /* ici */',
  '<script>alert(1)</script>',
  '%s {{7*7}} #{1+1} ~~ <<< >>>',
  ') Tj ET endstream endobj',
];
test.each(hostile)('what a person wrote stays text in the PDF of a devis: %s', async (text) => {
  const { text: printed } = await fileOf(quoteWith(text));
  expect(run(printed)).toContain(run(text));
});

const letters = runsAll ? 2_000 : 500;
test(`a name of ${letters} letters without a space breaks within the page`, async () => {
  const { pages } = await fileOf(quoteWith('m'.repeat(letters)));
  for (const { rightmost, size } of pages) expect(rightmost).toBeLessThanOrEqual((size[0] ?? 0) - 30);
});

test('a character that no font of the PDF draws is a square, and one that turns the text around is left out', async () => {
  const { text } = await fileOf({ ...finishedQuote, project_name: 'Fusée 🚀 \u202Eemêler\u202C 商店 👩‍👩‍👧' });
  expect(text).toContain('Fusée □ emêler □□ □');
});

test('any text at all makes a PDF of a devis', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (text) => {
      expect((await fileOf(quoteWith(text))).marked).toBe(true);
    }),
    { numRuns: examples(25) },
  );
});
