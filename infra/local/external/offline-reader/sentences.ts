import { fold } from '../../../../shared/text/fold.ts';
import { patternOf } from './tables.ts';

/**
 * A sentence, list item (`listed`) or heading, as it stands in the text.
 */
export type Sentence = {
  text: string;
  from: 'brief' | 'document';
  listed?: true;
  heading?: true;
  /** The heading or the opening words of the list that it stands under. */
  under?: string;
};

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

/** A row of a table, and the line under the names of its columns. */
const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const isRule = (line: string) => isRow(line) && /^[\s|:-]+$/.test(line);

/** Lines that belong together are one: a line goes on with the one before unless something begins or ended there. */
const linesOf = (text: string): string[] => {
  const lines: string[] = [];
  let goesOn = false;
  const all = text.split('\n');
  for (const [at, line] of all.entries()) {
    // The names of the columns ask for nothing.
    if (isRule(line) || (isRow(line) && isRule(all[at + 1] ?? ''))) continue;
    const last = lines.pop();
    if (last !== undefined && goesOn && line.trim() !== '' && !startsAnew.test(line) && !isRow(line))
      lines.push(`${last}\n${line}`);
    else lines.push(...([last, line].filter((each) => each !== undefined && each.trim() !== '') as string[]));
    goesOn = line.trim() !== '' && !endsThere.test(line.slice(-20));
  }
  return lines;
};

/** What is longer is no sentence: it is read in pieces, so that no text takes longer than its length. */
const longest = 1_500;
const inPieces = (text: string) =>
  text.length <= longest
    ? [text]
    : (text.match(new RegExp(`[^]{1,${longest}}(?=\\s|$)|[^]{1,${longest}}`, 'gu')) ?? []);

/** A sentence as it is quoted whole: its first words where it is long. */
export const quotedFrom = ({ text }: Pick<Sentence, 'text'>): string =>
  text.length <= 160 ? text : (/^.{1,80}(?=\s|$)|^\S+/su.exec(text)?.[0] ?? text);

const mostWords = 9;
/** A short line of its own without an end, before a list or a longer one. */
const isHeading = (line: string, next: string) =>
  line.trim().split(/\s+/).length <= mostWords &&
  !/[.!?;,:]\s*$/.test(line) &&
  !/^\s*[-–—*•▪◦·|]/.test(line) &&
  !/^\s*(?:bonjour|bonsoir|cordialement|merci)/i.test(line) &&
  (listItem.test(next) || next.length > 60);

/** The words that a sentence stands under: those that opened its list, else the last heading. */
const placed = (sentences: Sentence[]): Sentence[] => {
  let heading: string | undefined;
  let opening: string | undefined;
  return sentences.map((sentence) => {
    if (sentence.heading) [heading, opening] = [sentence.text, undefined];
    else if (!sentence.listed) opening = undefined;
    const under = sentence.heading ? undefined : (opening ?? heading);
    if (/:\s*$/.test(sentence.text)) opening = sentence.text;
    return under ? { ...sentence, under } : sentence;
  });
};

/** Every sentence of a text, in order, bullets and numbering left out. */
export const sentencesOf = (text: string, from: Sentence['from'] = 'brief'): Sentence[] =>
  placed(
    linesOf(text)
      .flatMap((line, index, lines) => {
        const heading = isHeading(line, lines[index + 1] ?? '');
        const listed = listItem.test(line) || isRow(line);
        const bare = isRow(line) ? line.replace(/^\s*\|\s*|\s*\|\s*$/g, '') : line.replace(bullet, '');
        const said = { from, ...(listed && { listed }), ...(heading && { heading }) };
        return cutLine(bare)
          .flatMap(inPieces)
          .map((piece) => ({ ...said, text: piece.trim() }));
      })
      .filter((sentence): sentence is Sentence => /\p{L}{2}/u.test(sentence.text)),
  );

const hostile = patternOf('hostile');
/** True for a sentence that commands the reader: it asks for nothing to be built. */
export const isHostile = ({ text }: Pick<Sentence, 'text'>) => hostile.test(fold(text).replaceAll('’', "'"));
