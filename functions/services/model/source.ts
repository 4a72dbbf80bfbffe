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

/** Characters that a sentence may have around the words quoted; beyond, the words stand alone. */
const longestSentence = 320;
/** Where a sentence ends: a mark and a space, an empty line, or the next item of a list. */
const boundary = /[.!?…]+["»)]*\s+|\n\s*\n|\n(?=\s*[-–—*•·\d])/gu;
const opening = /^[\s\-–—*•·"«]+/u;

/**
 * The sentence that holds the characters from `first` to `end`: what a reader needs to judge a quotation. Undefined where
 * it has no end nearby.
 */
const sentenceAround = (text: string, first: number, end: number): string | undefined => {
  const from = Math.max(0, first - longestSentence);
  const until = Math.min(text.length, end + longestSentence);
  const marks = [...text.slice(from, until).matchAll(boundary)].map(({ index, 0: mark }) => ({
    at: from + index,
    shown: mark.trimEnd().length,
    next: from + index + mark.length,
  }));
  const before = marks.findLast(({ next }) => next <= first)?.next ?? (from === 0 ? 0 : undefined);
  const mark = marks.find(({ at }) => at >= end);
  const after = mark ? mark.at + mark.shown : until === text.length ? until : undefined;
  if (before === undefined || after === undefined) return undefined;
  const sentence = visibleText(text.slice(before, after)).replace(opening, '').trim();
  return sentence.length <= longestSentence ? sentence : undefined;
};

const isClean = (text: string) => withoutLinkOrMarkup(text) === text;

/**
 * Checks quotations against what the client wrote. The answer is the client's own sentence around the words quoted, cut
 * from the original text, or null where the words are not there: accents, case, spaces, punctuation and quotation marks
 * may differ, words not. Of a sentence that is too long, or holds a link or markup, the words alone are given.
 */
export const sourceChecker = (texts: string[]) => {
  const searched = texts.map(searchable);
  return (source: string | undefined): string | null => {
    const wanted = searchable(withoutLinkOrMarkup(source ?? '')).folded;
    for (const { text, folded, places } of searched) {
      const at = wordsAt(folded, wanted);
      if (at < 0) continue;
      const first = places[at] ?? 0;
      const last = places[at + wanted.length - 1] ?? 0;
      const end = last + String.fromCodePoint(text.codePointAt(last) ?? 32).length;
      // Few words may span many marks that do not count as words: no sentence is that long.
      if (end - first > 2 * longestSentence) return null;
      const sentence = sentenceAround(text, first, end);
      if (sentence && isClean(sentence)) return sentence;
      const found = visibleText(text.slice(first, end));
      return isClean(found) ? found : null;
    }
    return null;
  };
};
