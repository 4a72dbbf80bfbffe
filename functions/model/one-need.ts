import { keysOf } from '../../shared/estimate/taken-for-granted.ts';
import type { Sentence } from './sentences.ts';
import type { Quotation } from './source.ts';

/** Share of the words of the longer of two sentences that the shorter one holds where both say the same. */
const mostly = 0.8;
const fewestWords = 2;
const sayingOf = (text: string) => new Set([...keysOf(text), ...(text.match(/\d+/g) ?? [])]);

/** True where a sentence holds all that another says, and little more: « vers Sage » and « vers Cegid » are two needs. */
const saysSame = (one: Sentence, other: Sentence): boolean => {
  if (one.number === other.number) return true;
  const [few, many] = [sayingOf(one.text), sayingOf(other.text)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  return few.size >= fewestWords && few.size >= many.size * mostly && [...few].every((word) => many.has(word));
};

const allSaidIn = (cited: Sentence[], by: Sentence[]) => cited.every((one) => by.some((other) => saysSame(one, other)));

/** One sentence may say several things: then each line quotes words of its own. */
const sharesWords = (one: Quotation, other: Quotation) => {
  const [words, others] = [keysOf(one.words), keysOf(other.words)];
  return words.size === 0 || others.size === 0 || [...words].some((word) => others.has(word));
};

/** True where two quotations ask for the same: the same sentences, or sentences that say the same, by words that meet. */
export const asksTheSame = (one: Quotation, other: Quotation): boolean =>
  allSaidIn(one.cited, other.cited) && allSaidIn(other.cited, one.cited) && sharesWords(one, other);
