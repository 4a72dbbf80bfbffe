import { withoutAccents } from '../text/fold.ts';

/** Without accents, spaces and apostrophes made plain, each character at its place. */
export const plain = (text: string) =>
  text.replace(/[^\n -~]/g, (character) => {
    if (character === '’') return "'";
    if (/\s/.test(character)) return ' ';
    const bare = withoutAccents(character);
    return bare.length === 1 ? bare : character;
  });
