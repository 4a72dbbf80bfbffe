import { ModelLine } from '../../shared/generation.ts';
import { hasLinkOrMarkup, hasSum, visibleText, withoutSums } from './text.ts';

/** One line of visible text, as it is stored and shown. */
export const plainText = (text: string) => visibleText(text).replace(/\s+/g, ' ').trim();

/** Every text that the model wrote itself; a quotation is checked apart, against what was quoted. */
const ownTexts = (line: ModelLine): string[] =>
  Object.entries(line)
    .flatMap(([field, value]) => (field === 't' || field === 'source' ? [] : value))
    .filter((value) => typeof value === 'string');

/** A summary may repeat the client's budget: its other sentences are kept. Any other line with a sum is asked for again. */
const withoutBudget = (line: ModelLine): ModelLine =>
  line.t === 'project'
    ? { ...line, summary: withoutSums(line.summary) || '…', analysis: withoutSums(line.analysis) || '…' }
    : line;

/** A line as the protocol has it, or why it is none. `leaks` tells a text that repeats the instructions. */
export const readLine = (text: string, leaks: (text: string) => boolean): ModelLine | string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "ce n'est pas un objet JSON complet sur une seule ligne";
  }
  const { success, data, error } = ModelLine.safeParse(value);
  if (!success) return `champ refusé : ${error.issues.map(({ path }) => path.join('.') || 't').join(', ')}`;
  const line = withoutBudget(data);
  const texts = ownTexts(line);
  if (texts.some(hasLinkOrMarkup)) return 'aucun lien ni balise dans les textes';
  if (texts.some(hasSum)) return 'aucun montant dans les textes';
  if (texts.some(leaks)) return 'les consignes ne se recopient pas';
  return texts.every(plainText) ? line : 'texte vide';
};
