import { fold } from '../../../../shared/fold.ts';
import { englishVocabulary, isEnglish } from './english.ts';
import briefs from './learned/words.json' with { type: 'json' };
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

/** `count`: how many briefs hold it; `rank`: its place in the vocabulary. */
type Entry = { written: string; folded: string; count: number; rank: number };

/** `counts`: how many briefs hold a word; `others` are no mistakes, and nothing mistyped is meant to be one of them. */
type Known = { counts: ReadonlyMap<string, number>; others: Iterable<string> };

/** Words by their first letter and their length: what lies a letter away from a word stands in three of the lists. */
class Vocabulary {
  readonly #known = new Set<string>();
  readonly #lists = new Map<string, Entry[]>();

  constructor(words: Iterable<string>, { counts, others }: Known) {
    for (const word of others) this.#known.add(fold(word));
    let rank = 0;
    for (const written of words) {
      rank += 1;
      const folded = fold(written);
      this.#known.add(folded);
      if (folded.length < shortest) continue;
      const key = `${folded[0]}${folded.length}`;
      const list = this.#lists.get(key) ?? [];
      list.push({ written, folded, count: counts.get(written) ?? 1, rank });
      this.#lists.set(key, list);
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
/** The forms of one word, of several that are a letter away. */
const formsOf = (entries: Entry[]) => [...Map.groupBy(entries, ({ folded }) => folded.slice(0, sameStem)).values()];
/** So many times more briefs hold the word that was meant than any other that is a letter away. Ours. */
const surely = 5;
/** The forms of the word that was most likely meant; none where it may have been another. */
const likeliest = (near: Entry[]): Entry[] => {
  const forms = formsOf(near).map((entries) => ({ entries, count: Math.max(...entries.map(({ count }) => count)) }));
  const [first, second] = forms.sort((one, other) => other.count - one.count);
  return first && first.count >= surely * (second?.count ?? 0) ? first.entries : [];
};

/**
 * What a mistyped word was meant to be: the word of the vocabulary that is one letter away. Of several, those that `own`
 * holds (other words of the same text, folded), else the one that far more briefs hold; where neither tells, it stays as it
 * is, as known words, short ones and those whose first letter differs do. Of the forms of one word the first of the
 * vocabulary is meant, unless the accents say another.
 */
export const speller = (words: Iterable<string>, known: Partial<Known> = {}) => {
  const vocabulary = new Vocabulary(words, { counts: new Map(), others: [], ...known });
  return (word: string, own?: Set<string>): string => {
    const folded = fold(word);
    if (folded.length < shortest - 1 || folded.length > longest || vocabulary.has(folded)) return word;
    const near = vocabulary.near(folded);
    const owned = near.filter((entry) => own?.has(entry.folded));
    const likely = formsOf(near).length > 1 && formsOf(owned).length === 1 ? owned : likeliest(near);
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
/**
 * Words that briefs hold: how many hold each of those that may have been meant; and, of the others, those that lie a letter
 * away from one of these and are no mistakes.
 */
const spellerOf = (
  { often, others }: { often: Record<string, number>; others: string[] },
  phrases: string[],
  forms: string[] = [],
) => {
  const counts = new Map(Object.entries(often));
  const words = [...counts.keys(), ...withPlurals(phrases), ...forms.filter((form) => !isSecondPerson(form))];
  return speller(new Set(words), { counts, others: [...forms, ...others] });
};
const french = once(() => {
  const phrases = [...namingPhrases(), ...askedPhrases()].flatMap(({ phrase }) => wordsOf(phrase));
  return spellerOf(briefs.french, phrases, [...knownForms()]);
});
const english = once(() => spellerOf(briefs.english, [...englishVocabulary()].flatMap(wordsOf)));

/** Names that tell what the work is about: of other names nobody knows how they are spelt. */
const software = once(() =>
  speller(
    wordsOf(
      `android windows outlook wordpress woocommerce elementor prestashop shopify magento drupal joomla symfony laravel angular
      flutter firebase postgres postgresql salesforce dolibarr pennylane mailchimp instagram facebook linkedin whatsapp
      sharepoint microsoft google analytics mollie paypal zapier moodle airtable`,
    ),
  ),
);

const asTyped = (meant: string, word: string) => {
  if (word === word.toUpperCase()) return meant.toUpperCase();
  return /^\p{Lu}/u.test(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
};

/**
 * The sentences with their mistyped words as they were meant; `corrections` tells what the client wrote. Names stay, but
 * for those of known software; so do words between capitals and small letters ("PrestaShop"), links and addresses.
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
      if (/\p{Ll}\p{Lu}/u.test(word)) return word;
      const found = isName ? software()(word) : meant(word, own);
      if (found === word) return word;
      const typed = asTyped(found, word);
      corrections.push({ start: at + moved, length: typed.length, written: word });
      moved += typed.length - word.length;
      return typed;
    });
    return corrections.length > 0 ? { ...sentence, text: spelt, corrections } : sentence;
  });
};
