import type { Budget } from '../../shared/quote/generation.ts';
import { fold } from '../../shared/text/fold.ts';
import { addressesTool } from './prompt-injection.ts';
import { intentOf } from './sentence-intent.ts';
import { type Sentence, wordsIn } from './sentences.ts';

/** What the sentences of a brief came to. */
export type Coverage = {
  sentences: number;
  /** Those that nothing of the quote answers. */
  unused: string[];
  /** Share, from 0 to 1, that the quote answers of all sentences but those that only tell of the client or the offer. */
  explained: number;
};

/** Of a heading that asks: « Ce qu’il nous faut : ». */
const namesWhatFollows = (line: string) => /:\s*$|^(?:ce qu|what )/i.test(line);

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ');

/**
 * Which sentences of the client the quote makes something of: a line of it cites them, or they only tell of the client
 * (`sentence-intent.ts`). `cited`: their numbers; a sentence that stands twice is cited at both places. `budget`: the sum that the
 * quote tells. Whether a sentence asks for something is found by this code alone.
 */
export const coverageOf = (all: readonly Sentence[], cited: ReadonlySet<number>, budget: Budget | null): Coverage => {
  const used = new Set(all.filter(({ number }) => cited.has(number)).map(({ text }) => plain(text)));
  const sentences = all
    .filter(({ text, field }) => !field && wordsIn(text) > 0 && !addressesTool([text]))
    .map((sentence) => ({ ...sentence, intent: intentOf(sentence.text, budget) }));
  // What is neither clear nor a heading is taken for a request: a flattering share would serve nobody.
  const open = sentences.filter(
    ({ text, intent, heading }) => intent !== 'tells' && !(heading && (intent === 'unclear' || namesWhatFollows(text))),
  );
  const unused = open.filter(({ text }) => !used.has(plain(text)));
  return {
    sentences: sentences.length,
    unused: unused.map(({ text }) => text),
    explained: open.length === 0 ? 1 : 1 - unused.length / open.length,
  };
};
