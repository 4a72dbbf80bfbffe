import { fold } from '../../../../shared/text/fold.ts';
import { stem } from './words.ts';

type Sentence = { number: number; text: string };

/** The text between `<<<code label>>>` and `<<<code fin>>>`. */
const blockOf = (message: string, label: string) => {
  const [, code = ''] = /^<<<(\S+) devis>>>$/m.exec(message) ?? [];
  const [, behind = ''] = message.split(`\n<<<${code} ${label}>>>\n`);
  return behind.split(`\n<<<${code} fin>>>`)[0] ?? '';
};

/** What stands behind each `[12]`, up to the next one or the mark of its item. */
const sentencesOf = (text: string): Sentence[] =>
  [...text.matchAll(/\[(\d+)\] ([^[]*)/g)].map(([, number, words = '']) => ({
    number: Number(number),
    text: words
      .replace(/\n\s*(?:\d+(?:\.\d+)*[.)]?|[-–•*])\s*$/u, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }));

const number = '\\d{1,3}(?:[ .]\\d{3})+(?:,\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
const amountIn = (text: string) =>
  Number(
    text
      .replace(/ /g, '')
      .replace(/\.(?=\d{3})/g, '')
      .replace(',', '.'),
  );

/** « Paiement en ligne 3 j x 450,00 € 1 350,00 € HT »: a name, perhaps a quantity and a price, and an amount at the end. */
const euro = ' ?(?:€|euros?|eur)';
const ending = new RegExp(`(?<amount>-? ?(?:${number}))(?:${euro}|(?<=,\\d\\d))(?: ?ht)?[ .]*$`, 'iu');
const quantity = new RegExp(
  `(?<![\\p{L}\\d])(?<count>\\d+(?:[.,]\\d+)?) ?(?<unit>heures?|h|jours?|j|mois|unites?|unités?|u|forfaits?|pages?)?(?: ?[x×à] ?| )(?<price>${number})(?:${euro})?(?: ?ht)?(?: ?\\/ ?\\p{L}+)?[ =:]*$`,
  'iu',
);
const rate = /(\d+(?:[.,]\d+)?) ?%/u;
const units: Record<string, string> = { h: 'h', j: 'j', m: 'mois', f: 'forfait' };

const totals: [RegExp, string][] = [
  [/\b(?:t\.?t\.?c|toutes taxes comprises|net a payer)\b/, 'ttc'],
  [/\bacompte\b/, 'acompte'],
  [/^(?:dont )?tva\b(?!.*intra)/, 'tva'],
  [/^(?:remise|rabais)\b/, 'remise'],
  [/^total\b/, 'ht'],
];
const mentions: [RegExp, string][] = [
  [/\b(?:sarl|sasu?|eurl|au capital)\b/, 'nom'],
  [/\bsiret\b/, 'siret'],
  [/\btva intra|\bnumero de tva\b/, 'numero de tva'],
  [/\bassurance|responsabilite civile|decennale/, 'assurance'],
  [/\bmediat(?:eur|ion)\b/, 'mediateur'],
  [/\bvalable|\bvalidite\b/, 'validite'],
  [/\bdevis (?:n.{0,20} )?du \d|\bdate du devis\b|\bemis le\b/, 'emission'],
  [/\bpenalites?\b|\bindemnite forfaitaire\b/, 'retard'],
  [/\bpaiement a\b|\breglement\b|\bconditions de paiement\b/, 'paiement'],
  [/\bpropriete\b|\bdroits d'auteur\b|\bcession\b/, 'propriete'],
  [/\bgaranti/, 'garantie'],
  [/\bdebut des travaux\b|\bdemarrage\b/, 'debut'],
  [/\blivraison\b|\bdelai\b/, 'fin'],
  [/\brecette\b|\bpv de reception\b/, 'recette'],
  [/\brevision des? prix\b|\bprix revisables?\b/, 'revision'],
];
const doubts: [RegExp, string][] = [
  [/\b(?:non|pas) (?:inclus|compris)|\bexclu|\ba la charge du client\b|\bhors devis\b/, 'excluded'],
  [/\ba (?:preciser|definir|confirmer)\b|\bselon besoin\b/, 'unclear'],
];

/** Words of a name that tell it from others. */
const common = new Set(
  ['avec', 'pour', 'dans', 'site', 'page', 'mise', 'gestion', 'creation', 'developpement'].map(stem),
);
const wordsOf = (text: string) =>
  new Set((fold(text).match(/\p{L}{4,}/gu) ?? []).map(stem).filter((word) => !common.has(word)));
const needsIn = (text: string, needs: Set<string>[]) => {
  const words = wordsOf(text);
  return needs.flatMap((need, index) => {
    const shared = [...need].filter((word) => words.has(word)).length;
    return shared > 0 && shared * 2 >= need.size ? [index] : [];
  });
};

const found = <T>(rules: [RegExp, T][], text: string) => rules.find(([pattern]) => pattern.test(text))?.[1];

/** Sums that are no price of the work. */
const isCondition = (text: string) => /\bcapital\b|\bpenalites?\b|\bindemnite\b/.test(fold(text));

const priced = ({ number: s, text }: Sentence, needs: Set<string>[]): object | undefined => {
  const end = ending.exec(text);
  if (!end || isCondition(text)) return undefined;
  const a = amountIn(end.groups?.amount ?? '');
  const total = found(totals, fold(text));
  const [, share] = rate.exec(text) ?? [];
  const v = share === undefined ? undefined : amountIn(share);
  if (total) return { T: total, a, v, s };
  const before = text.slice(0, end.index).trim();
  const { count, unit, price } = quantity.exec(before)?.groups ?? {};
  const name = (count === undefined ? before : before.replace(quantity, '')).replace(/[\s:–—=-]+$/u, '');
  if (!/\p{L}/u.test(name)) return undefined;
  const n = needsIn(name, needs);
  return {
    L: name,
    s,
    ...(count !== undefined && price !== undefined && { q: amountIn(count), p: amountIn(price) }),
    u: unit && (units[unit.charAt(0).toLowerCase()] ?? 'u'),
    a,
    v,
    ...(/\boption/.test(fold(text)) && { o: true }),
    ...(n.length > 0 && { n }),
  };
};

/**
 * The answer to the instructions for received devis: lines that end with an amount, totals and mentions by their words.
 * A language model reads far better.
 */
export const receivedLinesOf = (message: string): string[] => {
  const needs = blockOf(message, 'besoins')
    .split('\n')
    .map((line) => wordsOf(line.replace(/^\d+ \| /, '')));
  const sentences = sentencesOf(blockOf(message, 'devis'));
  const lines = sentences.flatMap((sentence, index): object[] => {
    const before = sentences[index - 1];
    const line = priced(sentence, needs);
    if (line) return [line];
    // An amount on a line of its own belongs to the words before.
    if (before && ending.test(sentence.text) && !/\p{L}/u.test(sentence.text))
      return [
        {
          ...priced({ ...sentence, text: `${before.text} ${sentence.text}` }, needs),
          s: [before.number, sentence.number],
        },
      ];
    const folded = fold(sentence.text);
    const state = found(doubts, folded);
    return [
      ...mentions
        .filter(([pattern]) => pattern.test(folded))
        .map(([, mention]) => ({ M: mention, s: sentence.number })),
      ...(state ? needsIn(folded, needs).map((n) => ({ G: state, n, s: sentence.number })) : []),
    ];
  });
  return [...lines, { t: 'end' }].map((line) => JSON.stringify(line));
};
