import { fold } from '../../../shared/fold.ts';

const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? [];

/** The most words in a row that two texts have in common. */
const commonRun = (one: string[], other: string[]) => {
  let longest = 0;
  for (let from = 0; from < one.length; from += 1)
    for (let at = 0; at < other.length; at += 1) {
      let length = 0;
      while (from + length < one.length && one[from + length] === other[at + length]) length += 1;
      longest = Math.max(longest, length);
    }
  return longest;
};

const enough = 0.6;
const fewest = 2;

/** True where a clause is among the words that state a need, or holds them: most of the shorter one in a row. */
export const states = (clause: string, words: string): boolean => {
  const [own, said] = [wordsOf(clause), wordsOf(words)];
  const shorter = Math.min(own.length, said.length);
  return commonRun(own, said) >= Math.max(enough * shorter, Math.min(fewest, shorter));
};
