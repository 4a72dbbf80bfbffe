import { fold } from '../../../../shared/text/fold.ts';
import { readTable } from './tables.ts';

/** Verbs of briefs whose forms share too little for endings to be cut. */
const irregular = new Map(
  readTable('irregular-forms').flatMap(([key, forms]) => forms.split(' ').map((form) => [form, `${key}*`] as const)),
);

/** A text as the patterns read it: folded, with straight apostrophes and single spaces. */
export const plain = (text: string): string => fold(text).replaceAll('’', "'").replace(/\s+/g, ' ').trim();

/** Endings of verbs and of what is made from them by -ation. Trades (-eur) and results (-ement) are words of their own. */
const endings = /(?:eraient|erions|erait|eront|erons|aient|ations?|ait|era|ent|iez|ons|ez|er|ee|ir|it|is|e|i)$/;
const longEndings = /^ation/;

const singular = (word: string) => {
  if (/[^e]aux$/.test(word)) return `${word.slice(0, -3)}al`;
  if (/ss$/.test(word)) return word;
  return word.replace(/[sx]$/, '');
};

/** What the forms of one French word have in common: plural and verb endings cut, doubled last letter undone. */
export const stem = (word: string): string => {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length <= 3 || /\d/.test(word)) return word;
  const verb = /[^i]ons$/.test(word) && word.length > 6 ? word.slice(0, -3) : undefined;
  const whole = verb ?? singular(word);
  const ending = endings.exec(whole)?.[0] ?? '';
  const least = longEndings.test(ending) ? 5 : 4;
  const kept = whole.length - ending.length >= least ? whole.slice(0, whole.length - ending.length) : shorter(whole);
  return kept.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
};

/** Where the long ending would leave too little, a final e still goes. */
const shorter = (word: string) => (word.length > 4 ? word.replace(/ee?$/, '') : word);

const empty = new Set(
  `le la les l un une des de du d a au aux ce cet cette ces c sa son ses leur leurs notre nos votre vos mon ma mes
  y et qu que qui j t`.split(/\s+/),
);

const elided: Record<string, string> = { s: 'se', m: 'me' };

/** A word of a text with its place; `parted` tells what stood before it (`,`, `:`, a space …). */
export type Token = { word: string; stem: string; start: number; end: number; parted: string };

/** The words that carry meaning, in order. Articles and the like are left out; negations, numbers and prepositions stay. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let parted = '';
  let last = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,]\d+)*/gu)) {
    const folded = fold(match[0]);
    const word = elided[folded] ?? folded;
    parted += text.slice(last, match.index);
    last = match.index + match[0].length;
    if (empty.has(word)) {
      parted += word === 'et' ? '&' : '';
      continue;
    }
    tokens.push({ word, stem: stem(word), start: match.index, end: last, parted });
    parted = '';
  }
  return tokens;
};

/** True where a comma, a colon or a bracket stands before the word. */
export const isParted = ({ parted }: Token) => /[,;:()[\]!?…/•]|\.\s/.test(parted);
