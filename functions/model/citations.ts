import { fold } from '../../shared/text/fold.ts';
import type { Sentence } from './sentences.ts';

/** A sentence of the client. `text`: as it is shown, shortened; `mark`: where in it the words stand that ask for something. */
export type Quoted = { text: string; mark: [from: number, to: number]; sentence: Sentence };
/**
 * What a line cites. `words`: the words that ask, in full, or the whole sentence where none are told. `cited`: every sentence
 * cited. `elsewhere`: the first of them that stands in another file, or in the brief where the quoted one stands in a file.
 */
export type Quotation = Quoted & { words: string; cited: Sentence[]; elsewhere?: Quoted };

/** `12`, `[12]`, `12, 15`, and words of the sentence behind them. */
const citation = /^[\s[(«]*(\d{1,5}(?:[\s\])]*[,;][\s[(]*\d{1,5})*)[\])]*(?![\p{L}\p{N}])(?:\s*[|:-])?\s*(.*)$/su;

type Span = { from: number; to: number };
const wordPattern = /[\p{L}\p{N}]+/gu;

/** Where words stand in a sentence: accents, case and punctuation may differ. */
const placeOf = (words: string, sentence: string): Span | undefined => {
  const wanted = [...words.matchAll(wordPattern)].map(([word]) => fold(word));
  const written = [...sentence.matchAll(wordPattern)].map(({ index, 0: word }) => ({ index, word }));
  if (wanted.length === 0) return undefined;
  const at = written.findIndex((_, first) =>
    wanted.every((word, next) => fold(written[first + next]?.word ?? '') === word),
  );
  const [first, last] = [written[at], written[at + wanted.length - 1]];
  return first && last && { from: first.index, to: last.index + last.word.length };
};

/** Characters of a sentence that are shown, ellipses aside. */
const longestShown = 160;
const firstWords = (text: string, limit: number) =>
  text.length <= limit ? text : `${text.slice(0, limit).replace(/\s*\S*$/u, '')}\u00A0…`;
const lastWords = (text: string, limit: number) =>
  text.length <= limit ? text : `…\u00A0${text.slice(text.length - limit).replace(/^\S*\s*/u, '')}`;

const shortened = (sentence: string, { from, to }: Span): Omit<Quoted, 'sentence'> => {
  const words = firstWords(sentence.slice(from, to), longestShown);
  const [before, after] = [sentence.slice(0, from), sentence.slice(to)];
  const limit = Math.max(0, longestShown - words.length);
  const left = lastWords(before, Math.max(Math.floor(limit / 2), limit - after.length));
  const right = firstWords(after, Math.max(Math.floor(limit / 2), limit - before.length));
  return { text: `${left}${words}${right}`, mark: [left.length, left.length + words.length] };
};

const quoted = ({ sentence, span }: { sentence: Sentence; span: Span | undefined }): Quoted => ({
  ...shortened(sentence.text, span ?? { from: 0, to: sentence.text.length }),
  sentence,
});

/**
 * Reads citations: the number of a sentence of the client, several of them, or a number and a few words of that sentence.
 * One citation a line. Null where no sentence has the number. Words that the sentence does not hold mark nothing.
 * Sentences that `counts` is false of are passed over.
 */
export const citationReader =
  (sentences: readonly Sentence[], counts: (sentence: Sentence) => boolean = () => true) =>
  (source: string | undefined): Quotation | null => {
    const cited = (source ?? '').split('\n').flatMap((line) => {
      const [, list = '', words = ''] = citation.exec(line) ?? [];
      const found = (list.match(/\d+/g) ?? []).flatMap((number) => sentences[Number(number) - 1] ?? []);
      return found.filter(counts).map((sentence) => ({ sentence, span: placeOf(words, sentence.text) }));
    });
    const first = cited.find((each) => each.span) ?? cited[0];
    if (!first) return null;
    const { sentence, span } = first;
    const other = cited.find((each) => each.sentence.document?.name !== sentence.document?.name);
    return {
      ...quoted(first),
      words: span ? sentence.text.slice(span.from, span.to) : sentence.text,
      cited: cited.map((each) => each.sentence),
      ...(other && { elsewhere: quoted(other) }),
    };
  };
