/**
 * A sentence, list item (`listed`) or heading, as it stands in the text: `text` is a slice of the original. `ofBudget`: what
 * is left of a sentence that states the budget.
 */
export type Sentence = { text: string; from: 'brief' | 'document'; listed?: true; heading?: true; ofBudget?: true };

const abbreviation = /\b(?:etc|ex|env|min|max|p|m|mme|cf|art|n°|tél)\.$/i;
const bullet = /^[\s\-–—*•▪◦·>#]+|^\s*(?:\d{1,2}|[a-z])[.)]\s+|^\s*\d{1,2}(?:\.\d{1,2})+\.?\s+(?=\p{L})/iu;

const listItem = /^\s*(?:[-–—*•▪◦·]|\d{1,2}[.)]|\d{1,2}(?:\.\d{1,2})+\.?)\s+/;

/** Cuts a line where a sentence ends: not after an abbreviation, a number or an initial. */
const cutLine = (line: string): string[] => {
  const pieces: string[] = [];
  let start = 0;
  for (const match of line.matchAll(/(?<![.!?…;])[.!?…;]+["»)]*\s+/gu)) {
    const end = match.index + match[0].length;
    const piece = line.slice(start, end);
    if (abbreviation.test(piece.trim())) continue;
    pieces.push(piece);
    start = end;
  }
  return [...pieces, line.slice(start)];
};

const startsAnew = /^\s*(?:[-–—*•▪◦·>#]|\d{1,2}[.)]|\p{Lu})/u;
const endsThere = /[.!?:;]\s*$/;

/** Lines that belong together: a line goes on with the one before unless something begins or ended there. */
const paragraphsOf = (text: string): string[] => {
  const paragraphs: string[] = [];
  let goesOn = false;
  for (const line of text.split('\n')) {
    const last = paragraphs.at(-1);
    if (goesOn && last !== undefined && !startsAnew.test(line)) paragraphs[paragraphs.length - 1] = `${last}\n${line}`;
    else paragraphs.push(line);
    goesOn = line.trim() !== '' && !endsThere.test(line.slice(-20));
  }
  return paragraphs;
};

/** What is longer is no sentence: it is read in pieces, so that no text takes longer than its length. */
const longest = 1_500;
const inPieces = (text: string) =>
  text.length <= longest
    ? [text]
    : (text.match(new RegExp(`[^]{1,${longest}}(?=\\s|$)|[^]{1,${longest}}`, 'gu')) ?? []);

/** The first words of a text, 80 characters at most unless the first word is longer. */
export const beginningOf = (text: string) => /^.{1,80}(?=\s|$)|^\S+/su.exec(text)?.[0] ?? text;

const mostWords = 9;
/** A short line of its own without an end, before a list or a longer one. */
const isHeading = (line: string, next: string) =>
  line.trim().split(/\s+/).length <= mostWords &&
  !/[.!?;,:]\s*$/.test(line) &&
  !/^\s*[-–—*•▪◦·]/.test(line) &&
  !/^\s*(?:bonjour|bonsoir|cordialement|merci)/i.test(line) &&
  (listItem.test(next) || next.length > 60);

/** Every sentence of a text, in order, bullets and numbering left out. */
export const sentencesOf = (text: string, from: Sentence['from'] = 'brief'): Sentence[] =>
  paragraphsOf(text)
    .filter((line) => line.trim() !== '')
    .flatMap((line, index, lines) => {
      const heading = isHeading(line, lines[index + 1] ?? '');
      const listed = listItem.test(line);
      const pieces = cutLine(line.replace(bullet, '')).flatMap(inPieces);
      return pieces.map((piece) => ({
        text: piece.trim(),
        from,
        ...(listed && { listed }),
        ...(heading && { heading }),
      }));
    })
    .filter((sentence): sentence is Sentence => /\p{L}{2}/u.test(sentence.text));
