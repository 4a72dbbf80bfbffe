import { fold } from '../../../../../shared/text/fold.ts';

/** Words are told apart by their beginning: endings vary, and say little. */
const kept = 6;

/** A year is as good as another. */
const year = /^(?:19|20)\d\d$/;
export const stemOf = (folded: string): string => (year.test(folded) ? 'year' : folded.slice(0, kept));

/** The stems of a text, in order, numbers included. */
export const stemsIn = (text: string): string[] => (fold(text).match(/[a-z]+|\d+/g) ?? []).map(stemOf);

/** The first stem, the first two, and so on up to `most`, each joined by a space. */
export const beginningsOf = (stems: readonly string[], most: number): string[] =>
  stems.slice(0, most).map((_, at) => stems.slice(0, at + 1).join(' '));
