import { keysOf } from '../../shared/estimate/taken-for-granted.ts';
import type { Budget, Scope, ScopeFeature } from '../../shared/quote/generation.ts';
import { fold } from '../../shared/text/fold.ts';
import { visibleText } from '../../shared/text/normalized-text.ts';
import { standingOf } from './asking.ts';
import { addressesTool } from './command.ts';
import { readableText } from './readable.ts';

/** What the sentences of a brief came to. */
export type Coverage = {
  sentences: number;
  /** Those that nothing of the quote answers. */
  unused: string[];
  /** Share, from 0 to 1, that the quote answers of all sentences but those that only tell of the client or the offer. */
  explained: number;
};

/** Where a sentence ends, but for abbreviations and numbers: a mark, then a space and what can begin one. */
const sentenceEnd = /(?<=[.!?…]["»)]*)\s+(?=["«(]*[\p{Lu}\d–—-])/u;
const item = /^[\s\p{S}\p{Pd}*•▪·#>]+|^\s*\d{1,2}(?:\.\d{1,2})*[.)/]?\s+(?=\p{L})/u;
const ends = /[.!?;:…]\s*$/;
const beginsItem = /^\s*(?:(?!\|)[\p{S}\p{Pd}*•▪·>]|\d{1,2}(?:\.\d{1,2})*[.)/]?\s)/u;

/** Lines of one sentence that was wrapped are one again. */
const unwrapped = (text: string) => {
  const lines: string[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    if (open && line.trim() && /^\s*\p{Ll}/u.test(line)) lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line);
    open = line.trim() !== '' && !ends.test(line);
  }
  return lines;
};

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
const longestHeading = 8;
/** A short line of its own. */
const isHeading = (line: string) =>
  !beginsItem.test(line.replace(/^\s*\d.*/, '')) &&
  wordsIn(line) <= longestHeading &&
  (!ends.test(line) || /[:?]\s*$/.test(line));
/** Of a heading that asks: « Ce qu’il nous faut : ». */
const namesWhatFollows = (line: string) => /:\s*$|^(?:ce qu|what )/i.test(line);

const plain = (text: string) =>
  fold(visibleText(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const quotedIn = (exclusion: string) => /« ?(.+?) ?»/su.exec(exclusion)?.[1] ?? '';
const leastShared = 2;

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

/** The sentences of a text, list items and headings included. */
const sentencesOf = (text: string) => {
  const lines = unwrapped(readableText(text));
  const headings = headingsOf(lines);
  return lines.flatMap((line, at) =>
    line
      .replace(item, '')
      .split(sentenceEnd)
      .map((sentence) => ({
        text: sentence.trim(),
        heading: headings[at] || isAlone(sentence, line) || announces(sentence),
      })),
  );
};

/** A sentence as it is searched: its words with a space on either side. */
const searched = (text: string) => ` ${plain(text)} `;
const overlaps = (a: string, b: string) => a.includes(b) || b.includes(a);
const breaks = /[…\n]/;
/** Of fewer words a line may stand in other sentences by chance. */
const leastWords = 3;

/** Recognises the sentence that the feature quotes: words that ask for it may stand in others too. */
const quotedBy = ({ source, source_mark: mark }: ScopeFeature) => {
  if (source === null) return () => false;
  const [from, to] = mark ?? [0, source.length];
  const before = source.slice(0, from).split(breaks).at(-1) ?? '';
  const after = source.slice(to).split(breaks)[0] ?? '';
  const marked = source.slice(from, to);
  const passages = `${before}${marked}${after}`.split(breaks).map(searched);
  const marks = marked.split(breaks).map(searched);
  return (said: string) =>
    marks.some((words) => words.trim().length > 2 && overlaps(said, words)) &&
    passages.some((words) => words.includes(said) || (wordsIn(words) >= leastWords && said.includes(words)));
};

/** Recognises what the quote makes something of: a line quotes it, an exclusion does, a question or an option takes it up. */
const answeredBy = ({ features, exclusions, questions, options }: Scope) => {
  const quotes = features.map(quotedBy);
  const excluded = exclusions
    .flatMap((text) => quotedIn(text).split('…'))
    .map(searched)
    .filter((words) => words.trim().length > 2);
  const takenUp = [...questions.map(({ text }) => text), ...options.map(({ description }) => description)].map(keysOf);
  return (sentence: string) => {
    const said = searched(sentence);
    const keys = keysOf(sentence);
    return (
      quotes.some((quotesIt) => quotesIt(said)) ||
      excluded.some((words) => overlaps(said, words)) ||
      takenUp.some((words) => [...words].filter((word) => keys.has(word)).length >= leastShared)
    );
  };
};

/**
 * Which sentences of the client's texts the quote makes something of: each is quoted by a feature or an exclusion, is
 * taken up by a question or an option, or only tells of the client (`asking.ts`). `budget`: the sum that the quote tells.
 * Found by this code alone: nothing that the model says of its own work counts.
 */
export const coverageOf = (texts: string[], scope: Scope, budget: Budget | null): Coverage => {
  const isAnswered = answeredBy(scope);
  const sentences = texts
    .flatMap(sentencesOf)
    .filter(({ text }) => wordsIn(text) > 0 && !addressesTool([text]))
    .map((sentence) => ({ ...sentence, standing: standingOf(sentence.text, budget) }));
  // What is neither clear nor a heading is taken for a request: a flattering share would serve nobody.
  const open = sentences.filter(
    ({ text, standing, heading }) =>
      standing !== 'tells' && !(heading && (standing === 'unclear' || namesWhatFollows(text))),
  );
  const unused = open.filter(({ text }) => !isAnswered(text));
  return {
    sentences: sentences.length,
    unused: unused.map(({ text }) => text),
    explained: open.length === 0 ? 1 : 1 - unused.length / open.length,
  };
};
