import { count, formatHours, typography } from '../text/format.ts';
import { sum } from '../text/sum.ts';
import type { Quote } from './quote.ts';

/** Files whose words were read, each once. */
const readNames = ({ documents = [] }: Pick<Quote, 'documents'>) => {
  const read = documents.filter(({ kind, used }) => kind === 'text' && (used === 'whole' || used === 'beginning'));
  return [...new Set(read.map(({ name }) => name))];
};

/** What each file of the quote adds to it, in a sentence: the hours of the lines that a sentence of it asks for. */
export const documentTexts = (quote: Pick<Quote, 'documents' | 'features'>): string[] =>
  readNames(quote).map((name) => {
    const lines = quote.features.filter(({ source_document }) => source_document?.name === name);
    const hours = formatHours(sum(lines.map((line) => line.hours)));
    const what = lines.length === 0 ? 'n’ajoute aucune ligne' : `ajoute ${hours}, en ${count(lines.length, 'ligne')}`;
    return typography(`« ${name} » ${what}.`);
  });
