import type { QuoteFeature } from './quote.ts';

/** A sentence of the brief: the text before the asking words, those words, and the text after them. */
export type MarkedSource = { before: string; asking: string; after: string };

/** ` (cahier.pdf, page 3)`: the file that a sentence stands in, and its page where the file has pages. */
const placeOf = ({ source_document: file }: Pick<QuoteFeature, 'source_document'>): string => {
  if (!file) return '';
  const page = file.page === undefined ? '' : `, page\u00A0${file.page}`;
  return ` (${file.name}${page})`;
};

/** The text after a quotation: its place, and the sentence of another place that asks for it too. */
export const afterSource = (feature: Pick<QuoteFeature, 'source_document' | 'second_source'>): string => {
  const { second_source: second } = feature;
  return placeOf(feature) + (second ? ` et «\u00A0${second.source}\u00A0»${placeOf(second)}` : '');
};

/** Whether nobody asks for a feature. A line that was added or confirmed is no assumption. */
export const isAssumed = ({
  source,
  added,
  confirmed,
}: Pick<QuoteFeature, 'source' | 'added' | 'confirmed'>): boolean => source === null && !added && !confirmed;

/**
 * The sentence that asks for a feature, cut around the words that do; null where the feature is an assumption of ours.
 * `asking` is empty where nothing is to be marked: a quote that was stored before there were marks, or a sentence that is
 * marked as a whole, which would say no more than unmarked.
 */
export const markedSource = ({
  source,
  source_mark,
}: Pick<QuoteFeature, 'source' | 'source_mark'>): MarkedSource | null => {
  if (source === null) return null;
  const [from, to] = source_mark ?? [0, 0];
  if (to - from >= source.length) return { before: source, asking: '', after: '' };
  return { before: source.slice(0, from), asking: source.slice(from, to), after: source.slice(to) };
};
