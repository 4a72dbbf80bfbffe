/** Fewest different words of a brief. */
const fewest = 3;

/** Scripts written without spaces: each of their characters counts as a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** What stands between spaces and punctuation: a word, a number, or a code of letters and digits. */
const run = /[\p{L}\p{M}\p{N}_]+/gu;
const isWord = (found: string) => !/[\p{N}_]/u.test(found) && new Set(found.match(/\p{L}/gu)).size > 1;

/** Whether a text holds enough different words, in any alphabet. */
export const holdsWords = (text: string): boolean => {
  const written = text.toLowerCase();
  const words = (written.replace(unspaced, ' ').match(run) ?? []).filter(isWord);
  return new Set([...words, ...(written.match(unspaced) ?? [])]).size >= fewest;
};
