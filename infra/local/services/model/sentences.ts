/** A sentence or list item (`listed`), as it stands in the text: `text` is a slice of the original. */
export type Sentence = { text: string; from: 'brief' | 'document'; listed?: true };

const abbreviation = /\b(?:etc|ex|env|min|max|p|m|mme|cf|art|n°|tél)\.$/i;
const bullet = /^[\s\-–—*•▪◦·>#]+|^\s*(?:\d{1,2}|[a-z])[.)]\s+/i;

const listItem = /^\s*(?:[-–—*•▪◦·]|\d{1,2}[.)])\s+/;

/** Cuts a line where a sentence ends: not after an abbreviation, a number or an initial. */
const cutLine = (line: string): string[] => {
  const pieces: string[] = [];
  let start = 0;
  for (const match of line.matchAll(/[.!?…;]+["»)]*\s+/gu)) {
    const end = match.index + match[0].length;
    const piece = line.slice(start, end);
    if (abbreviation.test(piece.trim())) continue;
    pieces.push(piece);
    start = end;
  }
  return [...pieces, line.slice(start)];
};

/**
 * Where a line ends something: before a bullet, a number, a capital or a blank line, and after a full stop or a colon.
 * Elsewhere a line is only as long as somebody's window was wide.
 */
const lineEnd = /(?<=[.!?:;])\s*\n|\n(?=\s*(?:[-–—*•▪◦·>#\n]|\d{1,2}[.)]|\p{Lu}))/u;

/** Every sentence of a text, in order, bullets and numbering left out. */
export const sentencesOf = (text: string, from: Sentence['from'] = 'brief'): Sentence[] =>
  text
    .split(lineEnd)
    .flatMap((line) => {
      const listed = listItem.test(line);
      return cutLine(line.replace(bullet, '')).map((piece) => ({
        text: piece.trim(),
        from,
        ...(listed && { listed }),
      }));
    })
    .filter((sentence): sentence is Sentence => /\p{L}{2}/u.test(sentence.text));
