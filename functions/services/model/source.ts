import { visibleText, withoutLinkOrMarkup } from './text.ts';

const letter = /[\p{L}\p{N}]/u;
/** Plain letters are most of any text: only others need Unicode's tables. */
const isAscii = (character: string) => character < '\u007f';
const seen = (character: string) =>
  isAscii(character) ? character >= ' ' || /\s/.test(character) : visibleText(character) !== '';
const fold = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A text reduced to its letters and digits, words parted by one space, each character with its place in the original. */
const searchable = (text: string) => {
  const folded: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = seen(character) && letter.test(character) ? fold(character) : '';
    const parts = !plain && seen(character) && folded.length > 0 && folded.at(-1) !== ' ';
    const added = plain || (parts ? ' ' : '');
    if (added) folded.push(added);
    for (let unit = 0; unit < added.length; unit += 1) places.push(place);
    place += character.length;
  }
  return { text, folded: folded.join('').trimEnd(), places };
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
      const end = last + String.fromCodePoint(text.codePointAt(last) ?? 32).length;
      const found = visibleText(text.slice(places[at], end));
      return withoutLinkOrMarkup(found) === found ? found : null;
    }
    return null;
  };
};
