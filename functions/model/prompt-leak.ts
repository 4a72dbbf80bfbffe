import { fold } from '../../shared/text/fold.ts';

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words in a row that nobody writes twice by chance. */
const runLength = 8;
const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  const count = Math.max(0, words.length - runLength + 1);
  return Array.from({ length: count }, (_, at) => words.slice(at, at + runLength).join(' '));
};

/**
 * Recognises a text that repeats the instructions, eight words in a row, or holds one of the `marks` that only they carry.
 * A paraphrase or a coded copy passes: the instructions hold nothing that would harm anybody.
 */
export const leakDetector = (instructions: string, marks: readonly string[]) => {
  const runs = new Set(runsOf(instructions));
  const folded = marks.map((mark) => wordsOf(mark).join(''));
  return (text: string): boolean => {
    const joined = wordsOf(text).join('');
    return folded.some((mark) => joined.includes(mark)) || runsOf(text).some((run) => runs.has(run));
  };
};
