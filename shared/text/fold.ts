/** A text without its accents: `é` is `e`, a wide letter is a plain one. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** What the ways to write a text have in common: lower case, no accents, ligatures opened, apostrophes plain. */
export const fold = (text: string): string =>
  withoutAccents(text).toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
