import { fold } from '../../shared/text/fold.ts';
import { visibleText } from '../../shared/text/normalized-text.ts';
import { isOneSlip } from './slip.ts';
import { withoutLinkOrMarkup } from './text.ts';

const letter = /[\p{L}\p{N}]/u;
/** Plain letters are most of any text: only others need Unicode's tables. */
const isAscii = (character: string) => character < '\u007f';
const seen = (character: string) =>
  isAscii(character) ? character >= ' ' || /\s/.test(character) : visibleText(character) !== '';

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
  const whole = folded.join('').trimEnd();
  return { text, folded: whole, words: whole.split(' '), places };
};
type Searchable = Omit<ReturnType<typeof searchable>, 'text' | 'places'>;

const shortest = 3;

/** Where something stands in a folded text. */
type Span = { from: number; length: number };
/** Where the words of a quotation stand in a text. */
const wordsAt = ({ folded }: Searchable, { folded: wanted }: Searchable): Span | undefined => {
  const from = ` ${folded} `.indexOf(` ${wanted} `);
  return wanted.length >= shortest && from >= 0 ? { from, length: wanted.length } : undefined;
};

/** Words of the shortest quotation in which one may be mistyped, and one more for each ten. */
const fewest = 3;
const slipsAllowed = (words: number) => (words < fewest ? 0 : Math.ceil(words / 10));
/** Letters of the shortest word that may be mistyped: in shorter ones, and in numbers, a slip says something else. */
const longEnough = 5;
const isMistyped = (word: string, wanted: string) =>
  Math.min(word.length, wanted.length) >= longEnough && !/\d/.test(word + wanted) && isOneSlip(word, wanted);

/** Where they stand but for one in ten, which the client or the model has mistyped. */
const nearlyAt = ({ words }: Searchable, { words: sought }: Searchable): Span | undefined => {
  const allowed = slipsAllowed(sought.length);
  if (allowed === 0) return undefined;
  let from = 0;
  for (let first = 0; first + sought.length <= words.length; first += 1) {
    let left = allowed;
    const isThere = sought.every((word, at) => {
      const written = words[first + at] ?? '';
      return written === word || (left-- > 0 && isMistyped(written, word));
    });
    if (isThere) return { from, length: words.slice(first, first + sought.length).join(' ').length };
    from += (words[first]?.length ?? 0) + 1;
  }
  return undefined;
};

/** Characters looked at on both sides of the words for the ends of their sentence. */
const farthest = 320;
/** Where a sentence ends: a mark and a space, an empty line, or the next item of a list. */
const boundary = /[.!?…]+["»)]*\s+|\n\s*\n|\n(?=\s*[-–—*•·\d])/gu;
const opening = /^[\s\-–—*•·#"«]+/u;

/** What stands in the sentence before the words from `first` to `end`, and after them. */
const around = (text: string, first: number, end: number): [string, string] => {
  const from = Math.max(0, first - farthest);
  const until = Math.min(text.length, end + farthest);
  const marks = [...text.slice(from, until).matchAll(boundary)].map(({ index, 0: mark }) => ({
    at: from + index,
    shown: mark.trimEnd().length,
    next: from + index + mark.length,
  }));
  const before = marks.findLast(({ next }) => next <= first)?.next ?? from;
  const mark = marks.find(({ at }) => at >= end);
  const after = mark ? mark.at + mark.shown : until;
  return [visibleText(text.slice(before, first)).replace(opening, ''), visibleText(text.slice(end, after)).trimEnd()];
};

/** Characters of a sentence that are shown, ellipses aside. */
const longestShown = 160;
const firstWords = (text: string, limit: number) =>
  text.length <= limit ? text : `${text.slice(0, limit).replace(/\s*\S*$/u, '')}\u00A0…`;
const lastWords = (text: string, limit: number) =>
  text.length <= limit ? text : `…\u00A0${text.slice(text.length - limit).replace(/^\S*\s*/u, '')}`;

/** The file that a sentence stands in, and the number of its page where the file has pages. */
type Place = { name: string; page?: number };
/** A sentence of the client, shortened, and where in it the words stand that ask for something. */
export type Quotation = { text: string; mark: [from: number, to: number]; document?: Place };

/** A text of the client: of a file, its name, and where each of its pages begins. */
export type Written = { text: string; name?: string; starts?: number[] | undefined };

const placeIn = ({ name, starts }: Written, at: number): Pick<Quotation, 'document'> => {
  if (name === undefined) return {};
  const page = starts && starts.findLastIndex((start) => start <= at) + 1;
  return { document: { name, ...(page && { page }) } };
};

const quotation = (text: string, first: number, end: number): Quotation => {
  const words = firstWords(visibleText(text.slice(first, end)), longestShown);
  const [before, after] = around(text, first, end);
  const limit = Math.max(0, longestShown - words.length);
  const left = lastWords(before, Math.max(Math.floor(limit / 2), limit - after.length));
  const right = firstWords(after, Math.max(Math.floor(limit / 2), limit - before.length));
  return { text: `${left}${words}${right}`, mark: [left.length, left.length + words.length] };
};

/** Words that stand in a text, as places in it. */
type Found = { first: number; end: number };

/** A long passage is quoted by its first words, an ellipsis, and its last words. */
const ellipsis = /\s*(?:…|\.{3}|\[(?:…|\.{3})\])\s*/u;
/** Characters of the longest passage that is quoted so. */
const longestPassage = farthest;

/**
 * Checks quotations against what the client wrote, links and markup already out of it. Null where the words are not
 * there: accents, case, spaces, punctuation and quotation marks may differ, and one long word in ten by a slip. Of a
 * quotation with an ellipsis, the first and the last words must be there, in this order and not far apart; all between
 * them is quoted.
 */
export const sourceChecker = (texts: (string | Written)[]) => {
  const searched = texts.map((entry) => {
    const written = typeof entry === 'string' ? { text: entry } : entry;
    return { ...searchable(written.text), written };
  });
  type Searched = (typeof searched)[number];

  const placed = ({ text, places }: Searched, { from, length }: Span): Found => {
    const last = places[from + length - 1] ?? 0;
    return { first: places[from] ?? 0, end: last + String.fromCodePoint(text.codePointAt(last) ?? 32).length };
  };
  /** The place of the words in one text that is read from a folded place on. */
  const findIn = (text: Searched, find: typeof wordsAt, words: string, from = 0): Span | undefined => {
    const folded = from > 0 ? text.folded.slice(from) : text.folded;
    const span = find(from > 0 ? { folded, words: folded.split(' ') } : text, searchable(words));
    return span && { ...span, from: span.from + from };
  };
  const passageIn = (text: Searched, find: typeof wordsAt, [beginning = '', ending]: string[]): Found | undefined => {
    const span = findIn(text, find, beginning);
    if (!span || ending === undefined) return span && placed(text, span);
    const last = findIn(text, find, ending, span.from + span.length);
    if (!last || last.from - span.from > longestPassage) return undefined;
    return { first: placed(text, span).first, end: placed(text, last).end };
  };
  return (source: string | undefined): Quotation | null => {
    const parts = withoutLinkOrMarkup(source ?? '')
      .split(ellipsis)
      .filter((part) => letter.test(part));
    if (parts.length > 2) return null;
    for (const find of [wordsAt, nearlyAt])
      for (const text of searched) {
        const found = passageIn(text, find, parts);
        if (!found) continue;
        const { first, end } = found;
        // Few words may span many marks that do not count as words: no sentence is that long.
        return end - first > 2 * farthest
          ? null
          : { ...quotation(text.text, first, end), ...placeIn(text.written, first) };
      }
    return null;
  };
};
