import { keysOf, namesOfModule } from '../../shared/estimate/taken-for-granted.ts';
import type { Quotation } from './citations.ts';
import type { Sentence } from './sentences.ts';

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

/** Share of the words of the shorter text that another place repeats where both ask for the same. Chosen without a source. */
const half = 0.5;
/** Names, as of a product: what is written with a capital within a text. */
const namesIn = (text: string) => new Set(text.match(/(?<=[^.!?]\s)\p{Lu}[\p{L}\d]+/gu));
/** Two texts that each name something of their own ask for two things: « vers Sage » and « vers Cegid ». */
const namesAnother = (one: Set<string>, other: Set<string>) =>
  [...one].some((name) => !other.has(name)) && [...other].some((name) => !one.has(name));

/** A file says again, in other words, what the brief or another file asks for. */
const repeats = (one: Quotation, other: Quotation) => {
  if (one.sentence.document?.name === other.sentence.document?.name) return false;
  if (namesAnother(namesIn(one.words), namesIn(other.words))) return false;
  const [words, others] = [keysOf(one.words), keysOf(other.words)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= fewestWords && shared >= Math.min(words.size, others.size) * half;
};

/** The words are a name of the kind of work, as a ticked box says it. */
const onlyNames = ({ words }: Quotation, names: Set<string>[]) => {
  const told = keysOf(words);
  return names.some((name) => name.size === told.size && [...told].every((word) => name.has(word)));
};

/**
 * True where two quotations of lines of one module ask for the same: the same sentences, or sentences that say the same, by
 * words that meet; a file that repeats what stands elsewhere; or words that only name the module.
 */
export const asksTheSame = (module: string, one: Quotation, other: Quotation): boolean => {
  const names = namesOfModule(module);
  if (repeats(one, other) || onlyNames(one, names) || onlyNames(other, names)) return true;
  return allSaidIn(one.cited, other.cited) && allSaidIn(other.cited, one.cited) && sharesWords(one, other);
};
