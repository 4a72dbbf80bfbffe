import { visibleText, withoutLinkOrMarkup } from './text.ts';

const letter = /[\p{L}\p{N}]/u;
const fold = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What a character adds: its plain letter, a space that ends a word, or nothing where no one sees it. */
const reduced = (character: string, before: string) => {
  if (!visibleText(character)) return '';
  if (letter.test(character)) return fold(character);
  return before && !before.endsWith(' ') ? ' ' : '';
};

/** A text reduced to its letters and digits, words parted by one space, each character with its place in the original. */
const searchable = (text: string) => {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const added = reduced(character, folded);
    folded += added;
    for (let index = 0; index < added.length; index += 1) places.push(place);
    place += character.length;
  }
  return { text, folded: folded.trimEnd(), places };
};

const shortest = 3;

/** Where whole words of `wanted` stand in `folded`, or -1. */
const wordsAt = (folded: string, wanted: string) => {
  const at = ` ${folded} `.indexOf(` ${wanted} `);
  return wanted.length >= shortest ? at : -1;
};

/**
 * Checks quotations against what the client wrote. The answer is the client's own wording, cut from the original text,
 * or null where the words are not there: accents, case, spaces, punctuation and quotation marks may differ, words not.
 */
export const sourceChecker = (texts: string[]) => {
  const searched = texts.map(searchable);
  return (source: string | undefined): string | null => {
    const wanted = searchable(withoutLinkOrMarkup(source ?? '')).folded;
    for (const { text, folded, places } of searched) {
      const at = wordsAt(folded, wanted);
      if (at < 0) continue;
      const last = places[at + wanted.length - 1] ?? 0;
      const found = text.slice(places[at], last + String.fromCodePoint(text.codePointAt(last) ?? 32).length);
      return withoutLinkOrMarkup(found) === found ? found : null;
    }
    return null;
  };
};
