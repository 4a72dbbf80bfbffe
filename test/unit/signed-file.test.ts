import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../functions/devis/evidence.ts';
import { signedFile } from '../../functions/devis/signed-file.ts';
import type { EngineName } from '../../functions/devis/typst.ts';
import { fitsRow } from '../../functions/store/offer/evidence.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { formatCents } from '../../shared/text/format.ts';
import { attachmentOf } from '../../verify/attachment.ts';
import { acceptedEvidence, acceptedOffer } from '../support/evidence.ts';
import { png } from '../support/logo-files.ts';
import { openPdf } from '../support/pdf.ts';
import { hasNativeEngine } from '../support/pdf-engine.ts';

const engines: EngineName[] = hasNativeEngine() ? ['native', 'portable'] : ['portable'];
/** Removes ends of lines, which are not part of the text. */
const run = (text: string) => text.normalize('NFC').replace(/[\s\u200B-]/g, '');

describe.each(engines)('the PDF of a signed devis, by the %s engine', (engine) => {
  const fileOf = async (...args: Parameters<typeof acceptedEvidence>) =>
    openPdf(await signedFile(acceptedEvidence(...args), engine));

  test('the PDF of a signed devis is tagged, in French, with a title, as PDF/UA-1 asks, its proof under a heading of its own', async () => {
    const bytes = await signedFile(acceptedEvidence(), engine);
    const { marked, language, title, tags } = await openPdf(bytes);
    expect({ marked, language, title }).toEqual({
      marked: true,
      language: 'fr-FR',
      title: 'Devis D-2026-0042 – Boutique de thés',
    });
    expect(/pdfuaid:part>1</.test(bytes.toString('latin1'))).toBe(engine === 'native');
    const headings = tags.filter(({ role }) => role === 'H2').map(({ text }) => text);
    expect(headings.at(-1)).toBe('Preuve de l’acceptation');
  });

  test('the PDF of a signed devis is the same bytes for the same evidence, whatever was made between', async () => {
    const evidence = acceptedEvidence({ logo: png({ width: 60, height: 20 }) });
    const first = await signedFile(evidence, engine);
    await signedFile(acceptedEvidence({ name: 'Un autre' }), engine);
    expect((await signedFile(evidence, engine)).equals(first)).toBe(true);
  });

  test('the PDF of a signed devis holds its evidence as an attachment, byte by byte', async () => {
    const evidence = acceptedEvidence({ name: 'Zoë Łukasz 🚀 "\\ </script>' });
    expect(attachmentOf(await signedFile(evidence, engine)).toString()).toBe(evidence);
  });

  test('the PDF of a signed devis says who accepted what, when, by which code, and how far that binds', async () => {
    const evidence = acceptedEvidence();
    const { pages } = await fileOf();
    const proof = run(pages.at(-1)?.text ?? '');
    const { document_sha256, sha256, events }: Evidence = JSON.parse(evidence);
    for (const said of [
      'Jeanne Martin',
      'gérante',
      'jeanne@thes.test',
      '28 novembre 2026 à 6 h 40 (heure de Paris)',
      '2026-11-28T05:40:57.123Z (UTC)',
      '2026-11-28T05:38:00.000Z (UTC)',
      'Traduction (850,00 € HT)',
      'J’ai lu ce devis, et je l’accepte avec ses conditions.',
      'Accepter le devis',
      '203.0.113.7',
      'Firefox/140.0',
      document_sha256,
      sha256,
      events.at(-1)?.hash ?? '',
      'C’est une signature électronique simple',
      'article 25',
    ])
      expect(proof).toContain(run(said));
  });

  test('O4 a signed devis has for every choice of options the total, the VAT and the deposit of the one count', async () => {
    for (const vat of [200, 'exempt'] as const)
      for (const chosen of [[], [1], [2], [1, 2]]) {
        const { text } = await fileOf({ chosen, vat });
        const { offer } = acceptedOffer({ vat });
        const { due_cents, vat_cents, deposit_cents, net_cents } = offerTotals(offer, chosen);
        for (const cents of [due_cents, net_cents, deposit_cents ?? 0, ...(vat === 200 ? [vat_cents ?? 0] : [])])
          expect(run(text)).toContain(run(formatCents(cents)));
        const due = run(`${vat === 200 ? 'Total TTC' : 'Net à payer'} ${formatCents(due_cents)}`);
        // In its heading and under its lines.
        expect(run(text).split(due)).toHaveLength(3);
      }
  });

  test('the PDF of a signed devis says of each option whether it was chosen, and of none where none was', async () => {
    const { text } = await fileOf({ chosen: [2] });
    expect(run(text)).toContain(run('Non Maintenance'));
    expect(run(text)).toContain(run('Non Traduction'));
    expect(run(text)).toContain(run('Oui Formation'));
    const none = await fileOf({ chosen: [] });
    expect(none.text).toContain('Aucune option n’a été choisie.');
    expect(run(none.text)).not.toContain(run('Oui Formation'));
  });

  test('a signed devis tells an option out of the total only where it was not chosen', async () => {
    const apart = run('10 h à 85 €/h, hors du total.');
    expect(run((await fileOf({ chosen: [2] })).text)).toContain(apart);
    const chosen = run((await fileOf({ chosen: [1] })).text);
    expect(chosen).toContain(run('10 h à 85 €/h.'));
    expect(chosen).not.toContain(apart);
  });

  test('the PDF of a signed devis is signed by both in its place, in words that the evidence holds', async () => {
    const { text } = await fileOf();
    expect(run(text)).toContain(run('Devis émis le 20 nov. 2026 et envoyé en ligne le 21 novembre 2026 à 10 h 00.'));
    expect(run(text)).toContain(run('Accepté en ligne le 28 novembre 2026 à 6 h 40 par Jeanne Martin, gérante.'));
  });

  test.each([
    ['of 300 letters without a space', 'm'.repeat(100), 'x'.repeat(300)],
    ['that are a program', '#panic("x") $x^2$ *gras*', ') Tj ET endstream endobj startxref'],
  ])('a name and a browser %s stay text within the page of a signed devis', async (_what, name, browser) => {
    const { pages, text } = await fileOf({ name, browser });
    expect(run(text)).toContain(run(name));
    expect(run(text)).toContain(run(browser));
    for (const { rightmost, size } of pages) expect(rightmost).toBeLessThanOrEqual((size[0] ?? 0) - 30);
  });
});

test('a logo that no row can hold is left out of the signed file, and its digest is kept', () => {
  const noise = createHash('shake256', { outputLength: 300_000 }).update('logo').digest();
  const { print, document }: Evidence = JSON.parse(
    acceptedEvidence({ logo: Buffer.concat([png({ width: 4, height: 4 }), noise]) }),
  );
  expect(print.logo).toBeNull();
  expect(document.logo_sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('a devis that was accepted after 50 messages of 2,000 characters has its evidence in one row, its logo too', () => {
  // All messages differ, so that they compress no better than usual text.
  const messages = Array.from({ length: 50 }, (_, at) =>
    createHash('shake256', { outputLength: 1_000 }).update(`${at}`).digest('hex'),
  );
  const evidence = acceptedEvidence({ messages, logo: png({ width: 512, height: 512 }) });
  expect(Buffer.byteLength(evidence)).toBeGreaterThan(100_000);
  expect(fitsRow(evidence)).toBe(true);
  expect(JSON.parse(evidence).print.logo).not.toBeNull();
});

test('evidence of another format makes no signed devis', async () => {
  await expect(signedFile('{"format":"chiffre-evidence-9"}')).rejects.toThrow('unknown format');
});
