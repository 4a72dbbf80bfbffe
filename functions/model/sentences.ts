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

/** Where a sentence may end: a mark, then a space and what can begin one. */
const sentenceEnd = /(?<=[.!?…]["»)]*)\s+(?=["«(]*[\p{Lu}\d–—-])/gu;
/** What has a full stop and no end: titles and initials before a name, and what is short for a word. */
const shortForm =
  /(?<![\p{L}\p{N}])(?:\p{Lu}|MM|M[mr]e?|Mlle|Mgr|Me|[DP]r|Ste?|art|cf|chap|env|n[°o]|réf|ref|resp)\.$/iu;
/** The same before a figure only: « 15 min. Nous partons » has an end. */
const shortBeforeFigure = /(?<![\p{L}\p{N}])(?:approx|av|ex|fig|max|min|pp?|tél|tel|v|vol)\.$/iu;
const figureAlone = /^\s*\d+[.)]$/;
const goesOn = (before: string, after: string) =>
  shortForm.test(before) || figureAlone.test(before) || (/^\d/.test(after) && shortBeforeFigure.test(before));

/** What marks an item without a number. */
const bullet = /^[\s\p{S}\p{Pd}*•▪·#>]+/u;
const beginsItem = /^\s*(?!\|)[\p{S}\p{Pd}*•▪·>]/u;
/** `1.`, `2)`, `3/`, `1.2`: what may be an item's number. */
const numberMark = /^\s*(?:[\p{Pd}*•▪·#>]+\s*)?(\d{1,2}(?:(?:\.\d{1,2})+[.)]?|\s?[.)/°\p{Pd}]))\s+(?=\S)/u;
const ends = /[.!?;:…]\s*$/;

type Span = { start: number; end: number };
/** `mark`: the number in a row of numbers that the line begins with, and the space behind it. */
type TextLine = Span & { mark?: string };

/** Whether the second number comes next after the first: 2 after 1 and 1.4, 1.1 after 1. */
const isNext = (one: readonly number[], other: readonly number[]) =>
  other.every((part, at) => {
    const isLast = at === other.length - 1;
    return isLast ? part === (one[at] ?? 0) + 1 : part === one[at];
  });

/** Lines of a text: those of one sentence that was wrapped are one. A number marks an item in a row that counts only. */
const linesOf = (text: string): TextLine[] => {
  const lines: TextLine[] = [];
  const numbered: { line: TextLine; mark: string; parts: number[] }[] = [];
  let open = false;
  let start = 0;
  for (const words of text.split('\n')) {
    const end = start + words.length;
    const last = lines.at(-1);
    if (open && last && /^\s*\p{Ll}/u.test(words)) last.end = end;
    else {
      const line = { start, end };
      const [mark, figures = ''] = numberMark.exec(words) ?? [];
      if (mark) numbered.push({ line, mark, parts: (figures.match(/\d+/g) ?? []).map(Number) });
      lines.push(line);
    }
    open = words.trim() !== '' && !ends.test(words);
    start = end + 1;
  }
  for (const [at, { line, mark, parts }] of numbered.entries()) {
    const [before, after] = [numbered[at - 1], numbered[at + 1]];
    if ((before && isNext(before.parts, parts)) || (after && isNext(parts, after.parts))) line.mark = mark;
  }
  return lines;
};

export const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
const longestHeading = 8;
/** A short line of its own: no item, and nothing that is counted. */
const isHeading = (line: string, mark = '') =>
  !beginsItem.test(line) &&
  (mark !== '' || !/^\s*\d/.test(line)) &&
  wordsIn(line) <= longestHeading &&
  (!ends.test(line) || /[:?]\s*$/.test(line));

/** So many short lines that follow each other are a list. */
const shortestList = 4;
/** Which lines are headings. */
const headingsOf = (lines: { words: string; mark?: string | undefined }[]) => {
  const headings = lines.map(({ words, mark }) => words.trim() !== '' && isHeading(words, mark));
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (headings[at] && !/:\s*$/.test(lines[at]?.words ?? '')) continue;
    if (at - from >= shortestList) headings.fill(false, from, at);
    from = at + 1;
  }
  return headings;
};

/** « Contexte. », « Sylvie »: one word that is no item of a list says what follows, or who has written. */
const isAlone = (sentence: string, line: string, mark = '') =>
  wordsIn(sentence) === 1 && mark === '' && !beginsItem.test(line) && !/^\s*\d/.test(line);

/** « Nous voulons : » at the end of a line: the list below says what. */
const longestAnnouncement = 12;
const announces = (sentence: string) => /:\s*$/.test(sentence) && wordsIn(sentence) <= longestAnnouncement;

/** A dictated brief may have no mark at all: a sentence longer than this is cut where another wish begins. */
const longestWhole = 200;
const shortestClause = 30;
const joins = '(?:et|puis|mais|alors|donc|ensuite|aussi|sinon|après|enfin)\\s+(?:(?:aussi|puis|après|ensuite)\\s+)?';
const wishes = [
  "(?:il\\s+)?(?:(?:nous|me|m'|m’|leur|lui|en|y)\\s*)?(?:faut|faudra(?:it)?)",
  "pas\\s+(?:de|d[’']|besoin)",
  "(?:on|je|j[’']|nous)\\s*(?:veu[xt]|voulons|voudr\\p{L}+|aimer\\p{L}+|souhait\\p{L}+|a(?:i|vons)?\\s+besoin|pens\\p{L}+)",
  "[cç]a?\\s?[’']?\\s?(?:serait|doit|devrait)",
  '(?:je|nous|les?|la|chaque)\\s+(?:\\p{L}+\\s+)?(?:dois|devons|doit|doivent|peut|peuvent|puiss\\p{L}+)',
].join('|');
/** A wish behind these is part of what they begin: « quand on veut la liste ». */
const within = "(?<!(?<!\\p{L})(?:quand|si|que?|qu[’']|qui|dont|où|comme|lorsque|ce|car|parce|ou|et|pour))";
const clause = new RegExp(
  `(?<=;|[!?]|(?<!etc)\\.)\\s+|(?<=,)\\s+(?=${joins})|${within}\\s+(?=(?:${joins})?(?:${wishes})(?!\\p{L}))`,
  'giu',
);
/** What is longer still is cut behind a comma, else between words. */
const piece = /.{1,400}$|.{1,400}[,;:](?=\s)(?!\s(?:pour|afin|qui|que|dont|où)\s)|.{1,400}(?=\s)|.{1,400}/gsu;

/** The parts of a sentence, as places in it. */
const partsOf = (sentence: string): Span[] => {
  const starts = [0];
  if (sentence.length > longestWhole)
    for (const { index } of sentence.matchAll(clause)) {
      const shortest = Math.min(index - (starts.at(-1) ?? 0), sentence.length - index);
      if (shortest >= shortestClause && !shortForm.test(sentence.slice(0, index))) starts.push(index);
    }
  return starts.flatMap((start, at) =>
    [...sentence.slice(start, starts[at + 1]).matchAll(piece)].map(({ index, 0: words }) => ({
      start: start + index + (words.length - words.trimStart().length),
      end: start + index + words.length,
    })),
  );
};

/** The sentences of one line, as places in the text, without what marks it as an item. */
const spansOf = ({ start, end, mark }: TextLine, text: string): Span[] => {
  const line = text.slice(start, end);
  const from = start + (mark ?? bullet.exec(line)?.[0] ?? '').length;
  const words = text.slice(from, end);
  const gaps = [...words.matchAll(sentenceEnd)].filter(
    ({ index, 0: gap }) => !goesOn(words.slice(0, index), words.slice(index + gap.length)),
  );
  const starts = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)];
  return starts.flatMap((first, at) =>
    partsOf(words.slice(first, gaps[at]?.index)).map((part) => ({
      start: from + first + part.start,
      end: from + first + part.end,
    })),
  );
};

const oneLine = (text: string) => visibleText(text).replace(/\s+/g, ' ').trim();
/** The client's own numbers in brackets are none of ours. */
export const withoutMarks = (text: string) => visibleText(text).replace(/\[(\d+)\]/g, '($1)');

type Found = Omit<Sentence, 'number'> & Span;
const sentencesOf = (text: string): Found[] => {
  const lines = linesOf(text);
  const written = lines.map(({ start, end, mark }) => ({ words: text.slice(start, end), mark }));
  const headings = headingsOf(written);
  return lines.flatMap((line, at) => {
    const { words = '', mark } = written[at] ?? {};
    return spansOf(line, text)
      .map((span) => ({ ...span, text: oneLine(text.slice(span.start, span.end)) }))
      .filter((span) => /[\p{L}\p{N}]/u.test(span.text))
      .map((span) => ({
        ...span,
        ...((headings[at] || isAlone(span.text, words, mark) || announces(span.text)) && { heading: true as const }),
      }));
  });
};

/** What the client wrote as the model is shown it: `[12]` stands before the sentence of that number. */
export type Numbered = {
  sentences: Sentence[];
  projectName: string;
  technologies: string;
  description: string;
  documents: string[];
};

/** A brief that says nothing: only files are numbered. */
export const emptyBrief: Brief = {
  documentIds: [],
  projectName: '',
  projectType: 'web',
  timeline: 'normal',
  technologies: '',
  description: '',
  options: { maintenance: false, hosting: false, support: false },
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
  const field = (text: string) => marked(text, () => ({ field: true }));
  return {
    sentences,
    projectName: field(brief.projectName),
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
