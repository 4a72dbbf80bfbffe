import { expect, test } from 'vitest';
import { citationReader } from '../../functions/model/citations.ts';
import { hasLinkOrMarkup } from '../../functions/model/links-and-amounts.ts';
import { userPrompt } from '../../functions/model/prompt.ts';
import { joinedPages } from '../../functions/model/readable-document.ts';
import { readableText } from '../../functions/model/readable-text.ts';
import { type Document, numberSentences } from '../../functions/model/sentences.ts';
import type { Brief } from '../../shared/quote/quote.ts';
import { fc } from '../support/properties.ts';

const form: Brief = {
  documentIds: [],
  projectName: '',
  projectType: 'web',
  technologies: '',
  description: '',
  options: { maintenance: false, hosting: false, support: false },
};
const numbered = (description: string, documents: Document[] = []) =>
  numberSentences({ ...form, description }, documents);
const cited = (text: string, source: string) => {
  const quotation = citationReader(numbered(text).sentences)(source);
  return quotation && { text: quotation.text, marked: quotation.text.slice(...quotation.mark) };
};

test.for<[written: string, shown: string]>([
  ['Nous sommes trois. Les clients paient. Merci.', '[1] Nous sommes trois. [2] Les clients paient. [3] Merci.'],
  ['Panier :\n- paiement\n- livraison', '[1] Panier :\n- [2] paiement\n- [3] livraison'],
  ['1. Panier\n1.1 Stock\n2) Paiement\n3/ Avis', '1. [1] Panier\n1.1 [2] Stock\n2) [3] Paiement\n3/ [4] Avis'],
  [
    '3 tablettes Samsung\n45 agents\n4 points de retrait',
    '[1] 3 tablettes Samsung\n[2] 45 agents\n[3] 4 points de retrait',
  ],
  ['- 3 tablettes\n- 12 écrans', '- [1] 3 tablettes\n- [2] 12 écrans'],
  ['Les besoins\n2. Panier', '[1] Les besoins\n[2] 2. Panier'],
  ['Selon l’art. 6 et Me C. Durand. Livrer.', '[1] Selon l’art. 6 et Me C. Durand. [2] Livrer.'],
  ['Voir M. Petit, réf. B12, env. 30 lots, n° 4.', '[1] Voir M. Petit, réf. B12, env. 30 lots, n° 4.'],
  ['Pause de 15 min. Nous sommes 3, max. 12 le soir.', '[1] Pause de 15 min. [2] Nous sommes 3, max. 12 le soir.'],
  ['les parents voient\nle menu. Et après', '[1] les parents voient\nle menu. [2] Et après'],
  ['Environ 3.5 Go, etc. pour tous.', '[1] Environ 3.5 Go, etc. pour tous.'],
  ['Voir [3] et [12].', '[1] Voir (3) et (12).'],
  ['Voir [\u200b12].', '[1] Voir (12).'],
  ['---\n\n***', '---\n\n***'],
  ['a : b ; c « d. » E', '[1] a : b ; c « d. » E'],
])('each sentence of « %s » has its number, and nothing else changes', ([written, shown]) => {
  expect(numbered(written).description).toBe(shown);
});

test('the sentences of form fields and files are numbered before and behind the description, in one row', () => {
  const brief = { ...form, projectName: 'Thés', technologies: 'React', description: 'Vendre. Livrer.' };
  const shown = numberSentences(brief, [{ name: 'a.txt', text: 'Payer.' }]);
  expect(shown).toMatchObject({ projectName: '[1] Thés', technologies: '[2] React', documents: ['[5] Payer.'] });
  expect(shown.sentences.map(({ text, field = false }) => [text, field])).toEqual([
    ['Thés', true],
    ['React', true],
    ['Vendre.', false],
    ['Livrer.', false],
    ['Payer.', false],
  ]);
});

test('the typed kind of a project is told without a number', () => {
  const other: Brief = { ...form, projectType: 'other', customProjectType: 'Projet [1]', description: 'Vendre.' };
  expect(numberSentences(other, []).sentences.map(({ text }) => text)).toEqual(['Vendre.']);
  expect(userPrompt({ brief: other, documents: [], sentAt: '2026-11-27T10:00:00.000Z' }, 'c0de')).toContain(
    'Type de projet : Projet (1)\n',
  );
});

test('a dictated text is numbered wish by wish, and no clause is cut in its middle', () => {
  const wishes = [
    'alors on tient une salle de sport et les gens réservent par téléphone',
    'il faudrait qu’ils réservent leur cours eux-mêmes sur leur téléphone,',
    'et que ça leur envoie un rappel la veille avec les fiches datées, pour suivre l’évolution',
    'pas besoin de paiement en ligne pour commencer ça se fait au comptoir',
    'faut aussi un tableau avec le nombre de gens par cours',
    'on voudrait que les profs voient leur planning quand on veut les remplacer.',
    'et une fiche par adhérent voilà.',
  ];
  expect(numbered(wishes.join(' ')).sentences.map((sentence) => sentence.text)).toEqual(wishes);
});

test('a text without any mark or wish is numbered in pieces, cut behind a comma, else between words', () => {
  expect(numbered(`${'un mot '.repeat(50)}ici, ${'un mot '.repeat(50)}`).description).toMatch(/ici, \[2\] un mot/);
  const { sentences } = numbered('nous voulons une boutique et un blog '.repeat(40).trim());
  expect(sentences.length).toBeGreaterThan(3);
  for (const { text } of sentences) expect(text).toMatch(/^(?:nous|voulons|une|boutique|et|un|blog| ){1,400}$/);
});

const text = 'Nous sommes trois. Les clients paient par carte bancaire. Merci.';

test.each(['2', '[2]', ' 2 ', '2, 3', '2 | payer en bitcoins', '2 virement'])(
  'a source written « %s » cites the second sentence as a whole',
  (source) => {
    expect(cited(text, source)).toEqual({
      text: 'Les clients paient par carte bancaire.',
      marked: 'Les clients paient par carte bancaire.',
    });
  },
);

test.each(['2 PAIENT, par carte', '[2] paient par carte', '2 : paient par càrte', '3, 2 paient par carte'])(
  'a source written « %s » marks the words of the sentence',
  (source) => {
    expect(cited(text, source)).toEqual({
      text: 'Les clients paient par carte bancaire.',
      marked: 'paient par carte',
    });
  },
);

test.each(['', '0', '4', '99999', 'paient par carte', '2e phrase', '-1'])(
  'a source written « %s » cites nothing',
  (source) => {
    expect(cited(text, source)).toBeNull();
  },
);

test('a source of several numbers cites all their sentences, and words of each', () => {
  const read = citationReader(numbered(text).sentences);
  expect(read('1, 3, 7')?.cited.map(({ number }) => number)).toEqual([1, 3]);
  expect(read('2 par carte\n1')).toMatchObject({ words: 'par carte', cited: [{ number: 2 }, { number: 1 }] });
});

test('a long sentence that is cited is shortened around the words, between words, and shows where it was cut', () => {
  const long = `${'Un très long propos '.repeat(6)}où les clients paient en plusieurs fois ${'et encore '.repeat(10)}.`;
  const quotation = cited(long, '1 clients paient en plusieurs fois');
  expect(quotation?.marked).toBe('clients paient en plusieurs fois');
  expect(quotation?.text).toMatch(/^…\u00A0(?:\p{L}+ )+clients paient en plusieurs fois (?:\p{L}+ )*\p{L}+\u00A0…$/u);
  expect(quotation?.text.length).toBeLessThanOrEqual(170);
});

test('a long sentence that is cited whole shows its first words', () => {
  const quotation = cited('payer par carte et par chèque '.repeat(10), '1');
  expect(quotation?.text.length).toBeLessThanOrEqual(170);
  expect(quotation?.marked).toMatch(/^payer par carte .*\u00A0…$/);
});

test('whatever the text, each of its letters and figures is in one sentence, but for the numbers of a list', () => {
  const word = fc.constantFrom(
    ...[
      'payer',
      'Il faudrait',
      'art.',
      'M.',
      'G.',
      '3 tablettes',
      '45',
      '12.5',
      '1.',
      '2)',
      '3/',
      '1.1',
      '« été »',
      ', et ',
    ],
    ...['- ', '\n', '\n', '\n1. ', '\n2. ', '| a | b |', ':', '; ', '… Et', '?', 'n°', '€', '😀', 'mot '.repeat(90)],
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const written = words.join(' ').trim();
      const { sentences, description } = numbered(written);
      expect(description.replace(/\[\d+\] /g, '')).toBe(written);
      const shown = description.replace(/^[^\p{L}[\n]*(?=\[\d+\] )/gmu, '').replace(/\[\d+\] /g, '');
      const said = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.join('') ?? '';
      expect(said(sentences.map((sentence) => sentence.text).join(''))).toBe(said(shown));
    }),
  );
});

test('whatever the text, every sentence stands in it once, and a citation marks words that are there', () => {
  const word = fc.constantFrom(
    ...['payer', 'Été', 'carte', '·', '\n', '.', '\u200b', '𝔏e', '400', 'œuvre', '…', '- ', '[2]', 'a'.repeat(400)],
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.nat(20), fc.nat(50), (words, number, at) => {
      const { sentences, description } = numbered(words.join(' '));
      const marks = [...description.matchAll(/\[(\d+)\] /g)].map(([, mark]) => Number(mark));
      expect(marks).toEqual(sentences.map((sentence) => sentence.number));
      const quotation = citationReader(sentences)(`${number} ${words.slice(at, at + 3).join(' ')}`);
      if (!quotation) return;
      const [from, to] = quotation.mark;
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(quotation.text.length);
      expect(quotation.text.length).toBeLessThanOrEqual(170);
    }),
  );
});

test('a sentence of a file tells its name, and the page it stands on where the file has pages', () => {
  const pages = ['Les clients paient par carte.', '', 'Un tableau de bord montre les ventes.'];
  const paged = { name: 'cahier.pdf', ...joinedPages(pages) };
  const { sentences } = numbered('Une boutique.', [paged, { name: 'note.txt', text: 'Les colis sont suivis.' }]);
  expect(sentences.map(({ document }) => document)).toEqual([
    undefined,
    { name: 'cahier.pdf', page: 1 },
    { name: 'cahier.pdf', page: 3 },
    { name: 'note.txt' },
  ]);
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
])('the text « %s » of a model is read as « %s »', ([written, read]) => {
  expect(readableText(written as string)).toBe(read);
});

test('no link and no markup is left of any text of a model, and what was read once stays as it is', () => {
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

test('a hostile text of a model is read in a time that grows with its length only', () => {
  for (const piece of ['<script>', '<!--', 'a.', '[', '](', 'a-', '<a ', '&'])
    expect(readableText(piece.repeat(100_000)).length).toBeGreaterThanOrEqual(0);
});
