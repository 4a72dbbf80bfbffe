import { expect, test } from 'vitest';
import { devisFile } from '../../functions/devis/file.ts';
import { partsOf } from '../../functions/devis/general-conditions.ts';
import type { Issuer } from '../../functions/devis/issuer.ts';
import { devisView } from '../../functions/devis/view.ts';
import { legalDetailsLimits } from '../../shared/account/legal-details.ts';
import { readElements } from '../support/html-elements.ts';
import { legalDetails } from '../support/legal-details.ts';
import { openPdf } from '../support/pdf.ts';
import { finishedQuote, print, provider, registered } from '../support/printed-devis.ts';
import { fc } from '../support/properties.ts';

const house: Issuer = { ...registered, ...legalDetails };
const textOf = (...args: Parameters<typeof print>) =>
  readElements(print(...args))
    .texts.join(' ')
    .replace(/\s+/g, ' ');
const conditions =
  'Article 1 – Objet\nLe prestataire livre ce que le devis décrit.\nRien de plus.\n\nLe droit français s’applique.';

test('a devis says how its provider is called and paid: the IBAN in groups of four under the means of payment', () => {
  const text = textOf(finishedQuote, house, { payment_means: 'Virement\nCarte' });
  expect(text).toContain('Téléphone 02 99 00 12 34 Courriel');
  expect(text).toMatch(/Moyens de paiement Virement Carte IBAN FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP878/);
  expect(textOf(finishedQuote, registered)).not.toMatch(/IBAN|BIC|Téléphone/);
});

test('the terms of a devis keep the lines that they were typed on', async () => {
  const payment_terms = '30 % à la commande\n40 % à la recette\nLe solde à 30 jours';
  expect(print(finishedQuote, house, { payment_terms })).toContain(`<dd>${payment_terms}</dd>`);
  const { pages } = await openPdf(await devisFile(devisView(finishedQuote, house, { payment_terms })));
  const drawn = pages.flatMap(({ pieces }) => pieces.map(({ text }) => text.replace(/\s/g, ' ')));
  for (const line of payment_terms.split('\n')) expect(drawn.some((text) => text.includes(line))).toBe(true);
  expect(drawn.some((text) => text.includes('commande 40'))).toBe(false);
});

test('the general conditions close the devis of who has some, and its client signs that they were read', () => {
  const text = textOf(finishedQuote, { ...house, general_conditions: conditions });
  expect(text).toMatch(
    /Bon pour accord .* Le client déclare avoir lu et accepté les conditions générales jointes\. .*Conditions générales Article 1 – Objet Le prestataire/,
  );
  for (const issuer of [registered, { ...house, general_conditions: conditions, account_type: 'client' as const }])
    expect(textOf(finishedQuote, issuer)).not.toMatch(/conditions générales/i);
});

test('the general conditions are headings and paragraphs in the PDF, on pages of their own', async () => {
  const view = devisView(finishedQuote, { ...house, general_conditions: conditions });
  const { tags, pages } = await openPdf(await devisFile(view));
  const roles = tags.map(({ role, text }) => `${role} ${text}`);
  const annex = roles.indexOf('H2 Conditions générales');
  expect(annex).toBeGreaterThan(roles.indexOf('H2 Bon pour accord'));
  expect(roles[annex + 1]).toBe('H3 Article 1 – Objet');
  expect(tags.slice(annex).filter(({ role }) => role === 'P').length).toBeGreaterThanOrEqual(2);
  const [last] = pages.slice(-1);
  expect(last?.text).toContain('Conditions générales');
  expect(last?.text).not.toContain('Bon pour accord');
});

test('the longest general conditions make a document', async () => {
  const general_conditions = 'Le prestataire livre ce que le devis décrit. '
    .repeat(500)
    .slice(0, legalDetailsLimits.general_conditions);
  const { text } = await openPdf(await devisFile(devisView(finishedQuote, { ...house, general_conditions })));
  expect(text.match(/Le\s+prestataire\s+livre/g)?.length).toBeGreaterThan(400);
});

test.each([
  ['Article 3 - Prix', true],
  ['3. Prix', true],
  ['3.1 Prix', true],
  ['IV. Prix', true],
  ['PRIX ET PAIEMENT', true],
  ['Prix', false],
  ['1. Le client paie à trente jours.', false],
  ['30 jours après la livraison', false],
  ['12 mois', false],
  ['A', false],
  ['Article 1er – Objet', true],
  ['10 - 15 jours ouvrés après la commande', false],
  ['article 5 ci-dessus et ses suites', false],
  ['1) le devis signé', false],
  ['SIRET 123 456 789 00012', false],
  [`Article 3 ${'x'.repeat(200)}`, false],
])('a line of general conditions that announces others is a heading: %s', (line, isTitle) => {
  expect(partsOf(`${line}\nLe texte qui suit.`)[0]?.isTitle).toBe(isTitle);
});

test('a title of general conditions stands alone: neither the middle of a sentence nor the item of a list is one', () => {
  const titles = (text: string) => partsOf(text).flatMap((part) => (part.isTitle ? [part.text] : []));
  expect(titles('Le prix est celui que prévoit\nArticle 5 – Prix\nci-dessus.')).toEqual([]);
  expect(titles('Sont contractuels :\n1. Le devis\n2. La commande\n3. Les annexes')).toEqual([]);
  expect(titles('1. Objet\nLe devis.\n2. Prix\n2.1 Acompte\nTrente pour cent.')).toEqual([
    '1. Objet',
    '2. Prix',
    '2.1 Acompte',
  ]);
});

test('the general conditions keep every word in its order, whatever they are', () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  const line = fc.oneof(fc.constantFrom('', 'Article 1', 'TITRE', '1. Objet', 'Une phrase.'), fc.string());
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const parts = partsOf(lines.join('\n'));
      expect(words(parts.map(({ text }) => text).join('\n'))).toEqual(words(lines.join('\n')));
      expect(parts.every(({ text }) => text.trim() !== '')).toBe(true);
    }),
  );
});

test('a provider without payment details and conditions prints nothing of them', () => {
  expect(textOf(finishedQuote, provider)).not.toMatch(/IBAN|conditions générales/i);
});
