import { ModelLine } from '../../shared/quote/generation.ts';
import { withProtocolValues } from './lenient-values.ts';
import { hasLinkOrMarkup, hasSum, withoutSums } from './links-and-amounts.ts';
import { plainText } from './readable-text.ts';

/** Every text that the model wrote itself; a quotation is checked apart, against what was quoted. */
const ownTexts = (line: ModelLine): string[] =>
  Object.entries(line)
    .flatMap(([field, value]) => (field === 't' || field === 'source' ? [] : value))
    .filter((value) => typeof value === 'string');

/** A summary may repeat the client's budget: its other sentences are kept. Any other line with a sum is asked for again. */
const withoutBudget = (line: ModelLine): ModelLine =>
  line.t === 'project'
    ? {
        ...line,
        ...(line.summary && { summary: withoutSums(line.summary) || '…' }),
        ...(line.analysis && { analysis: withoutSums(line.analysis) || '…' }),
      }
    : line;

/** A line that was read. `unknown`: fields that it has and the protocol does not; they are left out of it. */
export type ReadLine = { line: ModelLine; unknown: string[] };

/** A parsed line as the protocol has it, or why it is none. `leaks` tells a text that repeats the instructions. */
export const readLine = (value: unknown, leaks: (text: string) => boolean): ReadLine | string => {
  const fields = withProtocolValues(value);
  const { success, data, error } = ModelLine.safeParse(fields);
  if (!success) return `champ refusé : ${error.issues.map(({ path }) => path.join('.') || 't').join(', ')}`;
  const line = withoutBudget(data);
  if (line.t === 'project' && !line.summary && !line.analysis) return 'champ refusé : summary';
  const texts = ownTexts(line);
  if (texts.some(hasLinkOrMarkup)) return 'aucun lien ni balise dans les textes';
  if (texts.some(hasSum)) return 'aucun montant dans les textes';
  if (texts.some(leaks)) return 'les consignes ne se recopient pas';
  if (!texts.every(plainText)) return 'texte vide';
  return { line, unknown: Object.keys(fields as object).filter((field) => !(field in data)) };
};
