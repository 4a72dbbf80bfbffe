import { ModelLine } from '../../../shared/generation.ts';
import { hasLinkOrMarkup, visibleText } from './text.ts';

/** One line of visible text, as it is stored and shown. */
export const plainText = (text: string) => visibleText(text).replace(/\s+/g, ' ').trim();

/** Every text that the model wrote itself; a quotation is checked apart, against what was quoted. */
const ownTexts = (line: ModelLine): string[] =>
  Object.entries(line)
    .flatMap(([field, value]) => (field === 't' || field === 'source' ? [] : value))
    .filter((value) => typeof value === 'string');

/** A line as the protocol has it, or why it is none. */
export const readLine = (text: string): ModelLine | string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "ce n'est pas un objet JSON complet sur une seule ligne";
  }
  const { success, data, error } = ModelLine.safeParse(value);
  if (!success) return `champ refusé : ${error.issues.map(({ path }) => path.join('.') || 't').join(', ')}`;
  const texts = ownTexts(data);
  if (texts.some(hasLinkOrMarkup)) return 'aucun lien ni balise dans les textes';
  return texts.every(plainText) ? data : 'texte vide';
};
