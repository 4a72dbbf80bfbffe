import type { Brief } from '../../shared/quote/quote.ts';
import { visibleText } from '../../shared/text/normalized-text.ts';

/** The words of a file of the client. `starts`: where in them each of its pages begins, for a file that has pages. */
export type Document = { name: string; text: string; starts?: number[] };

/** The file that a sentence stands in, and the number of its page where the file has pages. */
type Place = { name: string; page?: number };
/**
 * A sentence, list item or heading of the client, on one line. `number`: what the model cites it by. `field`: it stands
 * in a short field of the form, not in the description or a file.
 */
export type Sentence = {
  number: number;
  text: string;
  heading?: true;
  field?: true;
  document?: Place;
};

/** Where a sentence ends, but for abbreviations and numbers: a mark, then a space and what can begin one. */
const sentenceEnd = /(?<=[.!?…]["»)]*)\s+(?=["«(]*[\p{Lu}\d–—-])/gu;
const item = /^[\s\p{S}\p{Pd}*•▪·#>]+|^\s*\d{1,2}(?:\.\d{1,2})*[.)/]?\s+(?=\p{L})/u;
const ends = /[.!?;:…]\s*$/;
const beginsItem = /^\s*(?:(?!\|)[\p{S}\p{Pd}*•▪·>]|\d{1,2}(?:\.\d{1,2})*[.)/]?\s)/u;

type Span = { start: number; end: number };

/** Lines of a text: those of one sentence that was wrapped are one. */
const linesOf = (text: string): Span[] => {
  const lines: Span[] = [];
  let open = false;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const last = lines.at(-1);
    if (open && last && /^\s*\p{Ll}/u.test(line)) last.end = end;
    else lines.push({ start, end });
    open = line.trim() !== '' && !ends.test(line);
    start = end + 1;
  }
  return lines;
};

export const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
const longestHeading = 8;
/** A short line of its own. */
const isHeading = (line: string) =>
  !beginsItem.test(line.replace(/^\s*\d.*/, '')) &&
  wordsIn(line) <= longestHeading &&
  (!ends.test(line) || /[:?]\s*$/.test(line));

/** So many short lines that follow each other are a list. */
const shortestList = 4;
/** Which lines are headings. */
const headingsOf = (lines: string[]) => {
  const headings = lines.map((line) => line.trim() !== '' && isHeading(line));
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (headings[at] && !/:\s*$/.test(lines[at] ?? '')) continue;
    if (at - from >= shortestList) headings.fill(false, from, at);
    from = at + 1;
  }
  return headings;
};

/** « Contexte. », « Sylvie »: one word that is no item of a list says what follows, or who has written. */
const isAlone = (sentence: string, line: string) => wordsIn(sentence) === 1 && !beginsItem.test(line);

/** « Nous voulons : » at the end of a line: the list below says what. */
const longestAnnouncement = 12;
const announces = (sentence: string) => /:\s*$/.test(sentence) && wordsIn(sentence) <= longestAnnouncement;

/** A dictated brief may have no mark at all: a longer sentence is cut behind a comma, else between words. */
const piece = /.{1,400}$|.{1,400}[,;:](?=\s)|.{1,400}(?=\s)|.{1,400}/gsu;

/** The sentences of one line, as places in the text, without what marks it as an item. */
const spansOf = ({ start, end }: Span, text: string): Span[] => {
  const from = start + (item.exec(text.slice(start, end))?.[0].length ?? 0);
  const gaps = [...text.slice(from, end).matchAll(sentenceEnd)].map(({ index, 0: gap }) => ({
    start: from + index,
    end: from + index + gap.length,
  }));
  const starts = [from, ...gaps.map((gap) => gap.end)];
  return starts.flatMap((first, at) =>
    [...text.slice(first, gaps[at]?.start ?? end).matchAll(piece)].map(({ index, 0: words }) => ({
      start: first + index + (words.length - words.trimStart().length),
      end: first + index + words.length,
    })),
  );
};

const oneLine = (text: string) => visibleText(text).replace(/\s+/g, ' ').trim();
/** The client's own numbers in brackets are none of ours. */
const withoutMarks = (text: string) => visibleText(text).replace(/\[(\d+)\]/g, '($1)');

type Found = Omit<Sentence, 'number'> & Span;
const sentencesOf = (text: string): Found[] => {
  const lines = linesOf(text);
  const words = lines.map(({ start, end }) => text.slice(start, end));
  const headings = headingsOf(words);
  return lines.flatMap((line, at) => {
    const own = words[at] ?? '';
    return spansOf(line, text)
      .map((span) => ({ ...span, text: oneLine(text.slice(span.start, span.end)) }))
      .filter((span) => /[\p{L}\p{N}]/u.test(span.text))
      .map((span) => ({
        ...span,
        ...((headings[at] || isAlone(span.text, own) || announces(span.text)) && { heading: true as const }),
      }));
  });
};

/** What the client wrote as the model is shown it: `[12]` stands before the sentence of that number. */
export type Numbered = {
  sentences: Sentence[];
  projectName: string;
  customProjectType: string;
  technologies: string;
  description: string;
  documents: string[];
};

/** Numbers every sentence of a brief and its files, in the order in which the model reads them. */
export const numberSentences = (brief: Brief, documents: readonly Document[]): Numbered => {
  const sentences: Sentence[] = [];
  const marked = (text: string, more: (start: number) => Partial<Sentence>) => {
    let shown = '';
    let from = 0;
    for (const { start, end: _, ...sentence } of sentencesOf(text)) {
      const number = sentences.length + 1;
      sentences.push({ number, ...sentence, ...more(start) });
      shown += `${withoutMarks(text.slice(from, start))}[${number}] `;
      from = start;
    }
    return shown + withoutMarks(text.slice(from));
  };
  const field = (text = '') => marked(text, () => ({ field: true }));
  return {
    sentences,
    projectName: field(brief.projectName),
    customProjectType: field(brief.projectType === 'other' ? brief.customProjectType : ''),
    technologies: field(brief.technologies),
    description: marked(brief.description, () => ({})),
    documents: documents.map(({ name, text, starts }) =>
      marked(text, (start) => {
        const page = starts && starts.findLastIndex((first) => first <= start) + 1;
        return { document: { name, ...(page && { page }) } };
      }),
    ),
  };
};
