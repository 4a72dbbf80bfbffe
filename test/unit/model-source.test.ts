import { expect, test } from 'vitest';
import { joinedPages } from '../../functions/model/describe.ts';
import { readableText } from '../../functions/model/readable.ts';
import { sourceChecker } from '../../functions/model/source.ts';
import { hasLinkOrMarkup } from '../../functions/model/text.ts';
import { fc } from '../support/properties.ts';

const quoted = (text: string, words: string) => {
  const quotation = sourceChecker([text])(words);
  return quotation && { text: quotation.text, marked: quotation.text.slice(...quotation.mark) };
};

test('a quotation of a few words gives the sentence it stands in, and where the words are', () => {
  const text = 'Nous sommes trois. Les clients paient par carte bancaire. Merci.';
  expect(quoted(text, 'PAIENT, par carte')).toEqual({
    text: 'Les clients paient par carte bancaire.',
    marked: 'paient par carte',
  });
});

test('a long sentence is shortened around the words, between words, and shows where it was cut', () => {
  const text = `${'Un très long propos '.repeat(12)}où les clients paient en plusieurs fois ${'et encore '.repeat(12)}.`;
  const quotation = quoted(text, 'clients paient en plusieurs fois');
  expect(quotation?.marked).toBe('clients paient en plusieurs fois');
  expect(quotation?.text).toMatch(/^…\u00A0(?:\p{L}+ )+clients paient en plusieurs fois (?:\p{L}+ )*\p{L}+\u00A0…$/u);
  expect(quotation?.text.length).toBeLessThanOrEqual(170);
  expect(quotation?.text).not.toMatch(/undefined|…\u00A0…/);
});

test('what stands before the words is kept whole where the sentence ends soon after them', () => {
  const start =
    'Chaque adhérent, une fois son dossier complet et sa cotisation réglée, retrouve dans un espace qui lui est propre';
  expect(quoted(`${start} ses factures. Merci.`, 'ses factures')).toEqual({
    text: `${start} ses factures.`,
    marked: 'ses factures',
  });
});

test('a quotation that is longer than what is shown is cut at its end', () => {
  const text = 'payer par carte et par chèque '.repeat(12);
  const quotation = quoted(text, text);
  expect(quotation?.text.length).toBeLessThanOrEqual(170);
  expect(quotation?.marked).toMatch(/^payer par carte .*\u00A0…$/);
});

const passage = 'Nous voudrions que chaque adhérent retrouve, dans un espace à lui, ses factures et ses reçus. Merci.';

test.each([
  'que chaque adhérent … et ses reçus',
  'que chaque adhérent... et ses reçus',
  'que chaque adhérent [...] et ses reçus',
])('a passage is quoted by its first and its last words: %s', (words) => {
  expect(quoted(passage, words)?.marked).toBe(
    'que chaque adhérent retrouve, dans un espace à lui, ses factures et ses reçus',
  );
});

test('an ellipsis at an end of a quotation quotes nothing more', () => {
  expect(quoted(passage, '… ses factures …')?.marked).toBe('ses factures');
});

test.each([
  ['words that are not there', 'que chaque adhérent … et ses bulletins'],
  ['words in another order', 'et ses reçus … chaque adhérent'],
  ['more than two pieces', 'Nous voudrions … chaque adhérent … ses reçus'],
])('no passage is quoted by %s', (_, words) => {
  expect(quoted(passage, words)).toBeNull();
});

test('words that stand far apart quote no passage', () => {
  expect(
    quoted(`Nous voudrions payer. ${'Autre chose. '.repeat(40)}Par carte, merci.`, 'voudrions payer … Par carte'),
  ).toBeNull();
});

test('two words at both ends of thousands of marks are no quotation', () => {
  expect(sourceChecker([`mot${'·'.repeat(19_000)}mot`])('mot mot')).toBeNull();
});

test('whatever the text, the marked words are the ones that were quoted', () => {
  const word = fc.constantFrom(
    'payer',
    'Été',
    'carte',
    '·',
    '\n',
    '.',
    '\u200b',
    '𝔏e',
    '400',
    'œuvre',
    '…',
    'a'.repeat(90),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.nat(50), (words, at) => {
      const wanted = words.slice(at, at + 3).join(' ');
      const quotation = sourceChecker([words.join(' ')])(wanted);
      if (!quotation) return;
      const [from, to] = quotation.mark;
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(quotation.text.length);
      expect(quotation.text.length).toBeLessThanOrEqual(170);
    }),
  );
});

test.for([
  ['<p>Les clients <b>paient</b> par carte.</p><p>Merci.</p>', 'Les clients paient par carte.\nMerci.'],
  ['<ul><li>Panier</li><li>Paiement</li></ul>', '- Panier\n- Paiement'],
  ['Panier<br/>Paiement', 'Panier\nPaiement'],
  ['<td>Panier</td><td>12</td>', 'Panier 12'],
  ['Voir <a href="https://exemple.fr/panier">notre panier</a> actuel.', 'Voir notre panier actuel.'],
  ['Voir [notre panier](https://exemple.fr/panier) actuel.', 'Voir notre panier actuel.'],
  ['![Capture du panier](https://exemple.fr/a.png)', 'Capture du panier'],
  ['Voir https://exemple.fr/boutique/paiement-en-ligne, puis appelez.', 'Voir [lien], puis appelez.'],
  ['Comme sur www.exemple.fr/blog.', 'Comme sur [lien].'],
  ['Comme sur exemple.fr/paiement-en-ligne !', 'Comme sur [lien] !'],
  ['Un <style>p { color: red }</style>panier<!-- payer par carte --> simple', 'Un panier simple'],
  [
    'Caf&eacute; &amp; th&eacute;, 12&nbsp;&euro;, l&#8217;&OElig;uvre, gar&ccedil;on',
    'Café & thé, 12\u00A0€, l’Œuvre, garçon',
  ],
  ['Le **panier** et le __compte__', 'Le panier et le compte'],
  ['Alerte si stock < 5 ou prix <10 €, sinon a > b', 'Alerte si stock < 5 ou prix <10 €, sinon a > b'],
  ['« Bonjour <prénom du client>, merci »', '« Bonjour prénom du client, merci »'],
  ['Un <script> jamais fermé, puis un panier', 'Un jamais fermé, puis un panier'],
  ['Une page [](www.]() perdue', 'Une page [] ([lien]) perdue'],
  ['Node.js/React, ASP.NET/C#, et/ou H.T./an', 'Node.js/React, ASP.NET/C#, et/ou H.T./an'],
  ['Le site dupont.fr est à refaire, contact@dupont.fr', 'Le site dupont.fr est à refaire, contact@dupont.fr'],
])('« %s » is read as « %s »', ([written, read]) => {
  expect(readableText(written as string)).toBe(read);
});

test('no link and no markup is left of any text, and what was read once stays as it is', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      'script',
      'b',
      ' ',
      '"',
      'https:',
      '//',
      'www.',
      'a.fr/',
      '&lt;',
      '&amp;',
      '&#60;',
    ],
    ...['[', '](', ')', '!', '**', 'mot', '\n', 'mailto:', 'javascript:', '\u200b', 'é', '='],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      (text) => {
        const read = readableText(text);
        expect(read).not.toMatch(/<[a-z!/?]|https?:\/\/|\bwww\.\S|\bjavascript:\S|\[[^[\]\n]*\]\([^()\s]+\)/i);
      },
    ),
    { numRuns: 2_000 },
  );
  expect(hasLinkOrMarkup(readableText('<a href="https://a.fr">https://a.fr</a>'))).toBe(false);
});

test('a hostile text is read in a time that grows with its length only', () => {
  for (const piece of ['<script>', '<!--', 'a.', '[', '](', 'a-', '<a ', '&'])
    expect(readableText(piece.repeat(100_000)).length).toBeGreaterThanOrEqual(0);
});

test('words of a file tell its name, and the page they stand on where the file has pages', () => {
  const brief = 'Une boutique en ligne avec livraison.';
  const pages = ['Les clients paient par carte.', '', 'Un tableau de bord montre les ventes.'];
  const paged = { name: 'cahier.pdf', ...joinedPages(pages) };
  const note = { name: 'note.txt', text: 'Les colis sont suivis par email.' };
  const placeOf = (words: string) => sourceChecker([brief, paged, note])(words)?.document;
  expect(placeOf('en ligne avec livraison')).toBeUndefined();
  expect(placeOf('paient par carte')).toEqual({ name: 'cahier.pdf', page: 1 });
  expect(placeOf('montre les ventes')).toEqual({ name: 'cahier.pdf', page: 3 });
  expect(placeOf('suivis par email')).toEqual({ name: 'note.txt' });
});

test.each([
  ['laissent un avis', 'laisent un avis'],
  ['les adhérents réservent un court', 'les adherants réservent un court'],
  ['un espace pour les bénévoles', 'un espace pour les bénévolse'],
])('a model that writes « %s » quotes the client’s « %s »', (words, written) => {
  expect(quoted(`Bonjour. Ils ${written} le soir. Merci.`, words)).toEqual({
    text: `Ils ${written} le soir.`,
    marked: written,
  });
});

test('one word in ten may be mistyped, no more', () => {
  const words = 'les clients laissent un avis après chaque commande passée hier';
  expect(quoted('Les clients laisent un avis après chaque commande passée hier.', words)).not.toBeNull();
  expect(quoted('Les clients laisent un avis après chaque comande passée hier.', words)).toBeNull();
  const longer = `${words} et notent la boutique`;
  expect(
    quoted('Les clients laisent un avis après chaque comande passée hier et notent la boutique.', longer),
  ).not.toBeNull();
});

test.each([
  ['a short word, where a slip makes another one', 'Les gens paient au port.', 'les gens paient au part'],
  ['a number', 'Notre budget est de 12000 euros.', 'budget est de 13000 euros'],
  ['two slips in one word', 'Ils laissent un avis.', 'Ils lasient un avis'],
  ['another word', 'Ils laissent un avis.', 'Ils écrivent un avis'],
  ['one word of two', 'Ils laissent un avis.', 'laisent un'],
])('%s is no mistyped word: the quotation is not the client’s', (_, text, words) => {
  expect(quoted(text, words)).toBeNull();
});

test('the words as they were written come before those that nearly are', () => {
  expect(quoted('Ils laisent un avis. Ils laissent un avis ici.', 'laissent un avis')?.text).toBe(
    'Ils laissent un avis ici.',
  );
});

test('many long quotations that are not there are looked for in little time', () => {
  const source = sourceChecker(['Les adhérents réservent un court et paient leur cotisation. '.repeat(3_000)]);
  for (let index = 0; index < 60; index += 1) expect(source(`les adherants réservent un cours ${index}`)).toBeNull();
});
