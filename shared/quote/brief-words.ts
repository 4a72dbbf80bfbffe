/** Different words that a brief holds at least: a hundred characters of any language hold more, one word repeated less. */
const fewest = 3;

/** Scripts written without spaces: each of their characters counts as a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** What stands between spaces and punctuation: a word, a number, or a code of letters and digits. */
const run = /[\p{L}\p{M}\p{N}_]+/gu;
const isWord = (found: string) => !/[\p{N}_]/u.test(found) && new Set(found.match(/\p{L}/gu)).size > 1;

/** Whether a text holds words that a project could be read from, in whatever alphabet: not letters, digits or signs alone. */
export const holdsWords = (text: string): boolean => {
  const written = text.toLowerCase();
  const words = (written.replace(unspaced, ' ').match(run) ?? []).filter(isWord);
  return new Set([...words, ...(written.match(unspaced) ?? [])]).size >= fewest;
};
