import { figuresOf } from '../../../../shared/figures/figures.ts';

/** "a, b et c". */
export const enumeration = (items: string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;

/** French spacing before high punctuation and inside guillemets. */
export const typeset = (text: string) =>
  text
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (?=\d{3})/g, '$1\u202f');

const linkOrMarkup = /\S*(?::\/\/|www\.)\S*|<[^>]*>?|\b\S+@\S+\b/g;
/** The model names no sum of money, not even the client's. */
const withoutSums = (text: string) =>
  figuresOf(text)
    .filter(({ kind }) => kind === 'money')
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}…${rest.slice(end)}`, text);

/** A passage of the client fit to be quoted in a sentence: short, without link, markup or quotation marks. */
export const quotable = (text: string, longest = 180) => {
  const plain = withoutSums(text.slice(0, 1_000))
    .replace(linkOrMarkup, ' ')
    .replace(/[«»"“”<>]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.;:,!?\s]+$/, '')
    .trim();
  if (plain.length <= longest) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', longest))}…`;
};

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
