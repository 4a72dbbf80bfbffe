import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { expect, test } from 'vitest';
import { readContent } from '../../functions/documents/read-content.ts';
import type { Request } from '../../functions/model/converse.ts';
import { describe as describeBrief } from '../../functions/model/describe.ts';
import { readableText } from '../../functions/model/readable-text.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { conversationOf } from '../../infra/local/external/model/request.ts';
import { Brief } from '../../shared/quote/quote.ts';
import { normalizedText } from '../../shared/text/normalized-text.ts';
import { pdf } from '../support/documents.ts';

type Case = [what: string, written: string, read: string];
const prose =
  'Notre association organise chaque année un festival de théâtre amateur qui réunit douze troupes venues de la région.';

const brokenWords: Case[] = [
  ['a word of a justified text', 'Le paie-\nment en ligne', 'Le paiement en ligne'],
  ['a line end of Windows', 'la livrai-\r\nson à domicile', 'la livraison à domicile'],
  ['spaces on both sides of the line end', 'la livrai-  \n   son à domicile', 'la livraison à domicile'],
  [
    'a column of two',
    'le cata-\nlogue des pro-\nduits et la fac-\nturation',
    'le catalogue des produits et la facturation',
  ],
  ['after an elision', 'reprendre l’inter-\nface actuelle', 'reprendre l’interface actuelle'],
  ['before a full stop', 'un outil de factu-\nration.', 'un outil de facturation.'],
  ['the hyphen of typography', 'le paie\u2010\nment', 'le paiement'],
  ['a soft hyphen', 'le paie\u00AD\nment', 'le paiement'],
  ['a soft hyphen that no line ends at', 'le paie\u00ADment', 'le paiement'],
  ['the mark that Word shows for a soft hyphen', 'le paie¬\nment', 'le paiement'],
  ['rendez-vous', 'prendre rendez-\nvous en ligne', 'prendre rendez-vous en ligne'],
  ['peut-être', 'peut-\nêtre un blog', 'peut-être un blog'],
  ['e-commerce', 'un site e-\ncommerce', 'un site e-commerce'],
  ['a reference', 'la fiche REF-\n12 du lot', 'la fiche REF-12 du lot'],
  ['a reference in small letters', 'le besoin req-\n12 du lot', 'le besoin req-12 du lot'],
  ['a name', 'en Rhône-\nAlpes', 'en Rhône-Alpes'],
  ['an acronym before a word', 'un export PDF-\nimage', 'un export PDF-image'],
  ['an inversion', 'le client doit-\nil payer', 'le client doit-il payer'],
  ['an order', 'prévoyez-\nles en option', 'prévoyez-les en option'],
  ['three words', 'c’est-à-\ndire un vis-\nà-vis', 'c’est-à-dire un vis-à-vis'],
  ['mots-clés', 'des mots-\nclés et un code-\nbarres', 'des mots-clés et un code-barres'],
  ['back-office', 'le back-\noffice', 'le back-office'],
  ['sous-traitant', 'un sous-\ntraitant', 'un sous-traitant'],
  ['souscrire', 'pour sous-\ncrire un contrat', 'pour souscrire un contrat'],
  ['en-tête', 'un en-\ntête de page', 'un en-tête de page'],
  ['entreprise', 'notre entre-\nprise', 'notre entreprise'],
  ['a number', 'vingt-\ndeux pages', 'vingt-deux pages'],
  ['an address', 'voir mon-\nsite.fr', 'voir mon-site.fr'],
  [
    'what the text writes with a hyphen elsewhere',
    'L’avant-projet. Un contre-\nprojet ou contre-projet',
    'L’avant-projet. Un contre-projet ou contre-projet',
  ],
  ['what the text writes in one word elsewhere', 'Un site multisite, multi-\nsite', 'Un site multisite, multisite'],
  ['a prefix that stands for two words', 'les pré-\net post-ventes', 'les pré-\net post-ventes'],
  ['a dash', 'un blog -\npaiement', 'un blog -\npaiement'],
  ['an empty line', 'le paie-\n\nment', 'le paie-\n\nment'],
];

const characters: Case[] = [
  ['a letter and its accent', 'cate\u0301gorie', 'catégorie'],
  ['a ligature of a PDF', 'la ﬁche, le ﬂux, l’oﬀre, l’eﬃcacité', 'la fiche, le flux, l’offre, l’efficacité'],
  [
    'accents that LaTeX draws',
    'r´eserver d´ej`a, fran¸cais, ˆetre connect´e `a la mairie',
    'réserver déjà, français, être connecté à la mairie',
  ],
  ['an i without a dot', 'connaˆıtre le d´elai', 'connaître le délai'],
  ['an accent as an apostrophe', 'l´adresse d´un client jusqu´en mai', 'l´adresse d´un client jusqu´en mai'],
  [
    'UTF-8 read as Windows-1252',
    'dÃ©lai, lâ€™Å“uvre, Â«Â câ€™est prÃªtÂ Â», 15â‚¬',
    'délai, l’œuvre, «\u00A0c’est prêt\u00A0», 15€',
  ],
  ['UTF-8 read as ISO 8859-1', 'l\u00E2\u0080\u0099\u00C3\u00A9tape', 'l’étape'],
  ['Windows-1252 read as ISO 8859-1', 'l\u0092\u009Cuvre \u0096 15 \u0080', 'l’œuvre – 15 €'],
  [
    'letters that only look like it',
    'ÂGE, à\u00A0«\u00A0payer\u00A0», Åland',
    'ÂGE, à\u00A0«\u00A0payer\u00A0», Åland',
  ],
  ['spaces of typography', '15\u202F000\u00A0€\u00A0!', '15\u202F000\u00A0€\u00A0!'],
  ['characters of no width', 'paie\u200Bment\u200D\uFEFF\u2060', 'paiement'],
  ['directions of writing', 'pa\u202Eie\u202Cment', 'paiement'],
  ['a hyphen that may not break', 'rendez\u2011vous', 'rendez-vous'],
  ['half a pair of code units', 'paiement \uD800', 'paiement \uFFFD'],
  ['line ends of Windows', 'a b\r\nc d', 'a b\nc d'],
  ['line ends of the Macintosh', 'A b.\rC d.', 'A b.\nC d.'],
  ['a line end within a paragraph of Word', 'Panier\u000BPaiement', 'Panier\nPaiement'],
  ['the end of a page', 'Panier\u000CPaiement', 'Panier\nPaiement'],
  ['a word that the end of a page breaks', 'paie-\u000Cment', 'paiement'],
  ['line ends of Unicode', 'Panier\u2028Paiement\u2029Suivi\u0085Fin', 'Panier\nPaiement\nSuivi\nFin'],
  ['other controls', 'pani\u0000er\u0007', 'panier'],
];

/** What the offline reader makes of a description, as the product checks it. */
const counted = async (description: string) => {
  const brief = Brief.parse({ projectName: 'Boutique de thés', projectType: 'ecommerce', description });
  async function* answer(request: Request): AsyncGenerator<ConverseStreamOutput> {
    const conversation = conversationOf(Buffer.from(JSON.stringify(request)));
    if (typeof conversation === 'string') throw new Error(conversation);
    yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text: offlineAnswer(conversation) } } };
    yield { messageStop: { stopReason: 'end_turn' } };
  }
  const input = {
    brief,
    documents: [],
    sentAt: '2026-11-27T10:00:00.000Z',
    onProgress: () => undefined,
    deadline: Date.now() + 60_000,
    nonce: 'c0de',
  };
  const { scope } = await describeBrief(async (request) => answer(request), input);
  return scope.features.map(({ module, hours, source }) => ({ module, hours, source }));
};

const items = (...lines: string[]) => lines.map((line) => `- ${line}`).join('\n');
const lists: Case[] = [
  ['Word’s o', 'o\tPaiement\no Livraison', items('Paiement', 'Livraison')],
  ['Word’s o, further in', '  o  paiement\n  o  livraison', '  - paiement\n  - livraison'],
  ['the sign of a paragraph', '§ Paiement\n§ Livraison', items('Paiement', 'Livraison')],
  ['the sign of a paragraph before its number', 'Voir\n§ 4 du contrat', 'Voir\n§ 4 du contrat'],
  ['U+F0B7', '\uF0B7 Paiement\n\uF0B7\tLivraison', items('Paiement', 'Livraison')],
  ['U+F0A7 without a space', '\uF0A7Paiement\n\uF0A7Livraison', items('Paiement', 'Livraison')],
  ['bullets', '• un\n● deux\n▪ trois\n◦ quatre\n‣ cinq', items('un', 'deux', 'trois', 'quatre', 'cinq')],
  [
    'squares, arrows and ticks',
    '■ un\n➢ deux\n✓ trois\n→ quatre\n☐ cinq',
    items('un', 'deux', 'trois', 'quatre', 'cinq'),
  ],
  ['dashes and stars', '– un\n— deux\n* trois\n- quatre', items('un', 'deux', 'trois', 'quatre')],
  ['Wingdings read as letters', 'Ø Paiement\nü Livraison', items('Paiement', 'Livraison')],
  ['numbers', '1. paiement\n2) livraison\n3. suivi', '1. paiement\n2) livraison\n3. suivi'],
  ['numbers of chapters', '1.1 paiement\n1.2 livraison\n1.3 suivi', '1.1 paiement\n1.2 livraison\n1.3 suivi'],
  [
    'lines after a colon',
    'Il nous faut :\npaiement en ligne\nlivraison à domicile',
    `Il nous faut :\n${items('paiement en ligne', 'livraison à domicile')}`,
  ],
  [
    'lines after a colon, with capitals',
    'Modules :\nPaiement\nLivraison\n\nMerci',
    `Modules :\n${items('Paiement', 'Livraison')}\n\nMerci`,
  ],
  [
    'lines that end with a semicolon',
    'Prévoir :\npaiement ;\nlivraison ;\nsuivi',
    `Prévoir :\n${items('paiement ;', 'livraison ;', 'suivi')}`,
  ],
  [
    'lines of small letters',
    `${prose}\npaiement en ligne\nlivraison\nsuivi des commandes`,
    `${prose}\n${items('paiement en ligne', 'livraison', 'suivi des commandes')}`,
  ],
  [
    'rows of a spreadsheet',
    'paiement\toui\t3\nlivraison à domicile\tnon\t2\nsuivi\toui\t1',
    items('paiement\toui\t3', 'livraison à domicile\tnon\t2', 'suivi\toui\t1'),
  ],
  [
    'rows of Markdown',
    '| paiement | oui |\n|---|---|\n| livraison | non |',
    '| paiement | oui |\n|---|---|\n| livraison | non |',
  ],
];

const kept: Case[] = [
  [
    'a sentence over lines',
    'nous voulons un site où nos clients règlent leurs\ncommandes par carte et suivent leur livraison\ndepuis leur compte',
    'nous voulons un site où nos clients règlent leurs\ncommandes par carte et suivent leur livraison\ndepuis leur compte',
  ],
  [
    'a sentence over lines after a colon',
    'Objet :\nrefonte complète du site de réservation\nde la salle municipale',
    'Objet :\nrefonte complète du site de réservation\nde la salle municipale',
  ],
  [
    'a greeting',
    'bonjour,\nje cherche un développeur\npour un site de fleuriste',
    'bonjour,\nje cherche un développeur\npour un site de fleuriste',
  ],
  ['a plain text', prose, prose],
  ['emphasis of Markdown', '**Paiement** en ligne\n# Titre', '**Paiement** en ligne\n# Titre'],
  ['a word o', 'Du 1er avril au 30\no', 'Du 1er avril au 30\no'],
  ['nothing', '', ''],
];

const cases = [...brokenWords, ...characters, ...lists, ...kept];
test('U2 the reading of a client’s text is tried on at least sixty', () =>
  expect(cases.length).toBeGreaterThanOrEqual(60));
test.each(brokenWords)('U2 a word at the end of a line is read as its author wrote it: %s', (_what, written, read) =>
  expect(normalizedText(written)).toBe(read),
);
test.each(characters)('U2 a character is read as its author wrote it: %s', (_what, written, read) =>
  expect(normalizedText(written)).toBe(read),
);
test.each(lists)('U2 an item of a list is read as its author wrote it: %s', (_what, written, read) =>
  expect(normalizedText(written)).toBe(read),
);
test.each(kept)('U2 a text of a client stays as it is: %s', (_what, written, read) =>
  expect(normalizedText(written)).toBe(read),
);

test('U2 a text of a client that is read twice is the same as read once', () => {
  for (const [what, , read] of cases) expect([what, normalizedText(read)]).toEqual([what, read]);
});

test('U2 a text of a client is read alike whether it was typed or stands in a file', async () => {
  const written = 'Le paie-\r\nment par carte\u000Bo Livraison\u000Co Retrait en magasin';
  const read = 'Le paiement par carte\n- Livraison\n- Retrait en magasin';
  expect(readableText(written)).toBe(read);
  expect(await readContent(Buffer.from(written), 'txt')).toMatchObject({ pages: [read] });
});

test('U2 a brief costs the same whether or not lines break its words, in the form and in a PDF', async () => {
  const brief = [
    'Nous vendons du thé et voulons une boutique en ligne : un cata-',
    'logue de deux cents produits, un panier, le paie-',
    'ment par carte bancaire, la livrai-',
    'son à domicile et le suivi des com-',
    'mandes.',
  ];
  const whole = await counted(brief.join('\n').replaceAll('-\n', ''));
  expect(whole.map(({ module }) => module)).toEqual(expect.arrayContaining(['payment', 'shipping']));
  expect(await counted(brief.join('\n'))).toEqual(whole);
  const content = await readContent(pdf({ pages: [brief] }), 'pdf');
  expect(content).toMatchObject({ pages: [brief.join('\n').replaceAll('-\n', '')] });
});

test('U2 a file of 400,000 characters without a space is read in its length', () => {
  const long = 'a-'.repeat(200_000);
  expect(normalizedText(long)).toBe(long);
});
