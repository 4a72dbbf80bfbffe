import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { devisPage } from '../../functions/services/devis/page.ts';
import { totalsOf } from '../../functions/services/devis/totals.ts';
import { devisView } from '../../functions/services/devis/view.ts';
import { devisStyle } from '../../shared/devis-style.ts';
import { finishedQuote, print, provider, registered } from '../support/devis.ts';
import { readElements } from '../support/elements.ts';

const textOf = (...given: Parameters<typeof print>) =>
  readElements(print(...given))
    .texts.join(' ')
    .replace(/\s+/g, ' ');
const cents = (amount: string | null | undefined) => Number((amount ?? '').replace(/[^\d,]/g, '').replace(',', ''));
const soleTrader = { ...registered, legal_form: 'Auto-entrepreneur', vat_number: null };

describe('A8 totals', () => {
  const rate = fc.constantFrom(21, 55, 100, 200);
  const amounts = fc.array(fc.record({ net: fc.nat(10_000_000_00), rate }), { maxLength: 20 });

  test('before tax and VAT by rate make the total, to the cent', () => {
    fc.assert(
      fc.property(amounts, (lines) => {
        const { net, taxes, gross } = totalsOf(lines);
        expect(net).toBe(lines.reduce((sum, line) => sum + line.net, 0));
        expect(net + taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross);
        for (const { base, amount, rate } of taxes)
          expect(Math.abs(amount * 1000 - base * rate)).toBeLessThanOrEqual(500);
        expect(taxes.map(({ rate }) => rate)).toEqual(
          [...new Set(lines.map((line) => line.rate))].sort((a, b) => a - b),
        );
      }),
      { numRuns: 1000 },
    );
    expect(
      totalsOf([
        { net: 19_99, rate: 200 },
        { net: 1_00, rate: 55 },
      ]),
    ).toEqual({
      net: 20_99,
      taxes: [
        { rate: 55, base: 1_00, amount: 6 },
        { rate: 200, base: 19_99, amount: 4_00 },
      ],
      gross: 25_05,
    });
  });

  test('lines make their phase, phases make the total, and what is printed adds up', () => {
    const { phases, totals } = devisView(finishedQuote, registered);
    for (const { price, lines } of phases)
      expect(lines.reduce((sum, line) => sum + cents(line.price), 0)).toBe(cents(price));
    const [net, vat, gross] = totals.map(({ amount }) => cents(amount));
    expect(phases.reduce((sum, { price }) => sum + cents(price), 0)).toBe(net);
    expect(net).toBe(finishedQuote.total_price * 100);
    expect(Number(net) + Number(vat)).toBe(gross);
  });
});

describe('A1–A10 a provider’s devis', () => {
  const said = textOf(finishedQuote, registered);

  test('is a devis, with a number of its own, its date and thirty days', () => {
    expect(said).toContain('Devis D-20261120-8V6Y1NRP');
    expect(said).toMatch(/Date d’émission 20 nov\. 2026 Valable jusqu’au 20 déc\. 2026/);
    expect(textOf(finishedQuote, { ...registered, quote_validity_days: 45 })).toMatch(/Valable jusqu’au 4 janv\. 2027/);
    const other = { ...finishedQuote, id: '01JD4K2B9XQZ7M5T3W8V6Y1NRQ' };
    expect(devisView(other, registered).number).not.toBe(devisView(finishedQuote, registered).number);
  });

  test('says who offers, and leaves the client to be filled in', () => {
    for (const text of [
      'Atelier du Port',
      'SARL',
      '12345678900012',
      'RCS Vannes',
      '56100 Lorient',
      'camille@example.test',
    ])
      expect(said).toContain(text);
    expect(said).toMatch(/Client Nom ou raison sociale à compléter Adresse à compléter/);
  });

  test('says what is done, when, at what price, and on what it rests', () => {
    for (const { name, source } of finishedQuote.features) {
      expect(said).toContain(name);
      expect(said).toContain(source === null ? 'Hypothèse de chiffrage' : `« ${source} »`);
    }
    for (const text of [
      'Gestion de projet',
      'Début prévu 23 nov. 2026',
      'Fin prévue',
      'jours ouvrés',
      'Bon pour accord',
    ])
      expect(said).toContain(text);
    for (const text of [
      'photos des produits',
      'anciennes commandes',
      'Maintenance',
      `${finishedQuote.range.holds} % des cas`,
    ])
      expect(said).toContain(text);
    expect(said).toContain('Estimation assistée par IA, vérifiée par le prestataire.');
  });

  test('keeps the rules for professional clients apart from consumers', () => {
    expect(said).toMatch(/Client professionnel : .* 40 € .*L441-10.*sans objet pour un consommateur/);
  });
});

describe('VAT and legal items are never made up', () => {
  test('A2 what a profile does not hold is a visible blank', () => {
    const said = textOf(finishedQuote, provider);
    for (const label of ['Nom ou raison sociale', 'Forme juridique', 'SIRET', 'RCS et ville', 'N° de TVA'])
      expect(said).toContain(`${label} à compléter`);
    expect(said).toMatch(/TVA à compléter Total TTC à compléter/);
    expect(said).not.toContain('TVA 20');
  });

  test('A4 with a VAT number, VAT is charged', () => {
    expect(textOf(finishedQuote, registered)).toMatch(/TVA 20 % sur .* Total TTC/);
    expect(textOf(finishedQuote, registered)).not.toContain('293 B');
  });

  test('A3 A4 a sole trader without one is « EI », exempt, and owes no VAT', () => {
    const said = textOf(finishedQuote, soleTrader);
    expect(said).toContain('Atelier du Port EI');
    expect(said).toContain('TVA non applicable, art. 293 B du CGI.');
    expect(said).not.toMatch(/TVA 20|Total TTC|RCS et ville/);
    const { totals } = devisView(finishedQuote, soleTrader);
    expect(totals.map(({ amount }) => cents(amount))).toEqual(Array(2).fill(finishedQuote.total_price * 100));
  });
});

test('a client’s document is an estimation: nobody’s offer, nothing to sign', () => {
  const said = textOf(finishedQuote, { ...provider, account_type: 'client' });
  expect(said).toContain('Estimation E-20261120-8V6Y1NRP');
  expect(said).toContain('n’est l’offre de personne');
  expect(said).not.toMatch(/Bon pour accord|Valable|SIRET|Total TTC|vérifiée par le prestataire/);
});

test('P2 the document carries its own policy: one style, by its fingerprint', () => {
  const { html, policy } = devisPage(devisView(finishedQuote, registered));
  const fingerprint = createHash('sha256').update(devisStyle).digest('base64');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${fingerprint}'`);
  expect(html.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(html.indexOf('<style>'));
  expect(html).toContain(`<style>${devisStyle}</style>`);
  expect(devisStyle).not.toMatch(/<|url\(|@import/);
});

test('a quote with next to nothing in it prints too, and nothing prints what only a program would say', () => {
  const lists = ['provisional_calendar', 'features', 'included_options', 'assumptions', 'exclusions', 'risks'];
  const empty = Object.fromEntries([...lists, 'questions', 'metrics'].map((name) => [name, []]));
  const bare = { ...finishedQuote, ...empty, timeline: null, technologies: '', ai_analysis: '' };
  for (const said of [textOf(bare, provider), textOf(finishedQuote, provider), textOf(finishedQuote, registered)])
    expect(said).not.toMatch(/NaN|undefined|null|Infinity|Invalid|\[object/);
  expect(textOf(bare, provider)).toMatch(/Début prévu à compléter/);
});

test('the same quote gives the same document', () => {
  expect(print(structuredClone(finishedQuote), registered)).toBe(print(finishedQuote, registered));
});
