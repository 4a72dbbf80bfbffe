import { fold } from '../../../../shared/fold.ts';
import { commonWords, otherWords } from './common-words.ts';
import { englishVocabulary, isEnglish } from './english.ts';
import { askedPhrases, namingPhrases } from './lexicon.ts';
import type { Sentence } from './sentences.ts';
import { knownForms } from './verbs.ts';

/** Shorter words are too near to one another for a letter to tell which was meant. */
const shortest = 7;
const longest = 24;

/** True where one letter was left out, added, changed or swapped with the next. */
const isOneOff = (one: string, other: string): boolean => {
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  const [rest, others] = [one.slice(first), other.slice(first)];
  if (rest.slice(1) === others || others.slice(1) === rest || rest.slice(1) === others.slice(1)) return true;
  return rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2);
};

/** `rank`: its place in the vocabulary. */
type Entry = { written: string; folded: string; rank: number };

/** Words by their first letter and their length: what lies a letter away from a word stands in three of the lists. */
class Vocabulary {
  readonly #known = new Set<string>();
  readonly #lists = new Map<string, Entry[]>();

  /** `others` are no mistakes, and nothing mistyped is meant to be one of them. */
  constructor(words: Iterable<string>, others: Iterable<string>) {
    for (const word of others) this.#known.add(fold(word));
    let rank = 0;
    for (const written of words) {
      rank += 1;
      const folded = fold(written);
      this.#known.add(folded);
      if (folded.length < shortest) continue;
      const key = `${folded[0]}${folded.length}`;
      this.#lists.set(key, [...(this.#lists.get(key) ?? []), { written, folded, rank }]);
    }
  }

  /** The word, or one that differs from it by the ending of a plural, a feminine or a person only. */
  has(folded: string) {
    const without = (ending: string) =>
      folded.endsWith(ending) && this.#known.has(folded.slice(0, folded.length - ending.length));
    return (
      ['', 's', 'x', 'e', 'es'].some(without) ||
      ['s', 'e', 'es'].some((ending) => this.#known.has(folded + ending)) ||
      this.#known.has(folded.replace(/(?:ez|ons)$/, 'er')) ||
      this.#known.has(folded.replace(/e$/, 'er')) ||
      this.#known.has(folded.replace(/s$/, 't')) ||
      this.#known.has(folded.replace(/antes?$/, 'ant'))
    );
  }

  near(folded: string): Entry[] {
    return [-1, 0, 1]
      .flatMap((more) => this.#lists.get(`${folded[0]}${folded.length + more}`) ?? [])
      .filter((entry) => isOneOff(folded, entry.folded))
      .sort((one, other) => one.rank - other.rank);
  }
}

const sameStem = 5;

/**
 * What a mistyped word was meant to be: the word of the vocabulary that is one letter away. Of several, those that `own`
 * holds (other words of the same text, folded); where they still are no forms of one word, it stays as it is, as known
 * words, short ones and those whose first letter differs do. Of the forms of one word the first of the vocabulary is meant,
 * unless the accents say another.
 */
export const speller = (words: Iterable<string>, others: Iterable<string> = []) => {
  const vocabulary = new Vocabulary(words, others);
  return (word: string, own?: Set<string>): string => {
    const folded = fold(word);
    if (folded.length < shortest - 1 || folded.length > longest || vocabulary.has(folded)) return word;
    const near = vocabulary.near(folded);
    const stems = (entries: Entry[]) => new Set(entries.map((entry) => entry.folded.slice(0, sameStem))).size;
    const likely = stems(near) > 1 ? near.filter((entry) => own?.has(entry.folded)) : near;
    if (stems(likely) !== 1) return word;
    const lower = word.toLowerCase();
    return (likely.find(({ written }) => isOneOff(lower, written)) ?? likely[0])?.written ?? word;
  };
};

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const withPlurals = (words: string[]) =>
  words.flatMap((word) => (/(?:[sxz]|er|ir|re)$/.test(word) ? word : [word, `${word}s`]));
/** "touches", "doubles": the second person does not stand in a brief. */
const isSecondPerson = (form: string) => /[^é]es$/.test(form);

/** Made at the first text that is read. */
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const french = once(() => {
  const phrases = [...namingPhrases(), ...askedPhrases()].flatMap(({ phrase }) => wordsOf(phrase));
  const forms = [...knownForms()];
  const words = withPlurals([...new Set([...phrases, ...commonWords])]);
  return speller([...words, ...forms.filter((form) => !isSecondPerson(form))], [...forms, ...otherWords]);
});
const english = once(() => speller(withPlurals([...englishVocabulary()].flatMap(wordsOf)), otherWords));

const asTyped = (meant: string, word: string) => {
  if (word === word.toUpperCase()) return meant.toUpperCase();
  return /^\p{Lu}/u.test(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
};

/**
 * The sentences with their mistyped words as they were meant; `corrections` tells what the client wrote. Words between
 * capitals and small letters ("PrestaShop"), links and addresses stay.
 */
export const corrected = (sentences: Sentence[]): Sentence[] => {
  const text = sentences.map(({ text }) => text).join(' ');
  const meant = (isEnglish(text) ? english : french)();
  const own = new Set(wordsOf(text).map(fold));
  return sentences.map((sentence) => {
    const corrections: NonNullable<Sentence['corrections']> = [];
    let moved = 0;
    const spelt = sentence.text.replace(/(?<![@/.\p{L}\p{N}])\p{L}+(?![@/\p{N}]|\.\p{L})/gu, (word, at: number) => {
      const isName = /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\d,;)] ?$/u.test(sentence.text.slice(0, at).trimEnd());
      if (isName || /\p{Ll}\p{Lu}/u.test(word)) return word;
      const found = meant(word, own);
      if (found === word) return word;
      const typed = asTyped(found, word);
      corrections.push({ start: at + moved, length: typed.length, written: word });
      moved += typed.length - word.length;
      return typed;
    });
    return corrections.length > 0 ? { ...sentence, text: spelt, corrections } : sentence;
  });
};
