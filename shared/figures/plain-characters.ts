import { withoutAccents } from '../text/fold.ts';

/** The text without accents, with plain spaces and apostrophes. Each character keeps its place. */
export const plain = (text: string) =>
  text.replace(/[^\n -~]/g, (character) => {
    if (character === '’') return "'";
    if (/\s/.test(character)) return ' ';
    const bare = withoutAccents(character);
    return bare.length === 1 ? bare : character;
  });
